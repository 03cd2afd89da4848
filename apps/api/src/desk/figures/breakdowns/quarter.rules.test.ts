import { expect, test } from "vitest";
import { ageGroup, isReadyOn, quarterBefore, quarterOf, quartersBetween } from "./quarter.rules.ts";

test.each([
  ["2026-11-20", "2026-T4", "2026-10-01", "2026-12-31"],
  ["2026-03-31", "2026-T1", "2026-01-01", "2026-03-31"],
  ["2026-04-01", "2026-T2", "2026-04-01", "2026-06-30"],
])("[D7] %s is in quarter %s, from %s to %s", (day, name, from, to) =>
  expect(quarterOf(day)).toEqual({ name, from, to }),
);

test("[D7] the quarters between two days are whole, oldest first, across a new year", () => {
  expect(quartersBetween("2025-12-31", "2026-07-01").map(({ name }) => name)).toEqual([
    "2025-T4",
    "2026-T1",
    "2026-T2",
    "2026-T3",
  ]);
  expect(quarterBefore(quarterOf("2026-01-15")).name).toBe("2025-T4");
});

test("[D7] a quarter is counted from the tenth day after its end", () => {
  const quarter = quarterOf("2026-09-30");
  expect([isReadyOn(quarter, "2026-10-09"), isReadyOn(quarter, "2026-10-10")]).toEqual([false, true]);
});

test.each([
  [16, "Menos de 18 años"],
  [18, "18 a 20 años"],
  [20, "18 a 20 años"],
  [29, "27 a 29 años"],
  [30, "30 años o más"],
])("[D7] a person of %i years is in the group '%s'", (years, group) => expect(ageGroup(years)).toBe(group));
