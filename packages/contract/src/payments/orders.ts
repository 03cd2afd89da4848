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
  isoMonth,
  listQuery,
  nextCursor,
  onlyThose,
  type Sort,
  sortBy,
  uuid,
} from "../envelope.ts";
import { fileQuery } from "../lists.ts";
import { orderStatus } from "../status-schemas.ts";
import { optionalReason, reasonText } from "../values/reasons.ts";
import { line as oneLine } from "../values/validation.ts";
import { forPayers } from "./access.ts";
import { answerPlan } from "./answer.ts";
import { orderReview } from "./order-review.ts";

export const orderActions = ["submit", "authorise", "refuse", "cancel", "download", "sent", "answer"] as const;
export type OrderAction = (typeof orderActions)[number];

const who = z.nullable(z.string());

export const orderItem = z.object({
  id: uuid,
  number: z.int(),
  status: orderStatus,
  lines: z.int(),
  amount: cents,
  paid: z.int(),
  returned: z.int(),
  /** Number of undecided fraud signals about the people with open lines in the payment order. */
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
  company_id: uuid,
  institutionName: z.string(),
  number: z.int(),
  starts_on: isoDate,
  ends_on: isoDate,
  amount: cents,
  clabe_last4: z.nullable(z.string()),
  /** Name of the bank; null without an account. */
  bank: z.nullable(z.string()),
  approved_on: z.nullable(isoDate),
  /** True if nothing was paid yet to this account of the person. */
  is_first_payment: z.boolean(),
  /** Warnings beside the first payment. An order with a warned month needs a note. */
  flags: z.array(z.string()),
  /** Reason why the month of support cannot enter a payment order now; null if it can. */
  held: z.nullable(z.string()),
  /** Day since which a held month waits; null for one that can be paid. */
  held_since: z.nullable(isoDate),
  /** Event that lets a held month be paid, for staff; null for one that can be paid, or if nothing is to be done. */
  release: z.nullable(z.string()),
  /**
   * Actions on a month of support. `review_bank`: confirm changed bank data. `retry`: put a returned month into an order
   * again.
   */
  actions: z.array(z.enum(["review_bank", "retry"])),
});
export type Payable = z.output<typeof payable>;

/** Columns by which the orders can be sorted. Without a sort the newest are first. */
export const orderSorts = ["number", "sent"] as const;
export type OrderSort = Sort<(typeof orderSorts)[number]>;

export const orderFilters = {
  status: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(6))),
  with_signals: onlyThose,
  /** Only orders that the bank has not answered whole five working days after sending. */
  unanswered: onlyThose,
  sort: sortBy(orderSorts),
};
const filters = z.object(orderFilters);
export type OrderFilters = z.output<typeof filters>;

export const listOrders = call({
  method: "GET",
  path: "/staff/orders",
  summary: "Payment orders, newest first",
  access: forPayers,
  query: z.object({ ...listQuery, cursor, ...orderFilters }),
  response: z.object({
    ...counted,
    ...nextCursor,
    may_build: z.boolean(),
    /** Number of payment orders with an open fraud signal on their lines, ignoring the filters. */
    with_signals: z.int(),
    /** Number of payment orders that the bank should have answered, ignoring the filters. */
    unanswered: z.int(),
    info: z.array(orderItem),
  }),
  errors: [],
});

export const downloadOrders = call({
  method: "GET",
  path: "/staff/orders-file",
  summary: "Download the filtered payment orders as a table, for a stated purpose; nobody is named in it but staff",
  access: proven(forPayers),
  query: z.object({ ...orderFilters, ...fileQuery }),
  response: "file",
  errors: ["QUOTA_REACHED"],
});

export const downloadOrderLines = call({
  method: "GET",
  path: "/staff/orders/:id/lines-file",
  summary: "Download the deposits of a payment order as a table, for a stated purpose; recorded for each payee",
  access: proven(forPayers),
  params: idParams,
  query: z.object(fileQuery),
  response: "file",
  errors: ["NOT_FOUND", "QUOTA_REACHED"],
});

/** Filters of 'Por pagar' and 'Retenidos', as `fitsFilter` reads them. */
export const payableFilters = {
  list: z.enum(["payable_months", "held_months"]),
  companyId: z.optional(uuid),
  ends_in: z.optional(isoMonth),
  warned: z.optional(z.enum(["first", "other"])),
  held: z.optional(oneLine(300)),
};

export const downloadPayable = call({
  method: "GET",
  path: "/staff/payable-months-file",
  summary:
    "Download the filtered months that can be paid, or the held ones, for a stated purpose; recorded for each person",
  access: proven(forPayers),
  query: z.object({ ...payableFilters, ...fileQuery }),
  response: "file",
  errors: ["QUOTA_REACHED"],
});

