import type { SupportMonthStatus } from "@arranca/contract/statuses";
import { describe, expect, test } from "vitest";
import { chooseMonth, type MonthForVoucher, reviewActions, wrongPaymentDate } from "./rules.ts";

const month = (over: Partial<MonthForVoucher> = {}): MonthForVoucher => ({
  number: 1,
  startsOn: "2026-10-11",
  endsOn: "2026-11-10",
  status: "waiting",
  ...over,
});

describe("[V04] the payment date of a voucher", () => {
  test.each([
    ["the first day", "2026-10-11", "2026-11-20", true],
    ["the day before", "2026-10-10", "2026-11-20", false],
    ["today", "2026-11-20", "2026-11-20", true],
    ["tomorrow", "2026-11-21", "2026-11-20", false],
    ["30 days after the month", "2026-12-10", "2026-12-10", true],
    ["31 days after the month", "2026-12-11", "2026-12-11", false],
    ["the first day, on the last day of the month's deadline", "2026-10-11", "2027-01-09", true],
  ])("%s", (_case, paymentDate, today, fits) => {
    expect(wrongPaymentDate(month(), paymentDate, today) === undefined).toBe(fits);
  });

  test.each([
    ["2026-11-21", "después de hoy"],
    ["2026-10-10", "anterior al inicio"],
    ["2026-12-11", "30 días después de que terminó el mes"],
  ])("a payment date of %s is refused with the reason", (paymentDate, said) => {
    const today = paymentDate === "2026-11-21" ? "2026-11-20" : "2027-01-20";
    expect(wrongPaymentDate(month(), paymentDate, today)).toContain(said);
  });
});

describe("the month that a voucher is for", () => {
  const months = [month(), month({ number: 2, startsOn: "2026-11-11", endsOn: "2026-12-10" })];

  test.each([
    ["the one that is named", "2026-11-12", 1, 1],
    ["the one that holds the date", "2026-11-12", undefined, 2],
    ["the one that begins that day, though the one before takes it too", "2026-11-11", undefined, 2],
    ["the oldest one that takes the date", "2026-12-10", undefined, 2],
  ])("the month of a voucher is %s", (_case, date, number, expected) => {
    const chosen = chooseMonth(months, date, number, "2026-12-11");
    expect("month" in chosen && chosen.month.number).toBe(expected);
  });

  test("a payment made after a month belongs to that month if no other one is open", () => {
    const chosen = chooseMonth([month()], "2026-11-15", undefined, "2026-11-20");
    expect("month" in chosen && chosen.month.number).toBe(1);
  });

  test.each<[SupportMonthStatus, string]>([
    ["upcoming", "Podrás subir"],
    ["in_review", "en revisión"],
    ["approved", "aprobado"],
    ["in_order", "orden de pago"],
    ["paid", "pagado"],
    ["not_due", "plazo"],
  ])("a month that is '%s' takes no voucher and says why", (status, words) => {
    const chosen = chooseMonth([month({ status })], "2026-11-01", 1, "2026-11-20");
    expect("refused" in chosen && chosen.refused.code).toBe("MONTH_NOT_PAYABLE");
    expect("refused" in chosen && chosen.refused.message).toContain(words);
  });

  test("a month that takes no voucher refuses it with the month's own reason", () => {
    const paid = [month({ status: "paid" }), month({ number: 2, status: "in_review" })];
    const said = (number: number | undefined) => {
      const chosen = chooseMonth(paid, "2026-11-01", number, "2026-11-20");
      return "refused" in chosen ? chosen.refused.message : undefined;
    };
    expect(said(1)).toContain("pagado");
    expect(said(2)).toContain("en revisión");
    expect(said(undefined)).toMatch(/^Ningún mes/);
    expect(said(3)).toMatch(/^Ningún mes/);
  });

  test("a wrong payment date of a voucher is reported at its field", () => {
    const chosen = chooseMonth([month()], "2026-09-01", undefined, "2026-11-20");
    expect("refused" in chosen && chosen.refused).toMatchObject({
      code: "PAYMENT_DATE_INVALID",
      fields: { payment_date: expect.stringContaining("anterior al inicio") },
    });
  });
});

test.each([
  ["a pending one", { status: "pending", reviewedBy: null, frozen: false }, ["approve", "reject"]],
  ["one that another approved", { status: "approved", reviewedBy: "other", frozen: false }, ["reopen"]],
  ["one that I approved", { status: "approved", reviewedBy: "me", frozen: false }, []],
  ["one in an authorised order", { status: "approved", reviewedBy: "other", frozen: true }, []],
  ["a rejected one", { status: "rejected", reviewedBy: "other", frozen: false }, []],
  ["a paid one", { status: "paid", reviewedBy: "other", frozen: true }, []],
] as const)("a reviewer may do with %s: see the list", (_case, voucher, expected) => {
  expect(reviewActions({ ...voucher, apart: undefined }, "me")).toEqual(expected);
});

test("a reviewer with a conflict of interest in an account cannot decide its vouchers", () => {
  const voucher = { status: "pending", reviewedBy: null, frozen: false, apart: "Aprobaste esta cuenta." } as const;
  expect(reviewActions(voucher, "me")).toEqual([]);
});
