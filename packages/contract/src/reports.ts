import * as z from "zod/mini";
import { isoInstant } from "./envelope.ts";
import { reasonText } from "./values/reasons.ts";
import { lines } from "./values/validation.ts";

export const reportComment = z._default(lines(500), "");

const outcome = z.enum(["nothing", "acted"]);
export type ReportOutcome = z.output<typeof outcome>;

export const settling = z.object({ outcome, note: reasonText(500) });

export const reportFields = {
  id: z.uuid(),
  folio: z.string(),
  comment: z.nullable(z.string()),
  created: isoInstant,
  settled: z.nullable(isoInstant),
  outcome: z.nullable(outcome),
  note: z.nullable(z.string()),
};
