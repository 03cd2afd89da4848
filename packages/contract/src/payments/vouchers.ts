import * as z from "zod/mini";
import { call, forPersons, forStaff, proven } from "../call.ts";
import {
  cents,
  counted,
  currency,
  cursor,
  idParams,
  isoDate,
  isoInstant,
  isoMonth,
  listOf,
  listQuery,
  nextCursor,
  onlyThose,
  type Sort,
  sortBy,
  uuid,
} from "../envelope.ts";
import { fileSignature } from "../files/signatures.ts";
import { voucherPageSize } from "../limits.ts";
import { fileQuery } from "../lists.ts";
import { supportMonthStatus, voucherStatus } from "../status-schemas.ts";
import { optionalReason } from "../values/reasons.ts";
import { date, searchWords } from "../values/validation.ts";
import { payrollReceipt } from "./payroll-receipt.ts";

/** Days after the end of a month, or after a later confirmation, in which its voucher can be uploaded. */
export const voucherDeadlineDays = 60;
/** Days after the end of a month in which the company's payment may be dated. */
export const paymentDaysAfter = 30;
/** Days after a rejection in which the person can at least upload again. */
export const mendDays = 15;

/** Reasons to reject a voucher, chosen by the reviewer and read by the person. */
export const rejectReasons = [
  "No se alcanza a leer",
  "Falta la fecha o el monto",
  "No es de este mes",
  "No es un comprobante de pago",
  "Está a nombre de otra persona",
  "La fecha de pago no coincide",
  "Otro motivo",
] as const;

export const supportMonth = z.object({
  id: uuid,
  number: z.int(),
  starts_on: isoDate,
  ends_on: isoDate,
  amount: cents,
  status: supportMonthStatus,
  /** Reason why the month of support is held, returned, rejected or not due; null if there is nothing to explain. */
  reason: z.nullable(z.string()),
  /** Date of the month's status: paid on, upload from, upload until, or review due. */
  date: z.nullable(isoDate),
  /**
   * Pay day promised for an approved or ordered month; null without a calendar, and if the calendar changed after the reviews.
   */
  pay_on: z.nullable(isoDate),
  order_number: z.nullable(z.int()),
  /** Sentence about the last correction of what the team had booked for this month; null if there was none. */
  correction: z.nullable(z.string()),
  /** True if the month's voucher was rejected and is required again. */
  again: z.boolean(),
  /**
   * Actions of the person on a month of support. `add_bank`: there is no bank account yet. `mend_bank`: the current one
   * cannot be paid. `add_curp`: the person has no CURP yet.
   */
  actions: z.array(z.enum(["upload", "add_bank", "mend_bank", "add_curp", "add_account_proof"])),
});
export type SupportMonth = z.output<typeof supportMonth>;

export const listMyMonths = call({
  method: "GET",
  path: "/mpc/person/relation-job/months",
  summary: "My support by month: paid, pending and in progress",
  access: forPersons(),
  response: z.object({
    relation_id: z.nullable(uuid),
    today: isoDate,
    received: cents,
    promised: cents,
    /** Sum of the person's deposits since January, of all relations. */
    received_this_year: cents,
    /** Next cut-off, exclusive, and the pay day of what is approved before it; null if the programme has no fixed days. */
    calendar: z.nullable(z.object({ cut_off: isoDate, pays_on: isoDate })),
    /** Number and expected day of the person's next deposit; null if it cannot be predicted. */
    next_deposit: z.nullable(z.object({ number: z.int(), expected_on: z.nullable(isoDate) })),
    /** Hold on the bank account after a returned deposit, with cause and next step; null if there is none. */
    account_hold: z.nullable(z.object({ cause: z.string(), sentence: z.string(), since: isoDate })),
    info: z.array(supportMonth),
  }),
  errors: [],
});

const voucherOwnFile = z.object({ fileName: uuid, fileAlias: z.string(), size: z.int(), mime: z.string() });

/** Payment voucher with its files (requirement, point 3). */
export const voucher = z.object({
  id: uuid,
  uploadDate: isoDate,
  payDate: isoDate,
  statusId: z.int(),
  statusName: voucherStatus.shape.name,
  fileName: z.nullable(uuid),
  fileAlias: z.nullable(z.string()),
  files: z.array(voucherOwnFile),
  number: z.int(),
  starts_on: isoDate,
  ends_on: isoDate,
  /** Day by which the review of the voucher is promised; null if no review is pending. */
  due_on: z.nullable(isoDate),
  reject_reason: z.nullable(z.string()),
  reject_note: z.nullable(z.string()),
});
export type Voucher = z.output<typeof voucher>;

