import * as z from "zod/mini";
import { call, proven } from "../call.ts";
import { done, isoInstant } from "../envelope.ts";
import { code } from "../values/validation.ts";

/** Number of two-factor recovery codes per account. Each code works once. */
export const recoveryCodeCount = 10;
/** Digits of a recovery code, which is typed into the same field as the six-digit two-factor code. */
export const recoveryCodeDigits = 10;

// Staff without two-factor can open only these calls. Two-factor is optional for colleagues of a company.
const access = { mode: "session", types: ["company", "staff"], company: "also paused", stage: "verified" } as const;

export const readSecondFactor = call({
  method: "GET",
  path: "/mpc/account/second-factor",
  summary: "State of my two-factor, and the number of recovery codes left",
  access,
  response: z.object({
    since: z.nullable(isoInstant),
    recovery_codes_left: z.int(),
    /** True if the account must use two-factor: staff can open nothing before it is set up and cannot switch it off. */
    required: z.boolean(),
  }),
  errors: [],
});

export const beginSecondFactor = call({
  method: "POST",
  path: "/mpc/account/second-factor/begin",
  summary: "Create a new two-factor secret; the old one is valid until the new one is confirmed",
  access: proven(access),
  response: z.object({
    address: z.string(),
    secret: z.string(),
    qr: z.string(),
  }),
  errors: [],
  noReplay: true,
});

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const confirmSecondFactor = call({
  method: "POST",
  path: "/mpc/account/second-factor/confirm",
  summary: "Confirm the new two-factor secret with a code. Returns the recovery codes, which are shown only now",
  access,
  body: z.object({ code: code() }),
  response: recoveryCodes,
  errors: ["WRONG_CODE", "CHANGED_MEANWHILE"],
  limits: ["guessesPerAccount"],
  noReplay: true,
});

export const renewRecoveryCodes = call({
  method: "POST",
  path: "/mpc/account/second-factor/recovery-codes",
  summary: "Create new recovery codes; the old ones stop working",
  access: proven(access),
  response: recoveryCodes,
  errors: ["CHANGED_MEANWHILE"],
  noReplay: true,
});

export const dropSecondFactor = call({
  method: "DELETE",
  path: "/mpc/account/second-factor",
  summary: "Switch off my two-factor, unless the programme requires it",
  access: proven(access, "second factor"),
  response: done,
  errors: ["TRANSITION_NOT_ALLOWED"],
});
