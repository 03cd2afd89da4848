import type { ApplicationStatus, RelationConfirmation } from "@arranca/contract/statuses";
import { describe, expect, test } from "vitest";
import type { EndStage } from "./ends.rules.ts";
import {
  type Person,
  refusalOfTerms,
  refusalToClaim,
  refusalToConfirm,
  refusalToFinish,
  refusalToSelect,
  relationActionsOf,
  sideToAnswer,
  whyNotActed,
  whyNotSettled,
} from "./rules.ts";

const person = (over: Partial<Person> = {}): Person => ({ approved: true, hired: false, finished: false, ...over });
type Now = { person: Person; application: ApplicationStatus; hasRelation: boolean };
const now = (over: Partial<Now> = {}): Now => ({
  person: person(),
  application: "in_process",
  hasRelation: false,
  ...over,
});

describe("the selection of a candidate", () => {
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

  test("a person who finished a relation can be selected again when the setting allows it", () => {
    expect(refusalToSelect(now({ person: person({ finished: true }) }), true)).toBeUndefined();
  });

  test("a refused selection gives the company the reason that lies with the person", () => {
    const said = (over: Partial<Person>) => refusalToSelect(now({ person: person(over) }), false)?.message;
    expect(said({ approved: false })).toBe("La cuenta de esta persona no está activa.");
    expect(said({ hired: true })).toBe("Esta persona ya tiene una relación laboral activa.");
  });
});

test.each<[string, Partial<Now>, string | undefined]>([
  ["from an application not looked at", { application: "unreviewed" }, undefined],
  ["from a discarded one", { application: "discarded" }, "APPLICATION_CLOSED"],
  ["twice", { hasRelation: true }, "RELATION_EXISTS"],
  ["while hired", { person: person({ hired: true }) }, "ALREADY_HIRED"],
  ["after a finished relation", { person: person({ finished: true }) }, "FINISHED_COLLABORATOR"],
])("the claim of a hire %s", (_case, over, code) => {
  expect(refusalToClaim(now(over), false)?.code).toBe(code);
});

test.each([
  [person(), true, undefined],
  [person({ approved: false }), true, "TRANSITION_NOT_ALLOWED"],
  [person({ hired: true }), true, "ALREADY_HIRED"],
  [person({ hired: true }), false, "ALREADY_HIRED"],
  [person({ finished: true }), true, "COLLABORATOR_UNAVAILABLE"],
  [person({ finished: true }), false, "FINISHED_COLLABORATOR"],
])("a confirmation depends on the state of the person: %j", (who, forCompany, code) => {
  expect(refusalToConfirm(who, false, forCompany)?.code).toBe(code);
});

test("a refused confirmation of a relation explains the person's state in words for the confirming side", () => {
  const said = (over: Partial<Person>, forCompany: boolean) =>
    refusalToConfirm(person(over), false, forCompany)?.message;
  expect(said({ hired: true }, true)).toBe("Esta persona ya tiene una relación laboral activa.");
  expect(said({ hired: true }, false)).toBeUndefined();
  expect(said({ approved: false }, true)).toBe("La cuenta de esta persona no está activa.");
});

const mapped = (fields: Record<string, RegExp>) =>
  Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, expect.stringMatching(said)]));

describe("the dates and pay of a relation", () => {
  const range = { min: 920_000, max: 1_100_000 };
  const openings = { companyApprovedOn: "2026-08-03", publishedOn: "2026-09-01" };
  const terms = { startDate: "2026-11-20", endDate: null, remuneration: 950_000 };
  test.each([
    ["today", {}, undefined, undefined],
    ["60 days back", { startDate: "2026-09-21" }, undefined, undefined],
    ["61 days back", { startDate: "2026-09-20" }, "DATES_INVALID", { start_date: /60 días atrás/ }],
    ["90 days ahead", { startDate: "2027-02-18" }, undefined, undefined],
    ["91 days ahead", { startDate: "2027-02-19" }, "DATES_INVALID", { start_date: /90 días adelante/ }],
    ["an end on the first day", { endDate: "2026-11-20" }, undefined, undefined],
    ["an end before the start", { endDate: "2026-11-19" }, "DATES_INVALID", { end_date: /antes del inicio/ }],
    ["the least pay", { remuneration: 920_000 }, undefined, undefined],
    ["the most pay", { remuneration: 1_100_000 }, undefined, undefined],
    ["a cent too little", { remuneration: 919_999 }, "REMUNERATION_OUT_OF_RANGE", { remuneration: /rango publicado/ }],
    ["a cent too much", { remuneration: 1_100_001 }, "REMUNERATION_OUT_OF_RANGE", { remuneration: /rango publicado/ }],
  ])("%s", (_case, over, code, fields) => {
    const refused = refusalOfTerms({ ...terms, ...over }, range, openings, "2026-11-20");
    expect(refused?.code).toBe(code);
    expect(refused?.fields).toEqual(fields && mapped(fields));
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
  ])("a start %s gets its own refusal", (_case, startDate, publishedOn, said) => {
    const since = { companyApprovedOn: "2026-11-02", publishedOn };
    const refused = refusalOfTerms({ ...terms, startDate }, range, since, "2026-11-20");
    expect(refused?.fields).toEqual(said && { start_date: said });
  });

  test("a vacancy without a published range accepts any pay", () => {
    expect(refusalOfTerms(terms, { min: null, max: null }, openings, "2026-11-20")).toBeUndefined();
  });
});

