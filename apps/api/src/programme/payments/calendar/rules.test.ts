import { expect, test } from "vitest";
import { payPeriod } from "./rules.ts";

const calendar = { pay_cut_off_day: 25, pay_day: 5, holidays: [] as string[] };

test("[M10] A voucher approved before the cut-off is paid on the pay day of the next month", () => {
  // 25 August 2026 is a Tuesday; 5 September is a Saturday.
  expect(payPeriod("2026-08-24", calendar)).toEqual({ cut_off: "2026-08-25", pays_on: "2026-09-07" });
  expect(payPeriod("2026-08-25", calendar)).toEqual({ cut_off: "2026-09-25", pays_on: "2026-10-05" });
});

test("[M10] A cut-off on a weekend or holiday moves to the next working day, also into the next month", () => {
  expect(payPeriod("2026-10-25", calendar)).toEqual({ cut_off: "2026-10-26", pays_on: "2026-11-05" });
  const late = { pay_cut_off_day: 28, pay_day: 1, holidays: ["2026-03-02"] };
  expect(payPeriod("2026-03-02", late)).toEqual({ cut_off: "2026-03-03", pays_on: "2026-03-04" });
});

test("[M10] A pay day after the cut-off of the same month falls in that month, and never before its cut-off", () => {
  const same = { pay_cut_off_day: 10, pay_day: 12, holidays: [] };
  expect(payPeriod("2026-12-09", same)).toEqual({ cut_off: "2026-12-10", pays_on: "2026-12-14" });
  expect(payPeriod("2026-12-31", same)).toEqual({ cut_off: "2027-01-11", pays_on: "2027-01-12" });
  expect(payPeriod("2026-12-09", { ...same, holidays: ["2026-12-10", "2026-12-11", "2026-12-14"] })).toEqual({
    cut_off: "2026-12-15",
    pays_on: "2026-12-16",
  });
});

test("[M10] A programme without fixed days promises no pay day", () => {
  expect(payPeriod("2026-08-24", { ...calendar, pay_cut_off_day: 0, pay_day: 0 })).toBeNull();
});
