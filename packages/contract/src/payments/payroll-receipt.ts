import * as z from "zod/mini";
import { cents, isoDate, isoInstant, uuid } from "../envelope.ts";

/** Where the content of a receipt was read: in its XML, or in the QR code of its PDF or photo. */
export const receiptSources = ["xml", "code"] as const;

/** Answers of the SAT about a receipt. */
export const satAnswers = ["valid", "cancelled", "not_found"] as const;
export type SatAnswer = (typeof satAnswers)[number];

/** Hours after the upload in which a receipt that the SAT does not find is asked for again: a stamped one may take that long. */
export const satPatienceHours = 72;

/** Content of a payroll receipt (CFDI) of a voucher, compared with company, person and month. */
export const payrollReceipt = z.object({
  source: z.enum(receiptSources),
  /** UUID of the receipt at the SAT. */
  folio: uuid,
  issuer_rfc: z.string(),
  receiver_rfc: z.string(),
  /** CURP, period and payment date are in the XML only. */
  curp: z.nullable(z.string()),
  from: z.nullable(isoDate),
  to: z.nullable(isoDate),
  paid_on: z.nullable(isoDate),
  total: cents,
  /** Comparisons; null where there is nothing to compare with. */
  fits: z.object({
    issuer: z.nullable(z.boolean()),
    curp: z.nullable(z.boolean()),
    receiver: z.nullable(z.boolean()),
    month: z.nullable(z.boolean()),
    /** Other files of the voucher with the same folio; null if there are none. */
    other_file: z.nullable(z.boolean()),
  }),
  /** State at the SAT; `not_asked` without an adapter, `waiting` until it answers. */
  sat: z.object({
    state: z.enum(["not_asked", "waiting", ...satAnswers]),
    asked_at: z.nullable(isoInstant),
    /** True if the SAT is asked again. */
    again: z.boolean(),
  }),
});
export type PayrollReceipt = z.output<typeof payrollReceipt>;

/** Content of a payroll receipt as its file has it: days as in the receipt, `total` in cents. */
export type PayrollFacts = {
  source: (typeof receiptSources)[number];
  uuid: string;
  issuerRfc: string;
  receiverRfc: string;
  curp: string | null;
  from: string | null;
  to: string | null;
  paidOn: string | null;
  total: number;
  /** Last 8 characters of the issuer's seal. */
  seal: string | null;
};