describe("[T06] the finish of a relation by its company", () => {
  const active = {
    status: "active",
    confirmation: "both",
    end_stage: "none",
    startDate: "2026-10-01",
    notStarted: false,
  } as const;
  test.each([
    ["today", active, "2026-11-20", undefined],
    ["on the first day", active, "2026-10-01", undefined],
    ["before the first day", active, "2026-09-30", "DATES_INVALID", /antes del inicio/],
    ["tomorrow", active, "2026-11-21", "DATES_INVALID", /después de hoy/],
    ["twice", { ...active, status: "finished" as const }, "2026-11-20", "RELATION_NOT_ACTIVE"],
    ["unconfirmed", { ...active, confirmation: "person" as const }, "2026-11-20", "RELATION_NOT_CONFIRMED"],
  ])("%s", (_case, relation, lastDay, code, said?: RegExp) => {
    const refused = refusalToFinish(relation, lastDay, "2026-11-20");
    expect(refused?.code).toBe(code);
    expect(refused?.fields).toEqual(said && mapped({ last_day: said }));
  });
});

test.each<[RelationConfirmation, string[], string[], string | undefined]>([
  ["person", ["withdraw"], ["confirm", "deny"], "company"],
  ["company", ["confirm", "decline"], ["withdraw"], "person"],
  ["both", ["upload", "declare_end"], ["finish"], undefined],
  ["disputed", ["state"], ["state"], undefined],
  ["annulled", [], [], undefined],
])(
  "an active relation confirmed by '%s' offers each side its own actions",
  (confirmation, ofPerson, ofCompany, asked) => {
    const relation = { status: "active", confirmation, end_stage: "none", decision_object_by: null } as const;
    expect(relationActionsOf(relation, "person")).toEqual(ofPerson);
    expect(relationActionsOf(relation, "company")).toEqual(ofCompany);
    expect(sideToAnswer(relation)).toBe(asked);
  },
);

test("a finished relation asks only for the vouchers still owed", () => {
  const finished = { status: "finished", confirmation: "both", end_stage: "none", decision_object_by: null } as const;
  expect(relationActionsOf(finished, "person")).toEqual(["upload"]);
  expect(relationActionsOf(finished, "company")).toEqual([]);
  expect(relationActionsOf({ ...finished, confirmation: "annulled" }, "person")).toEqual([]);
  for (const confirmation of ["annulled", "person", "company"] as const)
    expect(sideToAnswer({ status: "finished", confirmation }), confirmation).toBeUndefined();
});

test.each<["active" | "finished", EndStage, string[], string[]]>([
  ["active", "declared", ["upload", "withdraw_end"], ["confirm_end", "deny_end"]],
  ["active", "in_dispute", ["upload", "state"], ["state"]],
  ["finished", "objectable", ["upload", "object"], []],
  ["finished", "in_dispute", ["upload", "state"], ["state"]],
])(
  "[S3.3] a relation that is %s and whose end is '%s' offers each side its own",
  (status, stage, ofPerson, ofCompany) => {
    const relation = { status, confirmation: "both", end_stage: stage, decision_object_by: null } as const;
    expect(relationActionsOf(relation, "person")).toEqual(ofPerson);
    expect(relationActionsOf(relation, "company")).toEqual(ofCompany);
  },
);

test("[S3.2] a company cannot end a relation while staff decides about its end", () => {
  const disputed = { status: "active", confirmation: "both", end_stage: "in_dispute" } as const;
  const refused = refusalToFinish(
    { ...disputed, startDate: "2026-10-01", notStarted: false },
    "2026-11-20",
    "2026-11-20",
  );
  expect(refused?.code).toBe("TRANSITION_NOT_ALLOWED");
});

test("the refusal of an action names the state that it would lead to; for a finished relation it names the end", () => {
  const finished = { status: "finished", confirmation: "both" } as const;
  expect(whyNotActed(finished, "confirm")).toMatch(
    /está en «Finalizada» y no puede pasar a «Confirmada por ambas partes»/,
  );
  expect(whyNotActed({ status: "finished", confirmation: "annulled" }, "finish")).toMatch(/«Anulada».*«Finalizada»/);
});

test.each([
  ["deny", "both", "La relación laboral ya está confirmada por ambas partes."],
  ["decline", "both", "La relación laboral ya está confirmada por ambas partes."],
  ["confirm", "disputed", "La relación laboral ya está en revisión por el programa."],
  ["withdraw", "annulled", "La relación laboral ya está anulada."],
] as const)(
  "an answer to a relation that was answered in another tab says what it is now: %s, %s",
  (action, confirmation, said) => {
    const status = confirmation === "annulled" ? "finished" : "active";
    expect(whyNotActed({ status, confirmation }, action)).toBe(said);
  },
);

test.each([
  ["valid", null, "La relación laboral está en «Anulada» y no puede pasar a «Confirmada por ambas partes»."],
  ["false_by_person", null, "La relación laboral ya está anulada."],
  [
    "valid",
    "false_by_company",
    "La disputa está en «Falsa por la empresa» y no puede pasar a «La relación es válida».",
  ],
] as const)("a dispute that is decided no more, as %s after %s", (outcome, earlier, said) => {
  expect(whyNotSettled({ confirmation: "annulled" }, earlier, outcome)).toBe(said);
});
