import type { SupportMonthStatus } from "@arranca/contract/statuses";
import { addDays } from "../lib/time/clock.ts";

/** Fewer deposits say nothing about the next one. */
const fewestDeposits = 5;

/** Within how many days of sending a voucher four of five deposits arrived; null while there are too few to say. */
export function usualDays(waits: readonly number[]): number | null {
  if (waits.length < fewestDeposits) return null;
  return waits.toSorted((one, other) => one - other)[Math.ceil(waits.length * 0.8) - 1] ?? null;
}

export type MonthToCome = {
  number: number;
  status: SupportMonthStatus;
  uploadFrom: string;
  /** The day its voucher was sent. */
  sentOn: string | null;
};

/** What is further on stands first; what is paid, or never will be, is no deposit to come. */
const order = ["in_order", "approved", "in_review", "held", "returned", "waiting", "upcoming"] as const;

/**
 * The month whose deposit comes next, and by when such a deposit usually arrives: counted from its voucher, or from the first day on
 * which one can be sent. Null where something holds it, where it takes longer than usual, and where `usual` is not known.
 */
export function nextDeposit(months: readonly MonthToCome[], usual: number | null, today: string) {
  const next = order.flatMap((status) => months.find((month) => month.status === status) ?? [])[0];
  if (!next) return null;
  const from: Partial<Record<SupportMonthStatus, string | null>> = {
    in_order: next.sentOn,
    approved: next.sentOn,
    in_review: next.sentOn,
    waiting: today,
    upcoming: next.uploadFrom,
  };
  const start = from[next.status];
  const expected = start && usual !== null ? addDays(start, usual) : null;
  return { number: next.number, expected_on: expected && expected >= today ? expected : null };
}
