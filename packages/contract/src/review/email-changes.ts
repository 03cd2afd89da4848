import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { done, idParams, isoInstant } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { emailChangeStates } from "../values/email-changes.ts";
import { reasonText } from "../values/reasons.ts";
import { email } from "../values/validation.ts";

export const emailChange = z.object({
  id: z.uuid(),
  email: z.string(),
  reason: z.string(),
  state: z.enum(keysOf(emailChangeStates)),
  asked_by: z.string(),
  asked_at: isoInstant,
  approved_by: z.nullable(z.string()),
  moved_at: z.nullable(isoInstant),
  /** Deadline of the next step of an e-mail change; after the change, the owner's deadline to undo it. */
  until: isoInstant,
  mine: z.boolean(),
});
export type EmailChange = z.output<typeof emailChange>;

export const askEmailChange = call({
  method: "POST",
  path: "/staff/accounts/:id/email-move",
  summary: "Request to change an account's e-mail. Another staff member approves it, and the new address confirms it",
  access: proven(forStaff("accounts.review")),
  params: idParams,
  body: z.object({ email: email(), reason: reasonText(300) }),
  response: done,
  errors: ["NOT_FOUND", "REVIEW_NOT_POSSIBLE", "TRANSITION_NOT_ALLOWED"],
});

export const decideEmailChange = call({
  method: "POST",
  path: "/staff/email-moves/:id/decision",
  summary: "Approve a change of e-mail, not by its requester, or refuse it",
  access: proven(forStaff("accounts.block")),
  params: idParams,
  body: z.object({ accepted: z.boolean() }),
  response: done,
  errors: ["NOT_FOUND", "REVIEW_NOT_POSSIBLE", "CHANGED_MEANWHILE", "SAME_PERSON"],
});
