import { addDays, addMonths, daysBetween } from "../../lib/time/clock.ts";

export type Period = { from: string; to: string };

const isFirst = (day: string) => day.endsWith("-01");
const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Last complete calendar month before `today`. */
export function lastMonth(today: string): Period {
  const first = `${today.slice(0, 7)}-01`;
  return { from: addMonths(first, -1), to: addDays(first, -1) };
}

/** Period before, of the same length: as many calendar months if the period has whole months, else as many days. */
export function periodBefore({ from, to }: Period): Period {
  const next = addDays(to, 1);
  const before = addDays(from, -1);
  if (isFirst(from) && isFirst(next)) return { from: addMonths(from, monthsOf(from) - monthsOf(next)), to: before };
  return { from: addDays(from, -daysBetween(from, next)), to: before };
}

/** The same days of the year before; a month's end remains a month's end. */
export const yearBefore = ({ from, to }: Period): Period => ({
  from: addMonths(from, -12),
  to: addDays(addMonths(addDays(to, 1), -12), -1),
});

/** The calendar months up to the month of a day, oldest first. */
export function monthsUpTo(day: string, count: number): Period[] {
  const first = `${day.slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, place) => {
    const from = addMonths(first, place - count + 1);
    return { from, to: addDays(addMonths(from, 1), -1) };
  });
}
