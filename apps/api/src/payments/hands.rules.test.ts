import { expect, test } from "vitest";
import { type Hands, type MoneyAct, whyApart, whyApartFrom, whyApartFromVoucher } from "./hands.rules.ts";

const hands: Hands = { of: "person", letInBy: ["doorkeeper"], touchedBy: ["supervisor"], bankBy: "reviewer" };
const company: Hands = { of: "company", letInBy: ["doorkeeper"], touchedBy: ["supervisor"], bankBy: null };
const acts: MoneyAct[] = ["signal", "bank", "voucher", "build", "authorise"];
const strict = { fewReviewers: false };
const few = { fewReviewers: true };
const open = (of: Hands, login: string, waived = strict) => acts.filter((act) => !whyApart(of, act, login, waived));

test("who changed an account within 30 days has nothing to do with its money", () => {
  for (const act of acts) expect(whyApart(hands, act, "supervisor", few), act).toContain("otra persona del equipo");
});

test("[S1.4] who let an account in has nothing to do with its money, however long ago", () => {
  for (const act of acts) expect(whyApart(hands, act, "doorkeeper", strict), act).toMatch(/^Aprobaste esta cuenta: /);
});

test("[S1.2] who approved a company or a vacancy of it has nothing to do with the money of its people", () => {
  for (const act of acts)
    expect(whyApart(company, act, "doorkeeper", strict), act).toMatch(/^Aprobaste esta empresa o una vacante suya: /);
  expect(whyApartFrom([hands, company], "voucher", "somebody", strict)).toBeUndefined();
  expect(whyApartFrom([{ ...hands, letInBy: [] }, company], "voucher", "doorkeeper", strict)).toContain("esta empresa");
});

test("[S1.2] with too few people who let in decides vouchers and builds, and never authorises", () => {
  for (const of of [hands, company])
    expect(open(of, "doorkeeper", few)).toEqual(["signal", "bank", "voucher", "build"]);
  expect(open({ ...hands, touchedBy: ["doorkeeper"] }, "doorkeeper", few)).toEqual([]);
});

test("who changed a company decides none of its signals; its money is that of its people", () => {
  expect(open(company, "supervisor")).toEqual(["bank", "voucher", "build", "authorise"]);
});

test("who reviewed the bank data may review them again, and does nothing else about that payment", () => {
  expect(open(hands, "reviewer")).toEqual(["bank"]);
});

test("everybody else does each of them", () => {
  expect(open(hands, "somebody")).toEqual(acts);
});

test("with one payer the approver of a voucher builds its order, and never authorises it", () => {
  expect(whyApartFromVoucher("build", { onePayer: false })).toBeDefined();
  expect(whyApartFromVoucher("build", { onePayer: true })).toBeUndefined();
  expect(whyApartFromVoucher("authorise", { onePayer: true })).toBeDefined();
});
