import { expect, test } from "vitest";
import { lastMonth, monthsUpTo, periodBefore, yearBefore } from "./period.rules.ts";

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

test.each([
  ["2026-10-01", "2026-10-31", "2025-10-01", "2025-10-31"],
  ["2025-02-01", "2025-02-28", "2024-02-01", "2024-02-29"],
  ["2024-02-01", "2024-02-29", "2023-02-01", "2023-02-28"],
  ["2026-01-01", "2026-11-20", "2025-01-01", "2025-11-20"],
])("[D7] a year before %s to %s is %s to %s", (from, to, beforeFrom, beforeTo) =>
  expect(yearBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo }),
);

test("[D7] the months up to a day are whole calendar months, also over the end of a year", () =>
  expect(monthsUpTo("2026-01-15", 3)).toEqual([
    { from: "2025-11-01", to: "2025-11-30" },
    { from: "2025-12-01", to: "2025-12-31" },
    { from: "2026-01-01", to: "2026-01-31" },
  ]));
