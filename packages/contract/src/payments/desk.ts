import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { cents, done, isoDate, isoMonth } from "../envelope.ts";
import { reasonText } from "../values/reasons.ts";
import { forMoneyDesk } from "./access.ts";

/** States of the money of a month of support: the accounts of the ledger; held is a part of due. */
export const moneyStates = {
  committed: "Comprometido",
  due: "Por pagar",
  held: "Retenido",
  ordered: "En orden",
  sent: "En el banco",
  paid: "Pagado",
  returned: "Devuelto",
  adjusted: "Ajustado",
  written_off: "Dado de baja",
} as const;
export type MoneyState = keyof typeof moneyStates;

/** Cents in each state. Sums of the ledger's postings, so a counter-posting can bring one below zero. */
const amounts = z.object({
  committed: z.int(),
  due: z.int(),
  held: z.int(),
  ordered: z.int(),
  sent: z.int(),
  paid: z.int(),
  returned: z.int(),
  adjusted: z.int(),
  written_off: z.int(),
} satisfies Record<MoneyState, unknown>);
export type MoneyAmounts = z.output<typeof amounts>;

const fiscalYear = z.object({ year: z.int(), name: z.string(), from: isoDate, to: isoDate });
export type FiscalYear = z.output<typeof fiscalYear>;

const budget = z.object({
  /** Null if nobody set a budget for the fiscal year. */
  amount: z.nullable(cents),
  set_by: z.nullable(z.string()),
  set_on: z.nullable(isoDate),
  reason: z.nullable(z.string()),
  /** Cents that authorised, sent and paid deposits took; what came back is given back. */
  spent: z.int(),
  /** Cents of `spent` that are authorised and not sent yet. */
  signed: z.int(),
  /** Budget less `spent`; null without a budget. */
  left: z.nullable(z.int()),
  /** Cents promised for months that end by the end of the fiscal year and are not in `spent`. */
  promised: z.int(),
  /** Budget less `spent` and `promised`; null without a budget. */
  free: z.nullable(z.int()),
});
export type DeskBudget = z.output<typeof budget>;

export const readDesk = call({
  method: "GET",
  path: "/staff/money-desk",
  summary: "Money of a fiscal year by month and state, its budget, and a projection of three months",
  access: forMoneyDesk,
  query: z.object({ year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2199))) }),
  response: z.object({
    year: fiscalYear,
    /** Fiscal years with money or a budget, the current one and the next one. */
    years: z.array(fiscalYear),
    budget,
    may_set_budget: z.boolean(),
    /** True if the viewer may open the register. */
    may_read_rows: z.boolean(),
    /** Money of all years. */
    now: amounts,
    /** Each month of the fiscal year: money of the months of support that end in it. */
    months: z.array(z.object({ month: isoMonth, amounts })),
    total: amounts,
    projection: z.object({
      /** Unpaid months of support that end by the end of this month. */
      pending: z.object({ until: isoMonth, amount: z.int(), people: z.int() }),
      next: z.array(z.object({ month: isoMonth, amount: z.int(), people: z.int() })),
    }),
  }),
  errors: [],
});
export type Desk = z.output<typeof readDesk.response>;

export const setBudget = call({
  method: "POST",
  path: "/staff/budgets",
  summary:
    "Set the budget of this fiscal year or the next one, with the reason; not by members who build or authorise orders",
  access: proven(forStaff("settings.edit")),
  body: z.object({
    year: z.int().check(z.minimum(2000), z.maximum(2199)),
    /** Cents of the budget. */
    amount: cents.check(
      z.minimum(100, "Escribe un monto mayor a cero"),
      z.maximum(10_000_000_000_00, "El monto es demasiado grande"),
    ),
    reason: reasonText(300),
    /** Budget shown when the form was opened; null if there was none. */
    seen: z.nullable(cents),
  }),
  response: done,
  errors: ["SAME_PERSON", "CHANGED_MEANWHILE"],
});
