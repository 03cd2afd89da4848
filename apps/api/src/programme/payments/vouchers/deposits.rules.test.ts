import type { SupportMonthStatus } from "@arranca/contract/statuses";
import { describe, expect, test } from "vitest";
import { type MonthToCome, nextDeposit, usualDays } from "./deposits.rules.ts";

const today = "2026-11-20";
const month = (number: number, status: SupportMonthStatus, over: Partial<MonthToCome> = {}): MonthToCome => ({
  number,
  status,
  uploadFrom: "2026-12-11",
  sentOn: null,
  ...over,
});

test.each<[string, number[], number | null]>([
  ["four deposits say nothing", [3, 4, 5, 6], null],
  ["four of five arrived by then", [9, 3, 4, 40, 5], 9],
  ["eight of ten", [1, 2, 3, 4, 5, 6, 7, 8, 30, 60], 8],
])("[D01] %s", (_case, waits, days) => {
  expect(usualDays(waits)).toBe(days);
});

describe("[D01] the estimate of the next deposit", () => {
  test.each<[string, MonthToCome[], number | null, ReturnType<typeof nextDeposit>]>([
    ["nothing is left to come", [month(1, "paid"), month(2, "not_due")], 10, null],
    [
      "counts from the day the voucher was sent",
      [month(1, "paid"), month(2, "in_review", { sentOn: "2026-11-18" }), month(3, "upcoming")],
      10,
      { number: 2, expected_on: "2026-11-28" },
    ],
    ["counts from today where one can be sent", [month(1, "waiting")], 10, { number: 1, expected_on: "2026-11-30" }],
    ["counts from the day one can be sent", [month(1, "upcoming")], 10, { number: 1, expected_on: "2026-12-21" }],
    [
      "is the one furthest on, whatever its number",
      [month(1, "waiting"), month(2, "in_order", { sentOn: "2026-11-15" })],
      10,
      { number: 2, expected_on: "2026-11-25" },
    ],
    [
      "may still come today",
      [month(1, "approved", { sentOn: "2026-11-10" })],
      10,
      { number: 1, expected_on: "2026-11-20" },
    ],
    [
      "has no day once it takes longer than usual",
      [month(1, "approved", { sentOn: "2026-11-09" })],
      10,
      { number: 1, expected_on: null },
    ],
    ["has no day while something holds it", [month(1, "returned")], 10, { number: 1, expected_on: null }],
    [
      "is the one that came back, before those that nobody sent",
      [month(1, "returned"), month(2, "waiting")],
      10,
      { number: 1, expected_on: null },
    ],
    ["has no day where nobody knows", [month(1, "upcoming")], null, { number: 1, expected_on: null }],
  ])("%s", (_case, months, usual, next) => {
    expect(nextDeposit(months, usual, today)).toEqual(next);
  });
});