export const listPayable = call({
  method: "GET",
  path: "/staff/payable-months",
  summary: "Approved months that can enter an order, and held ones with their reason",
  access: forPayers,
  response: z.object({
    amount: cents,
    ready: z.array(payable),
    held: z.array(payable),
    /** Approved months beyond the oldest 5,000, which are not in the lists. */
    not_shown: z.int(),
  }),
  errors: [],
});

/** Largest number of deposits in a payment order, and of payable months that its builder sees. */
export const mostDeposits = 5_000;

export const buildOrder = call({
  method: "POST",
  path: "/staff/orders",
  summary:
    "Build a payment order of all payable months, or of the given ones; a first payment or another warning needs a note, which the authoriser reads",
  access: forStaff("orders.build"),
  body: z.object({
    month_ids: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(mostDeposits))),
    note: optionalReason(300),
  }),
  response: z.object({ id: uuid, number: z.int(), lines: z.int(), amount: cents, held: z.array(payable) }),
  errors: ["ORDER_EMPTY", "REASON_MISSING"],
});

export const removeOrderLine = call({
  method: "POST",
  path: "/staff/orders/:id/lines/:lineId/remove",
  summary: "Take a deposit out of a payment order, with the reason, until the bank can have its file",
  access: forPayers,
  params: z.object({ id: uuid, lineId: uuid }),
  body: z.object({ reason: reasonText(300) }),
  response: done,
  errors: ["FORBIDDEN", "NOT_FOUND", "ORDER_STATE", "ORDER_EMPTY", "ORDER_CHANGED"],
});

/** SHA-256 of the bank file. */
const orderFile = z.object({
  lines: z.int(),
  amount: cents,
  sha256: z.string(),
});
export type OrderFile = z.output<typeof orderFile>;

/** Days in which the lines of a payment order show changes to their account and decided fraud signals. */
export const flaggedDays = 7;

const line = z.object({
  id: uuid,
  position: z.int(),
  person_id: uuid,
  month_id: uuid,
  beneficiary: z.string(),
  /** Name of the payee in the bank file, if it lacks part of the name; null if the whole name is in it. */
  cut_name: z.nullable(z.string()),
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
  /** Change since the order's line was written; null if the line is still valid. */
  stale: z.nullable(z.string()),
  /** Changes of the payee's account in the last seven days, in words: reasons to call before paying. */
  flags: z.array(z.string()),
  /**
   * Facts about the company of the payees, for an open payment order: who approved it and when, and if its people were never
   * paid before.
   */
  company_notes: z.array(z.string()),
  /** True if the person was never paid before. */
  is_first_payment: z.boolean(),
  /** True if the person was paid before, but never to this account. */
  is_new_account: z.boolean(),
  /** The voucher, for readers who may open it; null for the others. */
  voucher_id: z.nullable(uuid),
});
export type OrderLine = z.output<typeof line>;

