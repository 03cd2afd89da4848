import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { isoInstant } from "../envelope.ts";

const month = z.object({
  /** Calendar month, as '2026-11'. */
  month: z.string(),
  /** Cents paid, less what corrections took back. */
  paid: z.int(),
  /** Cents paid from the first month of the fiscal year to this one. */
  sum: z.int(),
  /** Percentage of the budget that the sum is; null without a budget. */
  percent: z.nullable(z.int()),
});
export type MoneyMonth = z.output<typeof month>;

export const readMoneyByMonth = call({
  method: "GET",
  path: "/staff/figures/money",
  summary: "Support paid in each month of a fiscal year, against its budget",
  access: forStaff("figures.read"),
  query: z.object({ year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2199))) }),
  response: z.object({
    /** Calendar year in which the fiscal year begins. */
    year: z.int(),
    name: z.string(),
    /** Fiscal years with payments, and today's, newest first. */
    years: z.array(z.object({ year: z.int(), name: z.string() })),
    /** Cents; null if nobody set a budget. */
    budget: z.nullable(z.int()),
    paid: z.int(),
    /** Months of the fiscal year up to today's. */
    months: z.array(month),
    calculated_at: isoInstant,
  }),
  errors: [],
});
export type MoneyByMonth = z.output<typeof readMoneyByMonth.response>;
