import { vacancyDraft } from "@arranca/contract/vacancies/form";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  type CompanyStatusChange,
  companyActions,
  currencyProblem,
  editRefusal,
  lockedChanges,
  type Movable,
  moveVacancy,
  type Reviewable,
  reviewRefusal,
  withFreeFields,
} from "./rules.ts";

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

const allowed: [Movable["status"], CompanyStatusChange, Movable["status"]][] = [
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

test.each(allowed)("[T03] a vacancy in %s, on %s, changes to %s", (status, move, to) => {
  expect(moveVacancy(vacancy({ status, closedAt: inDays(-1) }), move, now)).toEqual({ to });
});

test("[T03] every other move of a vacancy is refused with a sentence that names both statuses, or says that it already happened", () => {
  for (const status of statuses) {
    for (const move of ["1", "4", "5"] as const) {
      if (allowed.some(([from, by]) => from === status && by === move)) continue;
      const decision = moveVacancy(vacancy({ status, closedAt: inDays(-1) }), move, now);
      expect(decision, `${status} ${move}`).toMatchObject({ refusal: "TRANSITION_NOT_ALLOWED" });
      expect("message" in decision && decision.message).toMatch(
        /«.+».*«.+»|^La vacante ya está (activa|cerrada|eliminada)\.$/,
      );
    }
  }
});

test.each([
  ["after 30 days", { closedAt: inDays(-31) }, "se cerró hace más de 30 días"],
  ["when its 60 days are over", { closedAt: inDays(-1), expiresAt: inDays(0) }, "su tiempo en línea terminó"],
  ["when its places are taken", { closedAt: inDays(-1), taken: 2 }, "ya se ocuparon todos sus lugares"],
])("a closed vacancy does not reopen %s", (_case, over, why) => {
  expect(moveVacancy(vacancy({ status: "closed", ...over }), "1", now)).toEqual({
    refusal: "TRANSITION_NOT_ALLOWED",
    message: expect.stringContaining(`La vacante está en «Cerrada» y no puede volver a «Activa»: ${why}.`),
  });
});

test("a closed vacancy reopens until the end of its thirtieth day if a place is free", () => {
  const closed = vacancy({ status: "closed", closedAt: inDays(-30), taken: 1, activeRelations: 1 });
  expect(moveVacancy(closed, "1", now)).toEqual({ to: "active" });
});

test("a vacancy with an active relation cannot be deleted", () => {
  expect(moveVacancy(vacancy({ activeRelations: 1 }), "5", now)).toEqual({ refusal: "VACANCY_HAS_RELATION" });
  expect(moveVacancy(vacancy({ activeRelations: 1 }), "4", now)).toEqual({ to: "closed" });
});

test("the listed actions on a vacancy are those that the moves allow", () => {
  const of = (over: Partial<Movable>) => companyActions(vacancy(over), now);
  expect(of({})).toEqual(["edit", "close", "extend", "delete", "duplicate"]);
  expect(of({ status: "draft" })).toEqual(["edit", "submit", "delete", "duplicate"]);
  expect(of({ status: "in_review" })).toEqual(["withdraw", "delete", "duplicate"]);
  expect(of({ status: "rejected" })).toEqual(["edit", "submit", "delete", "duplicate"]);
  expect(of({ status: "closed", closedAt: inDays(-1) })).toEqual(["activate", "delete", "duplicate"]);
  expect(of({ status: "deleted" })).toEqual(["duplicate"]);
});

test("an active vacancy changes only places, benefits and image without a review", () => {
  const before = z.parse(vacancyDraft, { title: "Cajera" });
  expect(lockedChanges(before, { ...before, vacancyNumbers: 3, otherBenefits: [1], imageFileId: null })).toEqual([]);
  expect(lockedChanges(before, { ...before, title: "Cajero", remunerationMin: 1 })).toEqual([
    "title",
    "remunerationMin",
  ]);
});

test("a vacancy in review must be withdrawn before an edit; a finished one cannot be edited", () => {
  expect(editRefusal("in_review")).toEqual({
    code: "VACANCY_IN_REVIEW",
    message: expect.stringMatching(/Retírala de la revisión para editarla\.$/),
  });
  for (const status of ["closed", "hidden", "deleted"] as const)
    expect(editRefusal(status), status).toEqual({
      code: "TRANSITION_NOT_ALLOWED",
      message: expect.stringMatching(/se edita solo en «[^.]+\.$/),
    });
});

test("an active vacancy keeps its currency, because people applied for the published pay", () => {
  expect(currencyProblem({ status: "active", currency: "MXN" }, "USD")).toMatch(/^La moneda .+ no cambia/);
  expect(currencyProblem({ status: "active", currency: "MXN" }, "MXN")).toBeUndefined();
  expect(currencyProblem({ status: "draft", currency: "MXN" }, "USD")).toBeUndefined();
});

test("an edit of an open vacancy applies only fields that change without a review at once", () => {
  const published = z.parse(vacancyDraft, { title: "Cajera", remunerationMin: 900_000 });
  const free = { vacancyNumbers: 3, lawBenefits: [1], otherBenefits: [2], imageFileId: "image" };
  const edit = { ...published, ...free, title: "Cajero", remunerationMin: 1 };
  expect(withFreeFields(published, edit)).toEqual({ ...published, ...free });
  expect(lockedChanges(published, withFreeFields(published, edit))).toEqual([]);
});

test.each<[string, Partial<Reviewable>, boolean, boolean]>([
  ["in review", {}, true, true],
  ["in review, of a company that is not approved", { companyApproved: false }, false, true],
  ["open, with a pending edit", { status: "active", revisionWaits: true }, true, true],
  ["open, without one", { status: "active" }, false, false],
  ["a draft, even with a pending edit", { status: "draft", revisionWaits: true }, false, false],
  ["closed", { status: "closed" }, false, false],
])("staff can decide on a vacancy only with a pending version: %s", (_case, over, approves, rejects) => {
  const review = { status: "in_review", companyApproved: true, revisionWaits: false, ...over } as const;
  const refused = (refusal: string) => ({ refusal, message: expect.stringMatching(/\S/) });
  const inReview = review.companyApproved ? "TRANSITION_NOT_ALLOWED" : "ACCOUNT_NOT_APPROVED";
  expect(reviewRefusal(review, "approve")).toEqual(approves ? { to: "active" } : refused(inReview));
  expect(reviewRefusal(review, "reject")).toEqual(rejects ? { to: "rejected" } : refused("TRANSITION_NOT_ALLOWED"));
});
