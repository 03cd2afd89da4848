import { expect, test } from "vitest";
import { addDays, addMonths, daysBetween } from "./clock.ts";

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-12-15", 1, "2027-01-15"],
  ["2026-03-31", -1, "2026-02-28"],
])("%s and %i months make %s", (date, months, result) => {
  expect(addMonths(date, months)).toBe(result);
});

test("adding days counts across months and leap days", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2026-11-20", "2026-10-11")).toBe(-40);
});
