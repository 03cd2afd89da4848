import { expect, test } from "vitest";
import { lastMonth, periodBefore } from "./period.rules.ts";

test.each([
  ["2026-11-20", "2026-10-01", "2026-10-31"],
  ["2026-03-01", "2026-02-01", "2026-02-28"],
  ["2026-01-31", "2025-12-01", "2025-12-31"],
])("[D7] on %s the last complete month runs from %s to %s", (today, from, to) =>
  expect(lastMonth(today)).toEqual({ from, to }),
);

test.each([
  ["2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"],
  ["2026-01-01", "2026-03-31", "2025-10-01", "2025-12-31"],
  ["2026-11-09", "2026-11-15", "2026-11-02", "2026-11-08"],
  ["2026-11-15", "2026-11-15", "2026-11-14", "2026-11-14"],
])("[D7] the period before %s to %s is %s to %s", (from, to, beforeFrom, beforeTo) =>
  expect(periodBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo }),
);
