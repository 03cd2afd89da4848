import * as z from "zod/mini";
import { call, forPersons } from "../call.ts";
import { cents, done, idParams, isoDate, isoInstant, listOf, listQuery, uuid } from "../envelope.ts";
import { reasonText } from "../values/reasons.ts";
import { forPayers } from "./access.ts";

/** Days after a payment on which the person is asked if it arrived. */
export const askAfterDays = 3;
/** Days after a payment in which the page offers to say that it did not arrive. */
export const tellForDays = 60;
/** Working days in which the team answers somebody whose deposit did not arrive. */
export const missingAnswerDays = 3;

const depositCase = z.object({
  opened_on: isoDate,
  answer_by: isoDate,
  /** Last words of the team; null before an answer. */
  answer: z.nullable(z.string()),
  open: z.boolean(),
});

export const deposit = z.object({
  id: uuid,
  month_id: uuid,
  number: z.int(),
  amount: cents,
  paid_on: isoDate,
  account_last4: z.string(),
  receipt: z.object({ name: z.string(), url: z.string() }),
  /** True if the person is asked if it arrived. */
  asks: z.boolean(),
  /** True if the person may still say that it did not arrive. */
  may_tell: z.boolean(),
  arrived: z.nullable(z.boolean()),
  missing: z.nullable(depositCase),
});
export type Deposit = z.output<typeof deposit>;

export const listMyDeposits = call({
  method: "GET",
  path: "/mpc/person/deposits",
  summary: "My paid deposits with their receipts, newest first, and if each one arrived",
  access: forPersons(),
  response: z.object({ info: z.array(deposit) }),
  errors: [],
});

export const readReceipt = call({
  method: "GET",
  path: "/files/deposit/:name",
  summary: "Receipt (PDF) of one of my paid deposits; its amount is the sum of the ledger's postings",
  access: forPersons(),
  params: z.object({
    name: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.pdf)?$/)),
  }),
  response: "file",
  errors: ["NOT_FOUND", "UNAVAILABLE"],
});

export const tellArrival = call({
  method: "POST",
  path: "/mpc/person/deposits/:id/arrival",
  summary: "Say if my deposit arrived. A deposit that did not opens a case for the team",
  access: forPersons(),
  params: idParams,
  body: z.object({ arrived: z.boolean() }),
  response: done,
  errors: ["NOT_FOUND"],
});

const missingDeposit = z.object({
  id: uuid,
  order_id: uuid,
  order_number: z.int(),
  person_id: uuid,
  names: z.string(),
  number: z.int(),
  starts_on: isoDate,
  ends_on: isoDate,
  amount: cents,
  /** Null if the deposit was corrected since: the bank returned it. */
  paid_on: z.nullable(isoDate),
  bank: z.nullable(z.string()),
  account_last4: z.string(),
  tracking_key: z.string(),
  opened_on: isoDate,
  answer_by: isoDate,
  answer: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  answered_at: z.nullable(isoInstant),
  closed_on: z.nullable(isoDate),
  /** True if the person closed the case: the deposit arrived. */
  closed_by_person: z.boolean(),
  /** Reason why the caller may answer but not close the case; null if they may. */
  why_not_close: z.nullable(z.string()),
});
export type MissingDeposit = z.output<typeof missingDeposit>;

export const listMissingDeposits = call({
  method: "GET",
  path: "/staff/missing-deposits",
  summary: "Deposits that did not arrive as their owners say: open ones by the day of their answer, or closed ones",
  access: forPayers,
  query: z.object({
    ...listQuery,
    closed: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1)), 0),
  }),
  response: listOf(missingDeposit),
  errors: [],
});

export const answerMissingDeposit = call({
  method: "POST",
  path: "/staff/missing-deposits/:id/answer",
  summary:
    "Answer a person whose deposit did not arrive, and close the case if asked. Who booked the bank's answer does not close it",
  access: forPayers,
  params: idParams,
  body: z.object({
    words: reasonText(1000),
    closes: z.boolean(),
    /** `answered_at` as the page shows it: another answer since then refuses this one. */
    seen: z.nullable(isoInstant),
  }),
  response: done,
  errors: ["NOT_FOUND", "CHANGED_MEANWHILE", "SAME_PERSON"],
});
