import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { isoDate, isoInstant, listOf, listQuery } from "../envelope.ts";
import type { FigureKey } from "../figures.ts";
import { keysOf } from "../keys.ts";

/** Figures with rows, and what a row of each is. */
export const figureRows = {
  ...{ registered: "Personas", course: "Personas", approved: "Personas", applied: "Personas" },
  ...{ selected: "Personas", confirmed: "Personas", paid: "Personas", finished: "Personas" },
  people_paid: "Personas",
  returned: "Depósitos devueltos",
  reviewed_in_time: "Registros revisados después de 48 horas",
} as const satisfies Partial<Record<FigureKey, string>>;
export type FigureWithRows = keyof typeof figureRows;
export const figuresWithRows = keysOf(figureRows);

const figureRow = z.object({
  owner_type: z.enum(["person", "company"]),
  /** Account of the row; null for a person whose proofs are erased: only a fact without a key is left (ADR 144). */
  id: z.nullable(z.uuid()),
  name: z.string(),
  /** Day that counts for the figure. */
  day: isoDate,
});
export type FigureRow = z.output<typeof figureRow>;

export const readFigureRows = call({
  method: "GET",
  path: "/staff/figures/rows",
  summary:
    "Accounts behind a figure of a period, newest first, for readers of figures and accounts; recorded for each account",
  access: forStaff("accounts.review"),
  query: z.object({
    ...listQuery,
    figure: z.enum(figuresWithRows),
    from: z.optional(isoDate),
    to: z.optional(isoDate),
  }),
  response: z.object({ ...listOf(figureRow).shape, calculated_at: isoInstant }),
  errors: ["FORBIDDEN"],
});
