import { expect, test } from "vitest";
import {
  type Applying,
  candidateActions,
  countOpen,
  isUnanswered,
  mayClaimHire,
  maySeeContactData,
  refusalToApply,
  refusalToApplyAnywhere,
  refusalToDecide,
  refusalToNudge,
  refusalToUndo,
  refusalToWithdraw,
  type Situation,
  statusBeforeDiscard,
} from "./rules.ts";

const now = new Date("2026-11-20T18:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const applying = (over: Partial<Applying> = {}): Applying => ({
  accountStatus: "approved",
  courseComplete: true,
  vacancyStatus: "active",
  unclosedApplicationId: null,
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
  ["a second application", { unclosedApplicationId: "1" }, "ALREADY_APPLIED"],
  ["somebody who is hired", { hired: true }, "ALREADY_HIRED"],
  ["a finished collaborator", { finishedCollaborator: true }, "FINISHED_COLLABORATOR"],
  ["the 21st open one", { open: 20 }, "APPLICATION_LIMIT"],
  ["the 11th of a day", { today: 10 }, "APPLICATION_LIMIT"],
])("an application is refused for %s", (_case, over, code) => {
  const refusal = refusalToApply(applying(over));
  expect(refusal?.code).toBe(code);
  // A refusal about the vacancy does not apply to other vacancies; every other refusal applies to all, with the same reason.
  const isOfVacancy = "vacancyStatus" in over || "unclosedApplicationId" in over;
  expect(refusalToApplyAnywhere(applying(over))).toEqual(isOfVacancy ? undefined : refusal);
});

test("the refusal of an application by a limit names its number, the refusal of an unapproved account names the pending approval", () => {
  expect(refusalToApply(applying({ open: 20 }))?.message).toBe(
    "Tienes 20 postulaciones abiertas, el máximo. Retira alguna para postularte a otra.",
  );
  expect(refusalToApply(applying({ today: 10 }))?.message).toMatch(/^Hoy ya te postulaste a 10 vacantes, el máximo/);
  expect(refusalToApply(applying({ accountStatus: "in_review" }))?.message).toMatch(/cuando aprobemos tu registro/);
});

test("a limit of applications that is one is written in the singular", () => {
  const limits = { open: 1, today: 1, finishedMayReturn: false };
  expect(refusalToApply(applying({ open: 1, limits }))?.message).toBe(
    "Tienes 1 postulación abierta, el máximo. Retira esa para postularte a otra.",
  );
  expect(refusalToApply(applying({ today: 1, limits }))?.message).toMatch(
    /^Hoy ya te postulaste a 1 vacante, el máximo/,
  );
});

test("a person who finished a relation may apply again when the programme allows it", () => {
  const limits = { open: 20, today: 10, finishedMayReturn: true };
  expect(refusalToApply(applying({ finishedCollaborator: true, limits }))).toBeUndefined();
});

test("[T02] the actions on a candidate follow the status of the application", () => {
  const of = (over: Partial<Situation>) => candidateActions(situation(over), now);
  expect(of({})).toEqual(["open", "discard", "select"]);
  expect(of({ status: "in_process", openedAt: now })).toEqual(["discard", "select"]);
  expect(of({ status: "selected", relation: "company" })).toEqual(["see_relation"]);
  expect(of({ status: "in_process", relation: "person" })).toEqual(["discard", "see_relation"]);
  expect(of({ status: "discarded", decidedAt: ago(1) })).toEqual([]);
  expect(of({ status: "closed", decidedAt: ago(1) })).toEqual([]);
  expect(of({ status: "discarded", decidedAt: now })).toEqual(["undo_discard"]);
  // An annulled relation does not count: the company may select again.
  expect(of({ status: "in_process", relation: "annulled" })).toEqual(["discard", "select"]);
});

test.each<[string, Partial<Situation>, boolean, boolean, boolean]>([
  ["nobody looked at", {}, true, true, true],
  ["in process", { status: "in_process", openedAt: now }, true, true, true],
  ["with a relation", { status: "in_process", openedAt: now, relation: "person" }, false, true, false],
  ["selected", { status: "selected", openedAt: now, relation: "company" }, false, false, false],
  ["discarded", { status: "discarded", openedAt: now, decidedAt: now }, false, false, false],
  ["withdrawn", { status: "closed", openedAt: now, decidedAt: now }, false, false, false],
])(
  "[S3.5, T05] an application %s: who may tell of a hire, decide and take it back",
  (_case, over, tells, decides, withdraws) => {
    const is = situation(over);
    expect(mayClaimHire(is)).toBe(tells);
    expect(refusalToDecide(is, "discarded")?.code).toBe(decides ? undefined : "APPLICATION_CLOSED");
    const refused = decides ? "RELATION_EXISTS" : "APPLICATION_CLOSED";
    expect(refusalToWithdraw(is)?.code).toBe(withdraws ? undefined : refused);
  },
);

