import { isRealDate } from "./dates.ts";
import { atHour } from "./days.ts";
import { minuteMs } from "./durations.ts";

const shape = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

/** True for a local time `YYYY-MM-DDTHH:mm` on a real day. */
export const isLocalMoment = (text: string): boolean => isRealDate(shape.exec(text)?.[1] ?? "");

/** Instant of a local time `YYYY-MM-DDTHH:mm` in the programme's zone; undefined for any other text. */
export function instantOf(text: string): Date | undefined {
  const [, date = "", hour = "", minute = ""] = shape.exec(text) ?? [];
  if (!isRealDate(date)) return undefined;
  return new Date(atHour(date, Number(hour)).getTime() + Number(minute) * minuteMs);
}
