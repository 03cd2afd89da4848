import type { ProgrammeSettings } from "@arranca/contract/programme";
import { addDays, addMonths, businessDate } from "../../../lib/time/clock.ts";
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

type Reviewed = {
  endsOn: string;
  /** Times at which the voucher and the bank account were reviewed. */
  reviews: readonly (Date | null)[];
  /** Time at which the cut-off day or the pay day last changed. */
  calendarSetAt: Date | null;
};

/** Day promised for the payment of an approved month. Null if its last review came before the calendar. */
export function promisedPayDay({ endsOn, reviews, calendarSetAt }: Reviewed, calendar: PayCalendar): string | null {
  const known = reviews.filter((at) => at !== null);
  if (calendarSetAt !== null && known.every((at) => at < calendarSetAt)) return null;
  const since = known.map(businessDate).reduce((last, day) => (day > last ? day : last), addDays(endsOn, 1));
  return payPeriod(since, calendar)?.pays_on ?? null;
}
