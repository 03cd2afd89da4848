import { expect, test } from "vitest";
import {
  type Applying,
  candidateActions,
  refusalToApply,
  refusalToApplyAnywhere,
  refusalToUndo,
  type Situation,
  seesContact,
} from "./rules.ts";

const now = new Date("2026-11-20T18:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const applying = (over: Partial<Applying> = {}): Applying => ({
  accountStatus: "approved",
  courseComplete: true,
  vacancyStatus: "active",
  livingId: null,
  hired: false,
  finishedCollaborator: false,
  open: 0,
  today: 0,
  limits: { open: 20, today: 10, finishedMayReturn: false },
  ...over,
});
const situation = (over: Partial<Situation> = {}): Situation => ({
  status: "unreviewed",
  openedAt: null,
  decidedAt: null,
  relation: null,
  ...over,
});

test("an approved person who finished the course may apply to an active vacancy", () => {
  expect(refusalToApply(applying())).toBeUndefined();
  expect(refusalToApply(applying({ open: 19, today: 9 }))).toBeUndefined();
});

test.each<[string, Partial<Applying>, string]>([
  ["an account in review", { accountStatus: "in_review" }, "ACCOUNT_NOT_APPROVED"],
  ["a blocked account", { accountStatus: "blocked" }, "ACCOUNT_NOT_APPROVED"],
  ["an unfinished course", { courseComplete: false }, "COURSE_INCOMPLETE"],
  ["a closed vacancy", { vacancyStatus: "closed" }, "VACANCY_NOT_ACTIVE"],
  ["a hidden vacancy", { vacancyStatus: "hidden" }, "VACANCY_NOT_ACTIVE"],
  ["a second application", { livingId: "1" }, "ALREADY_APPLIED"],
  ["somebody who is hired", { hired: true }, "ALREADY_HIRED"],
  ["a finished collaborator", { finishedCollaborator: true }, "FINISHED_COLLABORATOR"],
  ["the 21st open one", { open: 20 }, "APPLICATION_LIMIT"],
  ["the 11th of a day", { today: 10 }, "APPLICATION_LIMIT"],
])("refuses %s", (_case, over, code) => {
  const refusal = refusalToApply(applying(over));
  expect(refusal?.code).toBe(code);
  // What is about the vacancy says nothing about the others; everything else is refused anywhere, for the same reason.
  const isOfVacancy = "vacancyStatus" in over || "livingId" in over;
  expect(refusalToApplyAnywhere(applying(over))).toEqual(isOfVacancy ? undefined : refusal);
});

test("a limit of one is told as one", () => {
  const limits = { open: 1, today: 1, finishedMayReturn: false };
  expect(refusalToApply(applying({ open: 1, limits }))?.message).toBe(
    "Tienes 1 postulación abierta, el máximo. Retira esa para postularte a otra.",
  );
  expect(refusalToApply(applying({ today: 1, limits }))?.message).toMatch(
    /^Hoy ya te postulaste a 1 vacante, el máximo/,
  );
});

test("a finished collaborator may return when the programme allows it", () => {
  const limits = { open: 20, today: 10, finishedMayReturn: true };
  expect(refusalToApply(applying({ finishedCollaborator: true, limits }))).toBeUndefined();
});

test("[T02] actions follow the status", () => {
  const of = (over: Partial<Situation>) => candidateActions(situation(over), now);
  expect(of({})).toEqual(["open", "discard", "select"]);
  expect(of({ status: "in_process", openedAt: now })).toEqual(["discard", "select"]);
  expect(of({ status: "selected", relation: "company" })).toEqual(["see_relation"]);
  expect(of({ status: "in_process", relation: "person" })).toEqual(["discard", "see_relation"]);
  expect(of({ status: "discarded", decidedAt: ago(1) })).toEqual([]);
  expect(of({ status: "closed", decidedAt: ago(1) })).toEqual([]);
});

test("'Deshacer' works for 10 seconds", () => {
  const discarded = situation({ status: "discarded", decidedAt: now });
  const after = (ms: number) => refusalToUndo(discarded, new Date(now.getTime() + ms))?.code;
  expect([after(0), after(9_999), after(10_000)]).toEqual([undefined, undefined, "UNDO_TOO_LATE"]);
});

test("[E06] contact data is seen from 'En proceso' on and until 90 days after the end", () => {
  const sees = (over: Partial<Situation>) => seesContact(situation(over), now);
  expect(sees({})).toBe(false);
  expect(sees({ status: "in_process", openedAt: now })).toBe(true);
  expect(sees({ status: "selected", decidedAt: ago(300) })).toBe(true);
  expect(sees({ status: "discarded", openedAt: ago(95), decidedAt: ago(89) })).toBe(true);
  expect(sees({ status: "discarded", openedAt: ago(95), decidedAt: ago(91) })).toBe(false);
  expect(sees({ status: "closed", decidedAt: ago(1) })).toBe(false);
});
