import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { quarterName } from "./breakdowns.ts";

/** Fewest applications of a quarter with which a company is ranked, and fewest relations of which a share is shown. */
export const fewestRanked = 5;

const company = z.object({
  name: z.string(),
  /** Percentage of the applications answered within the promised working days. */
  answered_in_time: z.int(),
  /** Applications of the quarter that were decided or are overdue. */
  applications: z.int(),
  /** Percentage of the relations of the quarter with a disagreement; null with fewer than five relations. */
  disputed: z.nullable(z.int()),
  /** Percentage of the ended relations that lasted all months of support; null with fewer than five. */
  reached_end: z.nullable(z.int()),
});
export type RankedCompany = z.output<typeof company>;

export const readCompanyRanking = call({
  method: "GET",
  path: "/staff/figures/companies",
  summary:
    "Companies of a complete quarter, best first: answers in time, disagreements, relations that reach their end",
  access: forStaff("figures.read"),
  query: z.object({ quarter: z.optional(quarterName) }),
  response: z.object({
    quarter: z.nullable(quarterName),
    companies: z.array(company),
    /** Companies that received applications but are not ranked: few cases, or one natural person. */
    unranked: z.int(),
  }),
  errors: [],
});
export type CompanyRanking = z.output<typeof readCompanyRanking.response>;