export const listMyVouchers = call({
  method: "GET",
  path: "/mpc/person/relation-job/payments",
  summary: "My payment vouchers, newest first",
  access: forPersons(),
  query: z.object({
    ...listQuery,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), voucherPageSize),
  }),
  response: listOf(voucher),
  errors: [],
});

const voucherFile = { max: 1, kind: "receipt" } as const;

export const uploadVoucher = call({
  method: "POST",
  path: "/mpc/person/relation-job/payments-upload",
  summary: "Upload the voucher of a month, up to five files. Default: the month of the payment date",
  access: forPersons(),
  body: z.object({
    payment_date: date(),
    /** Upload date declared by the sender. The server stores its own date besides. */
    actual_date: z.optional(z.string().check(z.maxLength(30))),
    month: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60))),
  }),
  files: {
    "files[0]": { ...voucherFile, required: true },
    "files[1]": voucherFile,
    "files[2]": voucherFile,
    "files[3]": voucherFile,
    "files[4]": voucherFile,
  },
  response: voucher,
  errors: [
    "RELATION_NOT_CONFIRMED",
    "MONTH_NOT_PAYABLE",
    "PAYMENT_DATE_INVALID",
    "VOUCHER_DUPLICATE",
    "RECEIPT_MISMATCH",
    "FILE_TYPE",
    "FILE_TOO_LARGE",
    "FILE_MISSING",
    "FILE_UNREADABLE",
    "TOO_MANY_FILES",
    "STORAGE_FULL",
  ],
});

export const readVoucherFile = call({
  method: "GET",
  path: "/files/payment/:id",
  summary: "File of a voucher, for its owner or for staff who review vouchers (each access is audited)",
  access: { mode: "session", types: ["person", "staff"], staff: ["vouchers.review"] },
  params: idParams,
  response: "file",
  errors: ["NOT_FOUND", "QUOTA_REACHED"],
});

/** Causes of a second look: a draw, or a reviewer with few decisions. */
export const secondLookCauses = ["draw", "new_reviewer"] as const;
export type SecondLookCause = (typeof secondLookCauses)[number];

const secondLook = z.object({
  cause: z.enum(secondLookCauses),
  /** Decision that is looked at again. */
  decision: voucherStatus,
  decided_by: z.nullable(z.string()),
  looked_by: z.nullable(z.string()),
  /** Null while somebody else still has to decide again. */
  agrees: z.nullable(z.boolean()),
});

const voucherItem = z.object({
  id: uuid,
  person_id: uuid,
  names: z.string(),
  folio: z.nullable(z.string()),
  institutionName: z.string(),
  publicationName: z.string(),
  number: z.int(),
  starts_on: isoDate,
  ends_on: isoDate,
  amount: cents,
  payDate: isoDate,
  uploadDate: isoDate,
  created_at: isoInstant,
  status: voucherStatus,
  /** Staff member who decided the voucher, and the time; null while it is pending. */
  reviewed_by: z.nullable(z.string()),
  reviewed_at: z.nullable(isoInstant),
  signals: z.array(z.string()),
  second_look: z.nullable(secondLook),
  actions: z.array(z.enum(["approve", "reject", "reopen", "confirm"])),
});
export type VoucherItem = z.output<typeof voucherItem>;

/** Columns by which the vouchers can be sorted. Without a sort the ones that were sent first come first. */
export const voucherSorts = ["name", "company", "month", "paid", "sent", "decided"] as const;
export type VoucherSort = Sort<(typeof voucherSorts)[number]>;

/** Longest wait for which the vouchers can be filtered, in days. */
export const mostVoucherDays = 3650;

export const voucherFilters = {
  status: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(4)), 1),
  /** Words of the person's name, folio or company. */
  search: searchWords(80),
  /** Calendar month in which the month of support ends: '2026-11'. */
  ends_in: z.optional(isoMonth),
  second_look: onlyThose,
  companyId: z.optional(uuid),
  /** Staff member who decided. */
  reviewer_id: z.optional(uuid),
  /** Fewest days since the voucher was sent. */
  days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostVoucherDays))),
  sort: sortBy(voucherSorts),
};
const filters = z.object(voucherFilters);
export type VoucherFilters = z.output<typeof filters>;

