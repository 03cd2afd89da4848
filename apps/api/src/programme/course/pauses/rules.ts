import { nudgeDays } from "@arranca/contract/course/staff";
import { businessDate, daysBetween } from "../../../lib/time/clock.ts";

/** Days of a pause in the course after which no reminder is sent, even if the server was down. */
export const longestPause = 21;

/** Reminder that is due for a pause in the course; undefined before the first, and long after the last. */
export function nudgeDue(pausedSince: Date, today: string): (typeof nudgeDays)[number] | undefined {
  const days = daysBetween(businessDate(pausedSince), today);
  return days < longestPause ? nudgeDays.findLast((day) => days >= day) : undefined;
}

export function timeWords(minutes: number): string {
  return minutes === 1 ? "1 minuto" : `unos ${minutes} minutos`;
}
