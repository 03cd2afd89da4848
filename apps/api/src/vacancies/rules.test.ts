import { vacancyDraft } from "@arranca/contract/vacancies/form";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type CompanyMove, companyActions, lockedChanges, type Movable, moveVacancy } from "./rules.ts";

const now = new Date("2026-11-20T18:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const vacancy = (over: Partial<Movable> = {}): Movable & { extensions: number } => ({
  status: "active",
  closedAt: null,
  expiresAt: inDays(20),
  vacancyNumbers: 2,
  taken: 0,
  activeRelations: 0,
  extensions: 0,
  ...over,
});

const allowed: [Movable["status"], CompanyMove, Movable["status"]][] = [
  ["active", "4", "closed"],
  ["in_review", "4", "draft"],
  ["draft", "5", "deleted"],
  ["in_review", "5", "deleted"],
  ["active", "5", "deleted"],
  ["rejected", "5", "deleted"],
  ["closed", "5", "deleted"],
  ["hidden", "5", "deleted"],
  ["closed", "1", "active"],
];
const statuses: Movable["status"][] = ["draft", "in_review", "active", "rejected", "closed", "hidden", "deleted"];

test.each(allowed)("[T03] from %s, %s leads to %s", (status, move, to) => {
  expect(moveVacancy(vacancy({ status, closedAt: inDays(-1) }), move, now)).toEqual({ to });
});

test("[T03] every other move is refused with a sentence that says from what to what", () => {
  for (const status of statuses) {
    for (const move of ["1", "4", "5"] as const) {
      if (allowed.some(([from, by]) => from === status && by === move)) continue;
      const decision = moveVacancy(vacancy({ status, closedAt: inDays(-1) }), move, now);
      expect(decision, `${status} ${move}`).toMatchObject({ refusal: "TRANSITION_NOT_ALLOWED" });
      expect("message" in decision && decision.message).toMatch(/«.+».*«.+»/);
    }
  }
});

test.each([
  ["after 30 days", { closedAt: inDays(-31) }],
  ["when its 60 days are over", { closedAt: inDays(-1), expiresAt: inDays(0) }],
  ["when its places are taken", { closedAt: inDays(-1), taken: 2 }],
])("a closed vacancy does not reopen %s", (_case, over) => {
  expect(moveVacancy(vacancy({ status: "closed", ...over }), "1", now)).toMatchObject({
    refusal: "TRANSITION_NOT_ALLOWED",
  });
});

test("a vacancy with an active relation is not deleted", () => {
  expect(moveVacancy(vacancy({ activeRelations: 1 }), "5", now)).toEqual({ refusal: "VACANCY_HAS_RELATION" });
});

test("the actions are those that the moves allow", () => {
  const of = (over: Partial<Movable>) => companyActions(vacancy(over), now);
  expect(of({})).toEqual(["edit", "close", "extend", "delete", "duplicate"]);
  expect(of({ status: "draft" })).toEqual(["edit", "submit", "delete", "duplicate"]);
  expect(of({ status: "in_review" })).toEqual(["withdraw", "delete", "duplicate"]);
  expect(of({ status: "rejected" })).toEqual(["edit", "submit", "delete", "duplicate"]);
  expect(of({ status: "closed", closedAt: inDays(-1) })).toEqual(["activate", "delete", "duplicate"]);
  expect(of({ status: "deleted" })).toEqual(["duplicate"]);
});

test("while active only places, benefits and image change without a review", () => {
  const before = z.parse(vacancyDraft, { title: "Cajera" });
  expect(lockedChanges(before, { ...before, vacancyNumbers: 3, otherBenefits: [1], imageFileId: null })).toEqual([]);
  expect(lockedChanges(before, { ...before, title: "Cajero", remunerationMin: 1 })).toEqual([
    "title",
    "remunerationMin",
  ]);
});
