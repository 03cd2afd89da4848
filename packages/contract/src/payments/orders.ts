import * as z from "zod/mini";
import { type Access, call, forStaff, proven } from "../call.ts";
import {
  cents,
  counted,
  cursor,
  done,
  idParams,
  isoDate,
  isoInstant,
  listQuery,
  nextCursor,
  onlyThose,
  uuid,
} from "../envelope.ts";
import { orderStatus } from "../status-schemas.ts";
import { optionalReason } from "../values/reasons.ts";

/** Open to staff who build or authorise orders; the service tells them apart. */
const forPayers = { mode: "session", types: ["staff"] } as const;

export const orderActions = ["submit", "authorise", "refuse", "cancel", "download", "sent", "answer"] as const;
export type OrderAction = (typeof orderActions)[number];

const who = z.nullable(z.string());

export const orderItem = z.object({
  id: uuid,
  number: z.int(),
  status: orderStatus,
  lines: z.int(),
  amount: cents,
  /** Lines that the bank has answered. */
  paid: z.int(),
  returned: z.int(),
  /** How many signals of fraud about whom its open lines pay wait for a decision. */
  signals: z.int(),
  built_by: who,
  authorised_by: who,
  created_at: isoInstant,
});
export type OrderItem = z.output<typeof orderItem>;

const payable = z.object({
  month_id: uuid,
  person_id: uuid,
  names: z.string(),
  institutionName: z.string(),
  number: z.int(),
  starts_on: isoDate,
  ends_on: isoDate,
  amount: cents,
  clabe_last4: z.nullable(z.string()),
  /** Why it does not enter an order now; null when it may. */
  held: z.nullable(z.string()),
  /** `review_bank`: say that changed bank data are right; `retry`: put a returned month into an order all the same. */
  actions: z.array(z.enum(["review_bank", "retry"])),
});
export type Payable = z.output<typeof payable>;

export const listOrders = call({
  method: "GET",
  path: "/staff/orders",
  summary: "Payment orders, the newest first",
  access: forPayers,
  query: z.object({
    ...listQuery,
    cursor,
    status: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(6))),
    with_signals: onlyThose,
  }),
  response: z.object({
    ...counted,
    ...nextCursor,
    may_build: z.boolean(),
    /** How many orders have an open signal of fraud on their lines, whatever is filtered; as far as orders are counted. */
    with_signals: z.int(),
    info: z.array(orderItem),
  }),
  errors: ["FORBIDDEN"],
});

export const listPayable = call({
  method: "GET",
  path: "/staff/payable-months",
  summary: "Approved months that may enter an order now, and those that are held with the reason",
  access: forPayers,
  response: z.object({ amount: cents, ready: z.array(payable), held: z.array(payable) }),
  errors: ["FORBIDDEN"],
});

export const buildOrder = call({
  method: "POST",
  path: "/staff/orders",
  summary: "Build an order of all months that may be paid, or of those that are named",
  access: forPayers,
  body: z.object({ month_ids: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(1000))) }),
  response: z.object({ id: uuid, number: z.int(), lines: z.int(), amount: cents, held: z.array(payable) }),
  errors: ["FORBIDDEN", "ORDER_EMPTY"],
});

/** SHA-256 of the bank file: one other byte gives another hash. */
const orderFile = z.object({
  /** Deposits in it. */
  lines: z.int(),
  amount: cents,
  sha256: z.string(),
});
export type OrderFile = z.output<typeof orderFile>;

/** For so many days the lines of an order show what changed about their account, and which signals of fraud were decided. */
export const flaggedDays = 7;

const line = z.object({
  id: uuid,
  position: z.int(),
  person_id: uuid,
  month_id: uuid,
  beneficiary: z.string(),
  institutionName: z.string(),
  number: z.int(),
  starts_on: isoDate,
  ends_on: isoDate,
  amount: cents,
  clabe_last4: z.string(),
  reference: z.string(),
  outcome: z.nullable(z.enum(["paid", "returned", "cancelled"])),
  outcome_reason: z.nullable(z.string()),
  settled_on: z.nullable(isoDate),
  /** What changed since the line was written; null when it still holds. */
  stale: z.nullable(z.string()),
  /** What changed about the account in the last seven days, in words: worth a call before it is paid. */
  flags: z.array(z.string()),
  /** While it is open: who approved the company and when, and whether the company's people were never paid before, in words. */
  company_notes: z.array(z.string()),
});
export type OrderLine = z.output<typeof line>;

