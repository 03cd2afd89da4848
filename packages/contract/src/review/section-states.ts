import * as z from "zod/mini";
import { isoInstant } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { accountStatuses } from "../statuses.ts";

/**
 * State of a section or document in review. `approved`: a reviewer checked every line. `accepted`: approved with the
 * account, without a mark of its own. `later`: nothing to check yet, for example a person without a bank account.
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

/** The state, and the time of the owner's last change, if known. */
export const standing = { state: z.enum(keysOf(sectionStates)), changed_at: z.nullable(isoInstant) };
