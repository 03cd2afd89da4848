import type { SupportMonthStatus } from "@arranca/contract/statuses";
import { addDays } from "../../../lib/time/clock.ts";

const fewestDeposits = 5;

/** Days from sending a voucher within which four of five deposits arrived; null if there are too few deposits. */
export function usualDays(waits: readonly number[]): number | null {
  if (waits.length < fewestDeposits) return null;
  return waits.toSorted((one, other) => one - other)[Math.ceil(waits.length * 0.8) - 1] ?? null;
}

export type MonthToCome = {
  number: number;
  status: SupportMonthStatus;
  uploadFrom: string;
  sentOn: string | null;
};

/** Statuses of months, nearest to payment first. Paid months and months without support are excluded. */
const order = ["in_order", "approved", "in_review", "held", "returned", "waiting", "upcoming"] as const;

/**
 * Month of the next deposit and its expected day: `usual` days after its voucher, or after the first day on which one can be
 * sent. The day is null if the deposit is held or late, or if `usual` is null.
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
