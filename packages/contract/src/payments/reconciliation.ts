import * as z from "zod/mini";
import { call } from "../call.ts";
import { isoDate, isoInstant, isoMonth, tableFormat, uuid } from "../envelope.ts";
import { forRegister } from "./access.ts";

const fiscalYear = { year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2199))) };

const reconciledOrder = z.object({
  id: uuid,
  number: z.int(),
  sent_on: isoDate,
  /** Cents by the ledger. */
  paid: z.int(),
  returned: z.int(),
  open: z.int(),
  /** Deposits that the bank answered, by the answers that were booked. */
  answers: z.int(),
  /** Each difference between ledger, deposits and answers, in words. None: the order agrees. */
  differences: z.array(z.string()),
});
export type ReconciledOrder = z.output<typeof reconciledOrder>;

const reconciledMonth = z.object({
  month: isoMonth,
  /** Cents by the ledger, of the months of support that end in this month. */
  promised: z.int(),
  paid: z.int(),
  differences: z.array(z.string()),
});
export type ReconciledMonth = z.output<typeof reconciledMonth>;

export const readReconciliation = call({
  method: "GET",
  path: "/staff/reconciliation",
  summary: "Ledger beside deposits and bank answers, by order and month of a fiscal year, differences first",
  access: forRegister,
  query: z.object(fiscalYear),
  response: z.object({
    year_name: z.string(),
    checked_at: isoInstant,
    /** Orders and months that do not agree. */
    differing: z.int(),
    orders: z.array(reconciledOrder),
    months: z.array(reconciledMonth),
  }),
  errors: [],
});
export type Reconciliation = z.output<typeof readReconciliation.response>;

export const downloadReconciliation = call({
  method: "GET",
  path: "/staff/reconciliation/download",
  summary: "Download the reconciliation of a fiscal year: a spreadsheet or a table to print",
  access: forRegister,
  query: z.object({ ...fiscalYear, format: tableFormat }),
  response: "file",
  errors: [],
});
