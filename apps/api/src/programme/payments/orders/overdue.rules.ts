import { addDays, businessDate, startOfDay } from "../../../lib/time/clock.ts";
import { addWorkingDays, type Day } from "../../../lib/time/working-days.ts";

/** Working days in which a bank answers every deposit of an order (product.md 9). */
export const answerDays = 5;

/** Last day on which the bank's answer is on time. */
export const answerDueOn = (sentAt: Date, holidays: readonly string[]): string =>
  addWorkingDays(businessDate(sentAt), answerDays, holidays);

/** Orders sent before this moment, with deposits unanswered, are overdue. */
export function overdueBefore({ today, holidays }: Day): Date {
  let newest = addDays(today, -answerDays);
  while (addWorkingDays(newest, answerDays, holidays) >= today) newest = addDays(newest, -1);
  return startOfDay(addDays(newest, 1));
}
