import { nudgeDays } from "@arranca/contract/course/staff";
import { businessDate, daysBetween } from "../../lib/time/clock.ts";

/** Days after which nobody is reminded any more, however long the server stood still. */
export const longestPause = 21;

/** The reminder that a pause has come to; undefined before the first, and long after the last. */
export function nudgeDue(pausedSince: Date, today: string): (typeof nudgeDays)[number] | undefined {
  const days = daysBetween(businessDate(pausedSince), today);
  return days < longestPause ? nudgeDays.findLast((day) => days >= day) : undefined;
}

/** 'unos 35 minutos'. */
export function timeWords(minutes: number): string {
  return minutes === 1 ? "1 minuto" : `unos ${minutes} minutos`;
}
