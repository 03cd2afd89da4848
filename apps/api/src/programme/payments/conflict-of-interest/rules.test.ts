import { expect, test } from "vitest";
import { type Conflicts, conflictReason, conflictReasonFrom, conflictReasonOfVoucher, type MoneyAct } from "./rules.ts";

const conflicts: Conflicts = {
  of: "person",
  approvedBy: ["doorkeeper"],
  changedBy: ["supervisor"],
  bankReviewedBy: "reviewer",
};
const company: Conflicts = {
  of: "company",
  approvedBy: ["doorkeeper"],
  changedBy: ["supervisor"],
  bankReviewedBy: null,
};
const acts: MoneyAct[] = ["signal", "bank", "voucher", "build", "authorise"];
const strict = { fewReviewers: false };
const few = { fewReviewers: true };
const open = (of: Conflicts, login: string, waived = strict) =>
  acts.filter((act) => !conflictReason(of, act, login, waived));

test("staff who changed an account within 30 days cannot act on its money", () => {
  for (const act of acts)
    expect(conflictReason(conflicts, act, "supervisor", few), act).toContain("otra persona del equipo");
});

test("[S1.4] staff who approved an account cannot act on its money, however long ago", () => {
  for (const act of acts)
    expect(conflictReason(conflicts, act, "doorkeeper", strict), act).toMatch(/^Aprobaste esta cuenta: /);
});

test("[S1.2] staff who approved a company or its vacancy cannot act on the money of its people", () => {
  for (const act of acts)
    expect(conflictReason(company, act, "doorkeeper", strict), act).toMatch(
      /^Aprobaste esta empresa o una vacante suya: /,
    );
  expect(conflictReasonFrom([conflicts, company], "voucher", "somebody", strict)).toBeUndefined();
  expect(conflictReasonFrom([{ ...conflicts, approvedBy: [] }, company], "voucher", "doorkeeper", strict)).toContain(
    "esta empresa",
  );
});

test("[S1.2] the approver of a company decides vouchers and builds orders with few reviewers, but never authorises", () => {
  for (const of of [conflicts, company])
    expect(open(of, "doorkeeper", few)).toEqual(["signal", "bank", "voucher", "build"]);
  expect(open({ ...conflicts, changedBy: ["doorkeeper"] }, "doorkeeper", few)).toEqual([]);
});

test("staff who changed a company cannot decide its fraud signals, but can act on the money of its people", () => {
  expect(open(company, "supervisor")).toEqual(["bank", "voucher", "build", "authorise"]);
});

test("staff who reviewed bank data can review them again, and cannot do anything else on that payment", () => {
  expect(open(conflicts, "reviewer")).toEqual(["bank"]);
});

test("staff without a conflict of interest can do each action on a payment", () => {
  expect(open(conflicts, "somebody")).toEqual(acts);
});

test("the approver of a voucher builds its order with one payer, but never authorises it", () => {
  expect(conflictReasonOfVoucher("build", { onePayer: false })).toBeDefined();
  expect(conflictReasonOfVoucher("build", { onePayer: true })).toBeUndefined();
  expect(conflictReasonOfVoucher("authorise", { onePayer: true })).toBeDefined();
});
