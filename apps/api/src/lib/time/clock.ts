import { businessDate } from "@arranca/contract/values/dates";
import { dayMs, minuteMs } from "@arranca/contract/values/durations";

export { businessDate } from "@arranca/contract/values/dates";
export {
  addDays,
  atHour,
  daysBetween,
  endOfDay,
  endOfDayAfter,
  hourOf,
  lapsedBefore,
  startOfDay,
} from "@arranca/contract/values/days";

/** Date that is `months` later; the 31st becomes the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Clock that services get as an argument: they never ask the machine. */
export type Clock = { now(): Date; today(): string };

export const systemClock: Clock = { now: () => new Date(), today: () => businessDate(new Date()) };

export function settableClock(start: Date): Clock & {
  set(instant: Date): void;
  advanceDays(days: number): void;
  advanceMinutes(minutes: number): void;
  advanceSeconds(seconds: number): void;
} {
  let instant = start;
  return {
    now: () => new Date(instant),
    today: () => businessDate(instant),
    set: (next) => {
      instant = next;
    },
    advanceDays: (days) => {
      instant = new Date(instant.getTime() + days * dayMs);
    },
    advanceMinutes: (minutes) => {
      instant = new Date(instant.getTime() + minutes * minuteMs);
    },
    advanceSeconds: (seconds) => {
      instant = new Date(instant.getTime() + seconds * 1_000);
    },
  };
}
