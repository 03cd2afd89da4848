import * as z from "zod/mini";
import { cents, isoInstant, uuid } from "../envelope.ts";

/** Person whose deposits differ from those of the last signed payment order. Unchanged values are null. */
const change = z.object({
  person_id: uuid,
  names: z.string(),
  is: z.enum(["new", "gone", "changed"]),
  amount_before: z.nullable(cents),
  amount_now: z.nullable(cents),
  /** Last four digits; null on both sides if the account is the same. */
  account_before: z.nullable(z.string()),
  account_now: z.nullable(z.string()),
});
export type OrderChange = z.output<typeof change>;

/** Facts about a payment order as a whole, for its signers. Cancelled deposits do not count. */
export const orderReview = z.object({
  people: z.int(),
  /** People who were never paid before. */
  first_payments: z.int(),
  /** People who were paid before, but never to the account of this order. */
  changed_accounts: z.int(),
  totals: z.array(
    z.object({
      company_id: uuid,
      institutionName: z.string(),
      /** Calendar month in which the months of support end: '2026-11'. */
      month: z.string(),
      people: z.int(),
      lines: z.int(),
      amount: cents,
    }),
  ),
  /** Payment order that was signed last before this one; null if there is none. */
  last: z.nullable(
    z.object({
      id: uuid,
      number: z.int(),
      authorised_at: isoInstant,
      people: z.int(),
      amount: cents,
      changes: z.array(change),
    }),
  ),
  /** Budget of the fiscal year; null if nobody set one, or for an order whose money is out. */
  budget: z.nullable(
    z.object({
      name: z.string(),
      left: z.int(),
      /** Cents left after this payment order. */
      after: z.int(),
    }),
  ),
});
export type OrderReview = z.output<typeof orderReview>;