export const orderDetail = z.extend(orderItem, {
  authorised_at: z.nullable(isoInstant),
  /** Time of the first download of the bank file. From then on the bank may have it, whatever the order's status. */
  file_taken_at: z.nullable(isoInstant),
  /** The bank file of a payment order; null until the order is handed over. */
  file: z.nullable(orderFile),
  /** SHA-256 of the content that is signed; null until the order is handed over. */
  content_sha256: z.nullable(z.string()),
  signatures: z.object({
    /** Number of people who sign this payment order: 1 or 2. */
    needed: z.int(),
    first_by: who,
    first_at: z.nullable(isoInstant),
    first_reason: z.nullable(z.string()),
  }),
  /** Layout of the bank file, kept from the submission; null until the order is handed over. */
  layout: z.nullable(
    z.object({ name: z.string(), version: z.int(), sha256: z.string(), warning: z.nullable(z.string()) }),
  ),
  /** Downloads of the bank file; all but the first have a reason. */
  downloads: z.array(z.object({ at: isoInstant, by: who, reason: z.nullable(z.string()) })),
  sent_at: z.nullable(isoInstant),
  reconciled_at: z.nullable(isoInstant),
  refusal_reason: z.nullable(z.string()),
  /** Note of the builder about months with a warning. */
  build_note: z.nullable(z.string()),
  /** True if this staff member may take deposits out of the payment order. */
  may_remove_lines: z.boolean(),
  cancel_reason: z.nullable(z.string()),
  /** Staff member who asked to cancel the payment order; another member must agree. */
  cancel_asked_by: who,
  info: z.array(line),
  /** The payment order as a whole, for its signers; null once deposits were erased. */
  review: z.nullable(orderReview),
  /** Sum of deposits whose lines were erased with the person's data; the order's totals include it. */
  erased_lines: z.int(),
  history: z.array(
    z.object({ status: orderStatus.shape.name, at: isoInstant, by: who, reason: z.nullable(z.string()) }),
  ),
  actions: z.array(z.enum(orderActions)),
  /** Sentence why the authorisation needs a written reason: a deposit has an unusual amount. Null if it needs none. */
  reason_needed: z.nullable(z.string()),
  /** Reason why this staff member cannot take the order's next step. */
  blocked: z.nullable(z.string()),
  /** Steps of this payment order that the settings allow one person to do alone. */
  waived: z.nullable(z.string()),
  /** Warning that downloading the bank file takes a later step of the order away from the reader; null if none. */
  download_note: z.nullable(z.string()),
  /** Warning shown when little of the reader's download quota is left. */
  exports_hint: z.nullable(z.string()),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const readOrder = call({
  method: "GET",
  path: "/staff/orders/:id",
  summary: "Payment order with its lines, steps and the viewer's actions",
  access: forPayers,
  params: idParams,
  response: orderDetail,
  errors: ["NOT_FOUND"],
});

export const printOrder = call({
  method: "POST",
  path: "/staff/orders/:id/print",
  summary: "Record that the page of a payment order is printed; each person named on it sees it in the access log",
  access: forPayers,
  params: idParams,
  body: z.object({}),
  response: done,
  errors: ["NOT_FOUND", "QUOTA_REACHED"],
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
  "BUDGET_EXCEEDED",
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
  forStaff("orders.build"),
  "Submit a draft order for authorisation; lines that are no longer valid are left out",
);
export const authoriseOrder = call({
  method: "POST",
  path: "/staff/orders/:id/authorise",
  summary:
    "Sign a payment order, not by its builder. The last signature freezes it with the SHA-256 of its content; above an amount two people sign",
  access: proven(forStaff("orders.authorise"), "second factor"),
  params: idParams,
  body: z.object({
    reason: optionalReason(300),
    /** SHA-256 of the content that the signer read; the call is refused if the payment order has another. */
    content_sha256: z.string("Abre la orden otra vez y léela antes de firmar.").check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  response: stepResponse,
  errors: stepErrors,
});
export const refuseOrder = step(
  "/staff/orders/:id/refuse",
  forStaff("orders.authorise"),
  "Return an order to draft, with the reason",
);
export const cancelOrder = step(
  "/staff/orders/:id/cancel",
  forPayers,
  "Cancel a draft or authorised order: one member asks, another agrees",
);
export const markOrderSent = step(
  "/staff/orders/:id/sent",
  proven(forPayers),
  "Mark the bank file as handed to the bank",
);

export const downloadOrder = call({
  method: "GET",
  path: "/staff/orders/:id/file",
  summary: "Bank file of an authorised order, in its layout; a second download needs a reason",
  access: proven(forPayers),
  params: idParams,
  response: "file",
  errors: ["FORBIDDEN", "NOT_FOUND", "ORDER_STATE", "ORDER_CHANGED", "SAME_PERSON", "QUOTA_REACHED", "REASON_MISSING"],
});

export const answerOrder = call({
  method: "POST",
  path: "/staff/orders/:id/answer",
  summary:
    "Import the bank's answer row by row, whole or not at all: reference, account or its last four digits, amount, result, reason and date",
  access: proven(forStaff("orders.build")),
  params: idParams,
  body: z.object({
    /** Digest of the preview; the call is refused if the booking would do something else. */
    plan: z.optional(answerPlan),
  }),
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
    "Accept changed bank data; the months held for them can be paid. With `seen`, only the data changed at that moment. An account that needs a photo is accepted with that photo only",
  access: proven(forStaff("accounts.review")),
  params: idParams,
  query: z.object({
    seen: z.optional(isoInstant),
    /** File of the photo that the reviewer saw. */
    photo_id: z.optional(z.uuid()),
  }),
  response: done,
  errors: ["NOT_FOUND", "ACCOUNT_PROOF_MISSING", "CHANGED_MEANWHILE", "FILE_IN_QUARANTINE", "SAME_PERSON"],
});

export const refuseAccountProof = call({
  method: "POST",
  path: "/staff/persons/:id/account-proof/refuse",
  summary: "Ask a person for another photo of the changed bank account, with the reason that the person reads",
  access: forStaff("accounts.review"),
  params: idParams,
  body: z.object({
    /** File of the photo that the reviewer saw. */
    photo_id: z.uuid(),
    reason: reasonText(300),
  }),
  response: done,
  errors: ["NOT_FOUND", "CHANGED_MEANWHILE", "SAME_PERSON"],
});
