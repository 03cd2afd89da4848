import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { cents, done, idParams, isoDate } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { line } from "../values/validation.ts";
import { forPayers } from "./access.ts";

/** Columns of a bank's answer. A deposit is found by its reference, else by account and amount. */
export const answerColumns = {
  reference: "Referencia o clave de rastreo",
  account: "Cuenta o CLABE",
  amount: "Importe",
  result: "Resultado",
  reason: "Motivo de la devolución",
  date: "Fecha",
} as const;
export type AnswerColumn = keyof typeof answerColumns;
export const answerColumnKeys = keysOf(answerColumns);

export const answerMeanings = {
  paid: "Pagado",
  returned: "Devuelto",
  waiting: "Todavía sin respuesta",
} as const;
export type AnswerMeaning = keyof typeof answerMeanings;
const meaning = z.enum(keysOf(answerMeanings));

/** Place of a column: its position from 0; in a fixed-width file the position of its first letter and its length. */
const place = z.nullable(
  z.object({
    at: z.int().check(z.minimum(0), z.maximum(2_000)),
    length: z.nullable(z.int().check(z.minimum(1), z.maximum(400))),
  }),
);
export type AnswerPlace = z.output<typeof place>;

export const mostAnswerWords = 40;

/** Form of a bank's answer: where its columns are and what its words mean. */
export const answerForm = z.object({
  columns: z.object({
    reference: place,
    account: place,
    amount: place,
    result: place,
    reason: place,
    date: place,
  }),
  /** True for a file of returns only, which has no column for the result. */
  only_returns: z.boolean(),
  /** True if amounts are cents without a decimal point. */
  in_cents: z.boolean(),
  /** First letters of the rows that are deposits, in a fixed-width file with other rows; empty for all rows. */
  starts_with: line(10),
  words: z.array(z.object({ word: line(60), means: meaning })).check(z.maxLength(mostAnswerWords)),
});
export type AnswerForm = z.output<typeof answerForm>;

/** Action that a row of the bank's answer leads to. */
export const answerActs = ["pay", "return", "already", "wait", "refuse"] as const;
export type AnswerAct = (typeof answerActs)[number];

const previewRow = z.object({
  /** Line number in the file. */
  line: z.int(),
  act: z.enum(answerActs),
  reference: z.string(),
  /** Payee of the deposit; null if no deposit of the order fits. */
  beneficiary: z.nullable(z.string()),
  clabe_last4: z.nullable(z.string()),
  amount: z.nullable(cents),
  /** Result in the bank's words. */
  said: z.string(),
  reason: z.nullable(z.string()),
  date: z.nullable(isoDate),
  faults: z.array(z.string()),
});
export type AnswerPreviewRow = z.output<typeof previewRow>;

const sums = z.object({ count: z.int(), amount: cents });

export const answerPreview = z.object({
  kind: z.enum(["xlsx", "separated", "fixed"]),
  /** SHA-256 of the headings, by which a form is recognised. */
  signature: z.string(),
  form: answerForm,
  /** Staff member who saved the form and the day; null if it is a proposal. */
  known: z.nullable(z.object({ by: z.nullable(z.string()), on: isoDate })),
  /** Headings of the columns with examples; empty for a fixed-width file. */
  columns: z.array(z.object({ head: z.string(), examples: z.array(z.string()) })),
  /** First lines of a fixed-width file. */
  sample: z.array(z.string()),
  /** Line number of the headings; null if there are none. */
  header_line: z.nullable(z.int()),
  /** Sentences on columns that the form lacks; empty if it is complete. */
  unclear: z.array(z.string()),
  /** Words of the result column with their number of rows and their meaning; null if it is unknown. */
  words: z.array(z.object({ word: z.string(), count: z.int(), means: z.nullable(meaning) })),
  rows: z.array(previewRow),
  paid: sums,
  returned: sums,
  already: z.int(),
  waiting: z.int(),
  refused: z.int(),
  /** Deposits of the payment order that still have no answer after this file. */
  missing: sums,
  /** Lines of the file without a deposit, such as totals. */
  ignored: z.array(z.int()),
  notes: z.array(z.string()),
  /** Digest of what the booking will do, to be sent with it; null if the file is refused. */
  plan: z.nullable(z.string()),
});
export type AnswerPreview = z.output<typeof answerPreview>;

export const answerPlan = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const previewAnswer = call({
  method: "POST",
  path: "/staff/orders/:id/answer/preview",
  summary: "Read the bank's answer and say for each row what booking it does. Nothing is booked",
  access: forStaff("orders.build"),
  params: idParams,
  body: z.object({
    /** Line number of the headings, if they were not recognised. */
    header_line: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20_000))),
  }),
  files: { file: { max: 1, kind: "data", required: true } },
  response: answerPreview,
  errors: [
    "FORBIDDEN",
    "NOT_FOUND",
    "ORDER_STATE",
    "ORDER_CHANGED",
    "SAME_PERSON",
    "ANSWER_FILE_INVALID",
    "FILE_MISSING",
    "FILE_TOO_LARGE",
  ],
});

export const saveAnswerForm = call({
  method: "PUT",
  path: "/staff/answer-forms/:signature",
  summary: "Save the form of a bank's answer for files with the same headings",
  access: forStaff("orders.build"),
  params: z.object({ signature: answerPlan }),
  body: answerForm,
  response: done,
  errors: ["INVALID"],
});

export const downloadClosingAct = call({
  method: "GET",
  path: "/staff/orders/:id/act",
  summary: "Closing act of a reconciled payment order (PDF), with the totals of the ledger",
  access: forPayers,
  params: idParams,
  response: "file",
  errors: ["NOT_FOUND", "ORDER_STATE"],
});
