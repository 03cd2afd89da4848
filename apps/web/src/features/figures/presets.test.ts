import { expect, test } from "vitest";
import { lastMonthUntil, presetsOn } from "./presets.ts";

test.each([
  ["2026-11-20", "2026-10-01 2026-10-31", "2026-07-01 2026-09-30", "2026-01-01 2026-11-20"],
  ["2026-01-01", "2025-12-01 2025-12-31", "2025-10-01 2025-12-31", "2026-01-01 2026-01-01"],
  ["2028-03-31", "2028-02-01 2028-02-29", "2027-10-01 2027-12-31", "2028-01-01 2028-03-31"],
  ["2026-04-01", "2026-03-01 2026-03-31", "2026-01-01 2026-03-31", "2026-01-01 2026-04-01"],
])("[D7] on %s the presets are %s, %s and %s", (today, ...expected) =>
  expect(presetsOn(today).map(({ from, to }) => `${from} ${to}`)).toEqual(expected),
);

test.each([
  ["2026-09-30", "2026-11-20", "2026-09"],
  ["2026-11-20", "2026-11-20", "2026-10"],
  ["2026-01-05", "2026-01-31", "2025-12"],
])("[D7] for a period until %s the report on %s is about %s", (day, today, month) =>
  expect(lastMonthUntil(day, today)).toBe(month),
);
