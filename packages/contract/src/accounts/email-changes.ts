import * as z from "zod/mini";
import { call } from "../call.ts";
import { done, isoInstant } from "../envelope.ts";
import { required } from "../values/validation.ts";

const base = {
  method: "POST",
  access: { mode: "application" },
  body: z.object({ ticket: required() }),
  noReplay: true,
} as const;

export const readEmailChange = call({
  ...base,
  path: "/accounts/email-move",
  summary: "State of the e-mail change behind a mailed link",
  response: z.object({
    purpose: z.enum(["confirm", "stop"]),
    state: z.enum(["asked", "approved", "moved"]),
    /** The new e-mail address, partly masked, so that only its owner recognises it. */
    email: z.nullable(z.string()),
    /** Deadline to confirm or to stop the change of e-mail. */
    until: isoInstant,
  }),
  errors: ["TICKET_EXPIRED", "KEY_MISSING"],
});

export const confirmEmailChangeByLink = call({
  ...base,
  path: "/accounts/email-move/confirm",
  summary: "Confirm an e-mail change with the link mailed to the new address. All sessions of the account end",
  response: z.object({ email: z.string() }),
  errors: ["TICKET_EXPIRED", "KEY_MISSING"],
});

export const stopEmailChange = call({
  ...base,
  path: "/accounts/email-move/stop",
  summary: "Stop an e-mail change with the link mailed to the old address, or undo it within 72 hours",
  response: done,
  errors: ["TICKET_EXPIRED", "KEY_MISSING"],
});

const owner = { mode: "session", types: ["person", "company"], stage: "verified", company: "also paused" } as const;

export const readMyEmailChange = call({
  method: "GET",
  path: "/mpc/account/email-move",
  summary: "Pending change of my e-mail that staff requested",
  access: owner,
  response: z.object({
    move: z.nullable(
      z.object({
        reason: z.string(),
        asked_at: isoInstant,
        until: isoInstant,
      }),
    ),
  }),
  errors: [],
});
export type MyEmailChange = NonNullable<z.output<typeof readMyEmailChange.response>["move"]>;

export const stopMyEmailChange = call({
  method: "POST",
  path: "/mpc/account/email-move/stop",
  summary: "Stop the pending change of my e-mail. The administrators are alarmed",
  access: owner,
  response: done,
  errors: ["NOT_FOUND"],
});
