import * as z from "zod/mini";
import { cents, isoDate, uuid } from "../envelope.ts";

/** Content of a payroll receipt (CFDI) of a voucher, compared with company, person and month. */
export const payrollReceipt = z.object({
  /** UUID of the receipt at the SAT. */
  folio: uuid,
  issuer_rfc: z.string(),
  receiver_rfc: z.string(),
  curp: z.nullable(z.string()),
  from: isoDate,
  to: isoDate,
  paid_on: isoDate,
  total: cents,
  /** Comparisons; null where there is nothing to compare with. */
  fits: z.object({
    issuer: z.nullable(z.boolean()),
    curp: z.nullable(z.boolean()),
    receiver: z.nullable(z.boolean()),
    month: z.boolean(),
  }),
});
export type PayrollReceipt = z.output<typeof payrollReceipt>;

/** Content of a payroll receipt as its file has it: days as in the receipt, `total` in cents. */
export type PayrollFacts = {
  uuid: string;
  issuerRfc: string;
  receiverRfc: string;
  curp: string | null;
  from: string;
  to: string;
  paidOn: string;
  total: number;
};
