import { expect, test } from "vitest";
import { daysOfFiscalYear, fiscalYearName, fiscalYearOf } from "./fiscal-year.ts";

test("[M11] a fiscal year is the calendar year, or twelve months from the month of the setting", () => {
  expect(daysOfFiscalYear(2026, 1)).toEqual({ from: "2026-01-01", to: "2026-12-31" });
  expect(daysOfFiscalYear(2027, 3)).toEqual({ from: "2027-03-01", to: "2028-02-29" });
  expect([fiscalYearOf("2026-12-31", 1), fiscalYearOf("2027-02-28", 3), fiscalYearOf("2027-03-01", 3)]).toEqual([
    2026, 2026, 2027,
  ]);
  expect([fiscalYearName(2026, 1), fiscalYearName(2026, 7)]).toEqual(["2026", "2026-2027"]);
});
