import { expect, test } from "vitest";
import { type Hands, type MoneyAct, whyApart, whyApartFromVoucher } from "./hands.rules.ts";

const hands: Hands = { touchedBy: ["supervisor"], bankBy: "reviewer" };
const acts: MoneyAct[] = ["signal", "bank", "voucher", "build", "authorise"];

test("who changed an account or let it in has nothing to do with its money", () => {
  for (const act of acts) expect(whyApart(hands, act, "supervisor"), act).toContain("otra persona del equipo");
});

test("who reviewed the bank data may review them again, and does nothing else about that payment", () => {
  expect(acts.filter((act) => !whyApart(hands, act, "reviewer"))).toEqual(["bank"]);
});

test("everybody else does each of them", () => {
  expect(acts.filter((act) => !whyApart(hands, act, "somebody"))).toEqual(acts);
});

test("with one payer the approver of a voucher builds its order, and never authorises it", () => {
  expect(whyApartFromVoucher("build", { onePayer: false })).toBeDefined();
  expect(whyApartFromVoucher("build", { onePayer: true })).toBeUndefined();
  expect(whyApartFromVoucher("authorise", { onePayer: true })).toBeDefined();
});