export const orderDetail = z.extend(orderItem, {
  authorised_at: z.nullable(isoInstant),
  /** When its file was first handed out: from then on it may be at the bank, whatever its status says. */
  file_taken_at: z.nullable(isoInstant),
  /** The file for the bank; null before the order was handed over. */
  file: z.nullable(orderFile),
  sent_at: z.nullable(isoInstant),
  reconciled_at: z.nullable(isoInstant),
  refusal_reason: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  /** Who asked to cancel it: somebody else agrees. */
  cancel_asked_by: who,
  info: z.array(line),
  /** Deposits of the sums above whose lines were erased with the data of whom they paid. */
  erased_lines: z.int(),
  history: z.array(
    z.object({ status: orderStatus.shape.name, at: isoInstant, by: who, reason: z.nullable(z.string()) }),
  ),
  actions: z.array(z.enum(orderActions)),
  /** Why the next step is not for this member of staff, in words. */
  blocked: z.nullable(z.string()),
  /** What the programme's settings let one person do alone on this order, in words. */
  waived: z.nullable(z.string()),
  /** Act that the reader loses by downloading the file, in words; null if none. */
  download_note: z.nullable(z.string()),
  /** What is left of the reader's downloads, once it is little. */
  exports_hint: z.nullable(z.string()),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const readOrder = call({
  method: "GET",
  path: "/staff/orders/:id",
  summary: "One order with its lines, its steps and what the viewer may do",
  access: forPayers,
  params: idParams,
  response: orderDetail,
  errors: ["FORBIDDEN", "NOT_FOUND"],
});

const stepResponse = z.object({ status: orderStatus, message: z.string() });
const stepErrors = [
  "FORBIDDEN",
  "NOT_FOUND",
  "ORDER_STATE",
  "ORDER_EMPTY",
  "ORDER_CHANGED",
  "SAME_PERSON",
  "REASON_MISSING",
] as const;

const step = <const P extends `/${string}`, const A extends Access>(path: P, access: A, summary: string) =>
  call({
    method: "POST",
    path,
    summary,
    access,
    params: idParams,
    body: z.object({ reason: optionalReason(300) }),
    response: stepResponse,
    errors: stepErrors,
  });

export const submitOrder = step(
  "/staff/orders/:id/submit",
  forPayers,
  "Hand a draft over to be authorised; lines that no longer hold are left out",
);
export const authoriseOrder = call({
  method: "POST",
  path: "/staff/orders/:id/authorise",
  summary: "Authorise an order, by another person than its builder; it is frozen, and the SHA-256 of its file is kept",
  access: proven(forPayers, "second factor"),
  params: idParams,
  body: z.object({
    reason: optionalReason(300),
    /** Hash of the file on the screen; another hash is refused. */
    file_sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  response: stepResponse,
  errors: stepErrors,
});
export const refuseOrder = step(
  "/staff/orders/:id/refuse",
  forPayers,
  "Give an order back as a draft, with the reason",
);
export const cancelOrder = step(
  "/staff/orders/:id/cancel",
  forPayers,
  "Cancel a draft or authorised order: one asks, another one agrees",
);
export const markOrderSent = step(
  "/staff/orders/:id/sent",
  proven(forPayers),
  "Say that the file was handed to the bank",
);

export const downloadOrder = call({
  method: "GET",
  path: "/staff/orders/:id/file",
  summary: "The transfer file of an authorised order: CSV with CLABE, amount, name and reference",
  access: proven(forPayers),
  params: idParams,
  response: "file",
  errors: ["FORBIDDEN", "NOT_FOUND", "ORDER_STATE", "ORDER_CHANGED", "SAME_PERSON", "QUOTA_REACHED"],
});

export const answerOrder = call({
  method: "POST",
  path: "/staff/orders/:id/answer",
  summary:
    "Import the bank's answer, row by row: reference, account or its last four digits, amount, result (paid or returned) and reason",
  access: proven(forPayers),
  params: idParams,
  body: z.object({}),
  files: { file: { max: 1, kind: "data", required: true } },
  response: z.object({ status: orderStatus, paid: z.int(), returned: z.int(), already: z.int(), missing: z.int() }),
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

export const reviewBank = call({
  method: "POST",
  path: "/staff/persons/:id/bank-review",
  summary:
    "Say that changed bank data were reviewed: the months they held may be paid; with `seen`, those changed at that moment",
  access: proven(forStaff("accounts.review")),
  params: idParams,
  query: z.object({ seen: z.optional(isoInstant) }),
  response: done,
  errors: ["NOT_FOUND", "CHANGED_MEANWHILE", "SAME_PERSON"],
});
