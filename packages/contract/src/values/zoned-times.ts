import { zonedFormat } from "./time-zone.ts";

const parts = zonedFormat("en-US", {
  ...{ year: "numeric", month: "2-digit", day: "2-digit" },
  ...{ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
});

/** Date and time of day of an instant in the programme's zone: `2026-12-01T10:30:00`. */
export function wallClock(at: Date): string {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts()
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** Milliseconds by which the programme's zone is ahead of UTC at an instant. */
export const zoneOffset = (at: Date): number =>
  Date.parse(`${wallClock(at)}Z`) - Math.floor(at.getTime() / 1000) * 1000;

/**
 * Instant of a date (`YYYY-MM-DD`) and time of day (`HH:MM`) in the programme's zone. Undefined if clocks skip that time.
 * A time that comes twice is the first of the two.
 */
export function instantOf(date: string, time: string): Date | undefined {
  const wall = Date.parse(`${date}T${time}:00Z`);
  // The offset differs within a day of a clock change: the offsets before and after it cover both sides.
  const candidates = [wall - 86_400_000, wall + 86_400_000].map((at) => new Date(wall - zoneOffset(new Date(at))));
  return candidates
    .sort((one, other) => one.getTime() - other.getTime())
    .find((at) => wallClock(at) === `${date}T${time}:00`);
}