export const listVouchers = call({
  method: "GET",
  path: "/staff/vouchers",
  summary: "Vouchers of everybody. Default status: 1 Pendiente; 0 lists all",
  access: forStaff("vouchers.review"),
  query: z.object({ ...listQuery, cursor, ...voucherFilters }),
  response: z.object({
    ...counted,
    ...nextCursor,
    pending: z.int(),
    second_looks: z.int(),
    info: z.array(voucherItem),
  }),
  errors: [],
});

export const downloadVouchers = call({
  method: "GET",
  path: "/staff/vouchers-file",
  summary: "Download the filtered vouchers for a stated purpose; recorded for each person in the file",
  access: proven(forStaff("vouchers.review")),
  query: z.object({ ...voucherFilters, ...fileQuery }),
  response: "file",
  errors: ["QUOTA_REACHED"],
});

const choice = z.object({ id: uuid, name: z.string() });

export const readVoucherChoices = call({
  method: "GET",
  path: "/staff/voucher-choices",
  summary: "Companies with vouchers and staff members who decided some, for the filters of the list",
  access: forStaff("vouchers.review"),
  response: z.object({ companies: z.array(choice), reviewers: z.array(choice) }),
  errors: [],
});

const reviewedFiles = z.array(
  z.extend(voucherOwnFile, {
    signature: z.nullable(fileSignature),
    /** Content of the file as a payroll receipt; null if it was not read as one. */
    receipt: z.nullable(payrollReceipt),
  }),
);

/** Other voucher of the same relation, which the reviewer compares with the new one. */
const earlierVoucher = z.object({
  id: uuid,
  number: z.int(),
  starts_on: isoDate,
  ends_on: isoDate,
  status: voucherStatus,
  payDate: isoDate,
  uploadDate: isoDate,
  reject_reason: z.nullable(z.string()),
  /** Staff member who decided the voucher, and the time; null while it is pending. */
  reviewed_by: z.nullable(z.string()),
  reviewed_at: z.nullable(isoInstant),
  files: reviewedFiles,
});
export type EarlierVoucher = z.output<typeof earlierVoucher>;

export const voucherDetail = z.extend(voucherItem, {
  files: reviewedFiles,
  /** Reason why this reviewer cannot decide the voucher; null if they can. */
  blocked: z.nullable(z.string()),
  declared_date: z.nullable(isoDate),
  reject_reason: z.nullable(z.string()),
  reject_note: z.nullable(z.string()),
  relation: z.object({
    id: uuid,
    startDate: isoDate,
    finishDate: z.nullable(isoDate),
    remuneration: cents,
    currency,
    frequency: z.nullable(z.string()),
  }),
  /** Other vouchers of the relation, newest month first. */
  earlier: z.array(earlierVoucher),
  next_id: z.nullable(uuid),
});
export type VoucherDetail = z.output<typeof voucherDetail>;

export const readVoucher = call({
  method: "GET",
  path: "/staff/vouchers/:id",
  summary: "Voucher with its files, month and relation, and the next voucher to review",
  access: forStaff("vouchers.review"),
  params: idParams,
  response: voucherDetail,
  errors: ["NOT_FOUND"],
});

const decide = <const P extends `/${string}`>(path: P, summary: string) =>
  call({
    method: "POST",
    path,
    summary,
    access: forStaff("vouchers.review"),
    params: idParams,
    body: z.object({ reason: optionalReason(200), note: optionalReason(500) }),
    response: z.object({ status: voucherStatus, next_id: z.nullable(uuid) }),
    errors: ["NOT_FOUND", "VOUCHER_DECIDED", "REASON_MISSING", "SAME_PERSON", "MONTH_NOT_PAYABLE"],
  });

export const approveVoucher = decide("/staff/vouchers/:id/approve", "Approve a voucher: its month can enter an order");
export const rejectVoucher = decide(
  "/staff/vouchers/:id/reject",
  "Reject a voucher with a reason; the person uploads it again",
);
export const reopenVoucher = decide(
  "/staff/vouchers/:id/reopen",
  "Withdraw the approval of a voucher, or a decision at its second look, by another reviewer and with a reason",
);
export const confirmVoucher = decide(
  "/staff/vouchers/:id/confirm",
  "Second look: confirm the decision on a voucher, by another reviewer",
);
