import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { isoMonth } from "../envelope.ts";
import type { FigureKey } from "../figures.ts";

/** Figures of the report of a month, in their order. */
export const monthlyFigures = [
  ...(["registered", "course", "approved", "applied"] as const),
  ...(["confirmed", "people_paid", "money_paid", "reviewed_in_time"] as const),
] satisfies FigureKey[];

export const downloadMonthly = call({
  method: "GET",
  path: "/staff/figures/monthly.pdf",
  summary: "Report of a month on one page to print: its main figures beside the month before, in words and a chart",
  access: forStaff("figures.read"),
  /** Default: the last complete month. */
  query: z.object({ month: z.optional(isoMonth) }),
  response: "file",
  errors: [],
});
