import { expect, test } from "vitest";
import { type Deposit, differenceOf, type Placed, totalsOf } from "./rules.ts";

const deposit = (person_id: string, over: Partial<Placed> = {}) => ({
  person_id,
  beneficiary: person_id.toUpperCase(),
  amount: 350_000,
  clabe_index: Buffer.from(person_id),
  clabe_last4: "1111",
  company_id: "a",
  company_name: "Abarrotes",
  ends_on: "2026-10-31",
  ...over,
});

test("[M4] the difference to the last order names people who are new, have another account or amount, or are gone, in that order", () => {
  const before = [deposit("same"), deposit("moved"), deposit("more"), deposit("gone")];
  const now = [
    deposit("more", { amount: 100 }),
    deposit("more", { amount: 50 }),
    deposit("moved", { clabe_index: Buffer.from("other"), clabe_last4: "2222" }),
    deposit("new"),
    deposit("same"),
  ];
  const none = { amount_before: null, amount_now: null, account_before: null, account_now: null };
  expect(differenceOf(before, now)).toEqual([
    { person_id: "new", names: "NEW", is: "new", ...none, amount_now: 350_000 },
    { person_id: "moved", names: "MOVED", is: "changed", ...none, account_before: "1111", account_now: "2222" },
    { person_id: "more", names: "MORE", is: "changed", ...none, amount_before: 350_000, amount_now: 150 },
    { person_id: "gone", names: "GONE", is: "gone", ...none, amount_before: 350_000 },
  ]);
});

test("[M4] two accounts with the same last four digits are two; accounts of an earlier version are compared by those digits", () => {
  const change = (was: Partial<Deposit>, is: Partial<Deposit>) =>
    differenceOf([deposit("one", was)], [deposit("one", is)]).length;
  expect(change({}, { clabe_index: Buffer.from("other") })).toBe(1);
  expect(change({ clabe_index: null }, {})).toBe(0);
  expect(change({ clabe_index: null }, { clabe_last4: "2222" })).toBe(1);
});

test("[M4] totals by company and month count each person once and add up to the order", () => {
  const totals = totalsOf([
    deposit("one"),
    deposit("two", { company_id: "z", company_name: "Zapatería" }),
    deposit("one", { ends_on: "2026-09-30", amount: 100 }),
    deposit("one", { ends_on: "2026-10-15", amount: 200 }),
  ]);
  expect(totals.map((one) => [one.institutionName, one.month, one.people, one.lines, one.amount])).toEqual([
    ["Abarrotes", "2026-09", 1, 1, 100],
    ["Abarrotes", "2026-10", 1, 2, 350_200],
    ["Zapatería", "2026-10", 1, 1, 350_000],
  ]);
});
