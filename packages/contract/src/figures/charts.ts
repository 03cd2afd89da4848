import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { isoDate, isoInstant, isoMonth } from "../envelope.ts";
import { type FigureKey, figureKeys } from "../figures.ts";

/** Calendar months that the charts show. */
export const chartMonths = 12;

const monthFigure = z.object({
  figure: z.enum(figureKeys),
  /** People, per cent, days or cents; null if nothing was counted. */
  value: z.nullable(z.number()),
  /** Number of cases behind a percentage or a median; null for a plain count. */
  of: z.nullable(z.int()),
});

const monthOfFigures = z.object({
  month: isoMonth,
  /** False for the month of today, which is not over. */
  complete: z.boolean(),
  figures: z.array(monthFigure),
});
export type MonthOfFigures = z.output<typeof monthOfFigures>;

export const readFigureMonths = call({
  method: "GET",
  path: "/staff/figures/months",
  summary: "Figures of each of the twelve calendar months up to the month of a day",
  access: forStaff("figures.read"),
  query: z.object({ to: z.optional(isoDate) }),
  response: z.object({
    calculated_at: isoInstant,
    /** Months, oldest first. */
    months: z.array(monthOfFigures),
  }),
  errors: [],
});
export type FigureMonths = z.output<typeof readFigureMonths.response>;

/** Steps of the road from the account to the end of a relation. */
export const roadSteps = [
  ...(["registered", "course", "approved", "applied"] as const),
  ...(["selected", "confirmed", "paid", "finished"] as const),
] satisfies FigureKey[];

export const readRoad = call({
  method: "GET",
  path: "/staff/figures/road",
  summary: "How many of the persons that registered in a period reached each step of the road until today",
  access: forStaff("figures.read"),
  query: z.object({ from: z.optional(isoDate), to: z.optional(isoDate) }),
  response: z.object({
    from: isoDate,
    to: isoDate,
    calculated_at: isoInstant,
    /** Steps in their order; the first has all persons that registered in the period. */
    steps: z.array(z.object({ figure: z.enum(roadSteps), people: z.int() })),
  }),
  errors: [],
});
export type Road = z.output<typeof readRoad.response>;
