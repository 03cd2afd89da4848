import { answerGoalDays } from "@arranca/contract/companies";
import { daysBetween } from "../lib/time/clock.ts";
import { addWorkingDays } from "../lib/time/working-days.ts";

/** How many applications came on a day and were decided by the company on another; null: not yet. */
export type AnswerCount = { appliedOn: string; answeredOn: string | null; count: number };

/**
 * How a company answers: the share in percent that had a decision within the promised working days, of all that had one or waited
 * longer, and after how many days the middle one was decided. Null where there is nothing to judge by.
 */
export function answerFigures(counts: readonly AnswerCount[], today: string, holidays: readonly string[]) {
  const dueOn = (day: string) => addWorkingDays(day, answerGoalDays, holidays);
  const judged = counts.filter(({ appliedOn, answeredOn }) => answeredOn !== null || dueOn(appliedOn) < today);
  const total = sum(judged);
  const onTime = sum(
    judged.filter(({ appliedOn, answeredOn }) => answeredOn !== null && answeredOn <= dueOn(appliedOn)),
  );
  return { percent: total > 0 ? Math.round((100 * onTime) / total) : null, days: medianDays(judged), of: total };
}

const sum = (counts: readonly AnswerCount[]) => counts.reduce((total, { count }) => total + count, 0);

function medianDays(counts: readonly AnswerCount[]): number | null {
  const days = counts
    .flatMap(({ appliedOn, answeredOn, count }) =>
      answeredOn ? [{ days: daysBetween(appliedOn, answeredOn), count }] : [],
    )
    .toSorted((one, other) => one.days - other.days);
  const middle = days.reduce((total, { count }) => total + count, 0) / 2;
  let passed = 0;
  for (const { days: after, count } of days) {
    passed += count;
    if (passed >= middle) return after;
  }
  return null;
}
