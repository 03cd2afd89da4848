import * as z from "zod/mini";
import { isoInstant } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { accountStatuses } from "../statuses.ts";

/**
 * Review state of an account section or document. `approved`: a reviewer checked every line. `accepted`: approved together
 * with the account. `later`: no bank account to check yet. `no_curp`: nothing else to check, and the CURP comes later.
 */
export const sectionStates = {
  open: "Por revisar",
  asked: accountStatuses.changes_requested.name,
  in_review: accountStatuses.in_review.name,
  changed: "Cambió después",
  accepted: "Sin observaciones",
  approved: "Aprobado",
  later: "Sin cuenta todavía",
  no_curp: "Sin CURP todavía",
} as const;
export type SectionState = keyof typeof sectionStates;

export const reviewState = { state: z.enum(keysOf(sectionStates)), changed_at: z.nullable(isoInstant) };