test("a company has 15 working days to answer an application and is late from the next day, unless a relation began", () => {
  // 2 November 2026 is a Monday; its fifteenth working day is the 23rd.
  const late = (over: Partial<Situation>, today: string) =>
    isUnanswered(situation(over), "2026-11-02", { today, holidays: [] });
  expect(late({}, "2026-11-23")).toBe(false);
  expect(late({}, "2026-11-24")).toBe(true);
  expect(late({ status: "in_process", openedAt: now }, "2026-11-24")).toBe(true);
  expect(late({ relation: "person" }, "2026-11-24")).toBe(false);
  expect(late({ status: "discarded", decidedAt: now }, "2026-11-24")).toBe(false);
});

test("[C9] an inactive application does not count among the open ones, one whose person claims to be hired does", () => {
  const day = { today: "2026-11-24", holidays: [] };
  expect(countOpen(["2026-11-02", "2026-11-03", null, "2026-11-24"], day)).toBe(3);
  expect(countOpen(["2026-11-02"], { ...day, holidays: ["2026-11-16"] })).toBe(1);
});

test.each<[string, Partial<Situation>, string, Date | null, string | undefined]>([
  ["on the tenth working day", {}, "2026-11-16", null, "NUDGE_TOO_EARLY"],
  ["on the next day", {}, "2026-11-17", null, undefined],
  ["of an inactive application", {}, "2026-12-01", null, undefined],
  ["of an opened application", { status: "in_process", openedAt: now }, "2026-11-17", null, undefined],
  ["for the second time", {}, "2026-11-17", now, "NUDGED_ALREADY"],
  ["of a claimed hire", { relation: "person" }, "2026-11-17", null, "RELATION_EXISTS"],
  ["of a decided application", { status: "discarded", decidedAt: now }, "2026-11-17", null, "APPLICATION_CLOSED"],
])("[C9] a reminder to the company %s is allowed or refused", (_case, over, today, nudgedAt, code) => {
  const nudging = { appliedOn: "2026-11-02", nudgedAt, today, holidays: [] };
  expect(refusalToNudge(situation(over), nudging)?.code).toBe(code);
});

test("[C9] the refusal of an early reminder names the day after which it is possible", () => {
  const nudging = { appliedOn: "2026-11-02", nudgedAt: null, today: "2026-11-10", holidays: ["2026-11-16"] };
  expect(refusalToNudge(situation(), nudging)?.message).toBe(
    "Podrás recordarle a la empresa después del 17 de noviembre.",
  );
});

test("'Deshacer' restores the previous status of the candidate", () => {
  expect(statusBeforeDiscard(situation({ openedAt: now }))).toBe("in_process");
  expect(statusBeforeDiscard(situation())).toBe("unreviewed");
});

test("'Deshacer' of a discarded candidate works for 10 seconds", () => {
  const discarded = situation({ status: "discarded", decidedAt: now });
  const after = (ms: number) => refusalToUndo(discarded, new Date(now.getTime() + ms))?.code;
  expect([after(0), after(9_999), after(10_000)]).toEqual([undefined, undefined, "UNDO_TOO_LATE"]);
  for (const status of ["unreviewed", "in_process", "selected", "closed"] as const)
    expect(refusalToUndo(situation({ status, decidedAt: now }), now)?.code, status).toBe("UNDO_TOO_LATE");
});

test("[E06] a company sees a candidate's contact data from 'En proceso' until the 90th day after the end of the application", () => {
  const sees = (over: Partial<Situation>) => maySeeContactData(situation(over), now);
  expect(sees({})).toBe(false);
  expect(sees({ status: "in_process", openedAt: now })).toBe(true);
  expect(sees({ status: "selected", decidedAt: ago(300) })).toBe(true);
  expect(sees({ status: "discarded", openedAt: ago(95), decidedAt: ago(89) })).toBe(true);
  expect(sees({ status: "discarded", openedAt: ago(95), decidedAt: ago(91) })).toBe(false);
  expect(sees({ status: "discarded", openedAt: ago(95), decidedAt: ago(90) })).toBe(true);
  expect(sees({ status: "closed", decidedAt: ago(1) })).toBe(false);
  expect(sees({ status: "closed", openedAt: ago(1), decidedAt: null })).toBe(false);
  expect(sees({ status: "unreviewed", openedAt: ago(2), decidedAt: ago(1) })).toBe(false);
});
