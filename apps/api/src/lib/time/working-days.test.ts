import { expect, test } from "vitest";
import { addWorkingDays } from "./working-days.ts";

test.each([
  ["a Friday and one day", "2026-11-20", 1, [], "2026-11-23"],
  ["two whole weeks", "2026-11-20", 10, [], "2026-12-04"],
  ["a holiday in between", "2026-11-20", 10, ["2026-11-25"], "2026-12-07"],
  ["a start on a Sunday", "2026-11-22", 1, [], "2026-11-23"],
])("working days are counted %s", (_case, from, days, holidays, expected) => {
  expect(addWorkingDays(from, days, holidays)).toBe(expected);
});
