import { businessDate } from "./dates.ts";
import { dayMs, hourMs } from "./durations.ts";
import { zonedFormat } from "./time-zone.ts";

export function addDays(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** Calendar days of the programme from an instant to now: 0 on the same day, 1 after its midnight. */
export const daysSince = (at: Date, now: Date): number => daysBetween(businessDate(at), businessDate(now));

// Zones are at most 14 hours ahead of UTC and 12 behind it.
const hours = Array.from({ length: 4 * 27 }, (_, quarter) => (quarter - 4 * 14) * 15 * 60_000);

/** First instant of a day in the programme's zone. Not always midnight: in some zones clocks go forward at midnight. */
export function startOfDay(date: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let [before, first] = [0, hours.length - 1];
  // The first quarter of an hour at which the zone has reached the day.
  while (before < first) {
    const middle = Math.floor((before + first) / 2);
    if (businessDate(new Date(midnight + (hours[middle] ?? 0))) >= date) first = middle;
    else before = middle + 1;
  }
  return new Date(midnight + (hours[first] ?? 0));
}

const hourOfClock = zonedFormat("en-US", { hour: "numeric", hourCycle: "h23" });
/** Hour of the clock in the programme's zone, 0 to 23. */
export const hourOf = (instant: Date): number => Number(hourOfClock().format(instant));

/** Instant at which the clock of the programme's zone shows a full hour of a day, from 3 on: earlier ones may not exist. */
export function atHour(date: string, hour: number): Date {
  const near = new Date(startOfDay(date).getTime() + hour * hourMs);
  // On a day that changes the clock the hour comes earlier or later.
  return new Date(near.getTime() + (hour - hourOf(near)) * hourMs);
}

/** Last instant of a day in the programme's zone. */
export const endOfDay = (date: string): Date => new Date(startOfDay(addDays(date, 1)).getTime() - 1);

/** Deadline of so many days: the end of the last day in the programme's zone, at 23:59:59.999. */
export const endOfDayAfter = (at: Date, days: number): Date => endOfDay(addDays(businessDate(at), days));

/** Newest instant whose deadline of so many days has passed: the bound of queries for what `endOfDayAfter` ended. */
export const lapsedBefore = (now: Date, days: number): Date => endOfDay(addDays(businessDate(now), -days - 1));
