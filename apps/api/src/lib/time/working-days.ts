import { answerGoalDays } from "@arranca/contract/companies";
import { addDays, businessDate, endOfDay, startOfDay } from "./clock.ts";

const isWorkingDay = (date: string, holidays: readonly string[]) => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(date);
};

/** Date that is `days` working days later. Saturdays, Sundays and the programme's holidays do not count. */
export function addWorkingDays(date: string, days: number, holidays: readonly string[]): string {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

export type ReviewPromise = { review_hours: number; holidays: readonly string[] };

export const reviewDays = ({ review_hours }: Pick<ReviewPromise, "review_hours">): number =>
  Math.ceil(review_hours / 24);

export const reviewDueAt = (since: Date, promise: ReviewPromise): Date =>
  endOfDay(addWorkingDays(businessDate(since), reviewDays(promise), promise.holidays));

export type Day = { today: string; holidays: readonly string[] };

/** Day by which the company promised to answer an application (product.md 9). */
export const answerDay = (appliedOn: string, holidays: readonly string[]): string =>
  addWorkingDays(appliedOn, answerGoalDays, holidays);

/** True if an application without an answer is inactive: its answer day is over. */
export const isInactiveSince = (appliedOn: string, { today, holidays }: Day): boolean =>
  today > answerDay(appliedOn, holidays);

/** Open applications sent before this moment are inactive. */
export function inactiveBefore(day: Day): Date {
  let newest = addDays(day.today, -answerGoalDays);
  while (!isInactiveSince(newest, day)) newest = addDays(newest, -1);
  return startOfDay(addDays(newest, 1));
}
