import type { ProgrammeSettings } from "@arranca/contract/programme";
import { addDays, addMonths } from "../../../lib/time/clock.ts";
import { addWorkingDays } from "../../../lib/time/working-days.ts";

export type PayCalendar = Pick<ProgrammeSettings, "pay_cut_off_day" | "pay_day" | "holidays">;

const dayOfMonth = (month: string, day: number) => `${month.slice(0, 7)}-${String(day).padStart(2, "0")}`;

const onWorkingDay = (day: string, holidays: readonly string[]): string =>
  addWorkingDays(addDays(day, -1), 1, holidays);

/** Cut-off and pay day of the month `month`. Days that are no working days move to the next one. */
function periodOf(month: string, { pay_cut_off_day, pay_day, holidays }: PayCalendar) {
  const cutOff = onWorkingDay(dayOfMonth(month, pay_cut_off_day), holidays);
  const planned = dayOfMonth(pay_day > pay_cut_off_day ? month : addMonths(dayOfMonth(month, 1), 1), pay_day);
  const payable = planned > cutOff ? planned : addDays(cutOff, 1);
  return { cut_off: cutOff, pays_on: onWorkingDay(payable, holidays) };
}

/**
 * Next cut-off after `day`, and its pay day: what is approved on `day` is paid then. Null if the programme has no fixed days.
 */
export function payPeriod(day: string, calendar: PayCalendar): { cut_off: string; pays_on: string } | null {
  if (calendar.pay_cut_off_day === 0 || calendar.pay_day === 0) return null;
  // The cut-off of the last month may have moved into this one.
  let month = addMonths(dayOfMonth(day, 1), -1);
  while (periodOf(month, calendar).cut_off <= day) month = addMonths(month, 1);
  return periodOf(month, calendar);
}
