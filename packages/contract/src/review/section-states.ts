import * as z from "zod/mini";
import { isoInstant } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { accountStatuses } from "../statuses.ts";

/**
 * How a section of an account, or a paper of it, stands in its review. `approved` is what a reviewer found right line by line;
 * `accepted` came in with the account and bears no mark of its own; of `later` there is nothing yet that anybody could look at: a
 * person without a bank account.
 */
export const sectionStates = {
  open: "Por revisar",
  asked: accountStatuses.changes_requested.name,
  in_review: accountStatuses.in_review.name,
  changed: "Cambió después",
  accepted: "Sin observaciones",
  approved: "Aprobado",
  later: "Sin cuenta todavía",
} as const;
export type SectionState = keyof typeof sectionStates;

/** A state, and when the owner last changed what has it, as far as is known. */
export const standing = { state: z.enum(keysOf(sectionStates)), changed_at: z.nullable(isoInstant) };
