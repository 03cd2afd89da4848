import type { ApplicationStatus, RelationConfirmation } from "@arranca/contract/statuses";
import { describe, expect, test } from "vitest";
import {
  type Person,
  refusalOfTerms,
  refusalToClaim,
  refusalToConfirm,
  refusalToFinish,
  refusalToSelect,
  relationActionsOf,
  sideAsked,
} from "./rules.ts";

const person = (over: Partial<Person> = {}): Person => ({ approved: true, hired: false, finished: false, ...over });
type Now = { person: Person; application: ApplicationStatus; hasRelation: boolean };
const now = (over: Partial<Now> = {}): Now => ({
  person: person(),
  application: "in_process",
  hasRelation: false,
  ...over,
});

describe("selecting", () => {
  test.each<[string, Partial<Now>, string | undefined]>([
    ["a candidate not looked at", { application: "unreviewed" }, undefined],
    ["a candidate in process", {}, undefined],
    ["a discarded one", { application: "discarded" }, "APPLICATION_CLOSED"],
    ["one who withdrew", { application: "closed" }, "APPLICATION_CLOSED"],
    ["one selected before", { application: "selected", hasRelation: true }, "RELATION_EXISTS"],
    ["one who told of a hire", { hasRelation: true }, "RELATION_EXISTS"],
    ["one hired elsewhere", { person: person({ hired: true }) }, "ALREADY_HIRED"],
    ["a blocked one", { person: person({ approved: false }) }, "APPLICATION_CLOSED"],
    ["[T06] a finished collaborator", { person: person({ finished: true }) }, "COLLABORATOR_UNAVAILABLE"],
  ])("%s", (_case, over, code) => {
    expect(refusalToSelect(now(over), false)?.code).toBe(code);
  });

  test("a finished collaborator again, when the setting allows it", () => {
    expect(refusalToSelect(now({ person: person({ finished: true }) }), true)).toBeUndefined();
  });
});

test.each<[string, Partial<Now>, string | undefined]>([
  ["from an application not looked at", { application: "unreviewed" }, undefined],
  ["from a discarded one", { application: "discarded" }, "APPLICATION_CLOSED"],
  ["twice", { hasRelation: true }, "RELATION_EXISTS"],
  ["while hired", { person: person({ hired: true }) }, "ALREADY_HIRED"],
  ["after a finished relation", { person: person({ finished: true }) }, "FINISHED_COLLABORATOR"],
])("telling of a hire %s", (_case, over, code) => {
  expect(refusalToClaim(now(over), false)?.code).toBe(code);
});

test.each([
  [person(), true, undefined],
  [person({ approved: false }), true, "TRANSITION_NOT_ALLOWED"],
  [person({ hired: true }), true, "ALREADY_HIRED"],
  [person({ hired: true }), false, "ALREADY_HIRED"],
  [person({ finished: true }), true, "COLLABORATOR_UNAVAILABLE"],
  [person({ finished: true }), false, "FINISHED_COLLABORATOR"],
])("both stand for a relation only once: %j", (who, forCompany, code) => {
  expect(refusalToConfirm(who, false, forCompany)?.code).toBe(code);
});

describe("dates and pay", () => {
  const range = { min: 920_000, max: 1_100_000 };
  const openings = { companyApprovedOn: "2026-08-03", publishedOn: "2026-09-01" };
  const terms = { startDate: "2026-11-20", endDate: null, remuneration: 950_000 };
  test.each([
    ["today", {}, undefined],
    ["60 days back", { startDate: "2026-09-21" }, undefined],
    ["61 days back", { startDate: "2026-09-20" }, "DATES_INVALID"],
    ["90 days ahead", { startDate: "2027-02-18" }, undefined],
    ["91 days ahead", { startDate: "2027-02-19" }, "DATES_INVALID"],
    ["an end on the first day", { endDate: "2026-11-20" }, undefined],
    ["an end before the start", { endDate: "2026-11-19" }, "DATES_INVALID"],
    ["the least pay", { remuneration: 920_000 }, undefined],
    ["the most pay", { remuneration: 1_100_000 }, undefined],
    ["a cent too little", { remuneration: 919_999 }, "REMUNERATION_OUT_OF_RANGE"],
    ["a cent too much", { remuneration: 1_100_001 }, "REMUNERATION_OUT_OF_RANGE"],
  ])("%s", (_case, over, code) => {
    expect(refusalOfTerms({ ...terms, ...over }, range, openings, "2026-11-20")?.code).toBe(code);
  });

  test.each([
    ["the day the company was approved", "2026-11-02", null, undefined],
    ["the day it was published", "2026-11-05", "2026-11-05", undefined],
    [
      "the day before",
      "2026-11-04",
      "2026-11-05",
      "El inicio no puede ser antes de que se publicara la vacante: 5 de noviembre de 2026.",
    ],
    [
      "before the company was approved",
      "2026-11-01",
      null,
      "El inicio no puede ser antes de que se aprobara la empresa: 2 de noviembre de 2026.",
    ],
  ])("a start on %s", (_case, startDate, publishedOn, said) => {
    const since = { companyApprovedOn: "2026-11-02", publishedOn };
    const refused = refusalOfTerms({ ...terms, startDate }, range, since, "2026-11-20");
    expect(refused?.fields).toEqual(said && { start_date: said });
  });

  test("a vacancy without a published range takes any pay", () => {
    expect(refusalOfTerms(terms, { min: null, max: null }, openings, "2026-11-20")).toBeUndefined();
  });
});

describe("[T06] finishing", () => {
  const active = { status: "active", confirmation: "both", startDate: "2026-10-01" } as const;
  test.each([
    ["today", active, "2026-11-20", undefined],
    ["on the first day", active, "2026-10-01", undefined],
    ["before the first day", active, "2026-09-30", "DATES_INVALID"],
    ["tomorrow", active, "2026-11-21", "DATES_INVALID"],
    ["twice", { ...active, status: "finished" as const }, "2026-11-20", "RELATION_NOT_ACTIVE"],
    ["unconfirmed", { ...active, confirmation: "person" as const }, "2026-11-20", "RELATION_NOT_CONFIRMED"],
  ])("%s", (_case, relation, lastDay, code) => {
    expect(refusalToFinish(relation, lastDay, "2026-11-20")?.code).toBe(code);
  });
});

test.each<[RelationConfirmation, string[], string[], string | undefined]>([
  ["person", ["withdraw"], ["confirm", "deny"], "company"],
  ["company", ["confirm", "decline"], ["withdraw"], "person"],
  ["both", ["upload"], ["finish"], undefined],
  ["disputed", ["state"], ["state"], undefined],
])("an active relation confirmed by '%s' offers each side its own", (confirmation, ofPerson, ofCompany, asked) => {
  const relation = { status: "active", confirmation } as const;
  expect(relationActionsOf(relation, "person")).toEqual(ofPerson);
  expect(relationActionsOf(relation, "company")).toEqual(ofCompany);
  expect(sideAsked(relation)).toBe(asked);
});

test("a finished relation asks nothing but the vouchers that are still owed", () => {
  const finished = { status: "finished", confirmation: "both" } as const;
  expect(relationActionsOf(finished, "person")).toEqual(["upload"]);
  expect(relationActionsOf(finished, "company")).toEqual([]);
  expect(relationActionsOf({ status: "finished", confirmation: "annulled" }, "person")).toEqual([]);
  for (const confirmation of ["annulled", "person", "company"] as const)
    expect(sideAsked({ status: "finished", confirmation }), confirmation).toBeUndefined();
});
