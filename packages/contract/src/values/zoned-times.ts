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
