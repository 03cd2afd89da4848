import { listCandidates } from "@arranca/contract/applications";
import { readCompanyDashboard } from "@arranca/contract/companies";
import { finishRelation, stateCompanyClaim } from "@arranca/contract/relations/calls";
import { listCompanyRelations } from "@arranca/contract/relations/company-list";
import { confirmEnd, declareEnd, objectToEnd } from "@arranca/contract/relations/ends";
import { confirmCompanyPause, proposePause } from "@arranca/contract/relations/pauses";
import { companyPermissions } from "@arranca/contract/roles";
import { applicationStatuses, relationStatuses, vacancyStatuses } from "@arranca/contract/statuses";
import { listCompanyVacancies } from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCompany, aMember, anApplication, aPerson, aVacancy } from "../../testing/factories.ts";
import { aCandidate, aRelation, aSelection, type Relation } from "../../testing/relations.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const anEnd = ({ deps }: TestApp) => ({ last_day: deps.clock.today(), reason: "Encontré otro empleo" as const });

test("[R07] the company dashboard counts pending tasks", async () => {
  const us = await aCompany(t);
  const vacancyId = await aVacancy(t, us.id);
  await aVacancy(t, us.id, { status: "in_review" });
  const person = await aPerson(t);
  await anApplication(t, { personId: person.id, vacancyId, companyId: us.id });
  t.deps.clock.advanceDays(3);
  const administrator = await aMember(t, us.id, [], { is_administrator: true });
  const counts = (await send(t, readCompanyDashboard, { as: administrator })).contents();
  expect(counts).toMatchObject({
    candidates: { unreviewed: 1, in_process: 0, oldest_days: 3 },
    vacancies: { active: 1, in_review: 1 },
    answers: { percent: null, days: null, of: 0 },
    relations: { active: 0, to_confirm: 0, to_answer: 0, waiting_person: 0 },
    first_steps: { published: true, answered: false, hired: false },
    company: { name: "Café Jacaranda", place: "León, Guanajuato" },
  });
});

test("[R07] each figure of the company dashboard equals the count of the page that it opens", async () => {
  const { company, person, relationId } = await aRelation(t);
  await send(t, declareEnd, { as: person, params: { id: relationId }, body: anEnd(t) });
  await aSelection(t, { company });
  await aCandidate(t, { company });
  await aVacancy(t, company.id, { status: "in_review" });
  const { candidates, vacancies, relations } = (await send(t, readCompanyDashboard, { as: company })).contents();
  const applied = (await send(t, listCandidates, { as: company, query: {} })).contents();
  const published = (await send(t, listCompanyVacancies, { as: company, query: {} })).contents();
  const status = relationStatuses.active.id;
  const working = (await send(t, listCompanyRelations, { as: company, query: { status, confirmed: 1 } })).contents();
  const on = (page: { counts: { status: { id: number }; count: number }[] }, { id }: { id: number }) =>
    page.counts.find((one) => one.status.id === id)?.count ?? 0;
  expect(candidates?.unreviewed).toBe(on(applied, applicationStatuses.unreviewed));
  expect(candidates?.in_process).toBe(on(applied, applicationStatuses.in_process));
  expect(vacancies?.active).toBe(on(published, vacancyStatuses.active));
  expect(vacancies?.in_review).toBe(on(published, vacancyStatuses.in_review));
  expect(relations?.active).toBe(working.found_rows);
  expect((relations?.to_confirm ?? 0) + (relations?.to_answer ?? 0)).toBe(working.waiting);
  expect([candidates?.unreviewed, vacancies?.in_review, relations?.active, relations?.to_answer]).toEqual([1, 1, 1, 1]);
});

test("[R07] a declared end, a pause and an objection count as pending on the company's dashboard and list until it answers", async () => {
  const company = await aCompany(t);
  const vacancyId = await aVacancy(t, company.id, { vacancy_numbers: 5 });
  const [leaves, pauses, objects] = [
    await aRelation(t, { company, vacancyId }),
    await aRelation(t, { company, vacancyId }),
    await aRelation(t, { company, vacancyId }),
  ];
  const as = ({ person: one, relationId: id }: Relation) => ({ as: one, params: { id } });
  const own = ({ relationId: id }: Relation) => ({ as: company, params: { id } });
  const waiting = async () => {
    const { relations } = (await send(t, readCompanyDashboard, { as: company })).contents();
    const listed = (await send(t, listCompanyRelations, { as: company, query: { waiting: 1 } })).contents();
    expect(listed.waiting).toBe(listed.found_rows);
    return [relations?.to_answer, listed.waiting];
  };
  expect(await waiting()).toEqual([0, 0]);
  await send(t, declareEnd, { ...as(leaves), body: anEnd(t) });
  expect(await waiting()).toEqual([1, 1]);
  const [paused_from, proof] = [t.deps.clock.today(), "Tengo mi incapacidad del IMSS."];
  await send(t, proposePause, {
    ...as(pauses),
    body: { pause_kind: "incapacity", paused_from, paused_to: paused_from, proof },
  });
  expect(await waiting()).toEqual([2, 2]);
  await send(t, finishRelation, { as: company, body: { care_about_id: objects.applicationId } });
  expect(await waiting(), "nobody objects yet").toEqual([2, 2]);
  const statement = "No renuncié: me sacaron por pedir mi pago completo.";
  await send(t, objectToEnd, { ...as(objects), body: { statement } });
  expect(await waiting()).toEqual([3, 3]);

  await send(t, stateCompanyClaim, { ...own(objects), body: { statement: "Dejó de venir desde el lunes." } });
  expect(await waiting()).toEqual([2, 2]);
  await send(t, confirmEnd, own(leaves));
  const { id } = await t.deps.db
    .selectFrom("relation_pauses")
    .select("id")
    .where("relation_id", "=", pauses.relationId)
    .executeTakeFirstOrThrow();
  await send(t, confirmCompanyPause, { as: company, params: { id } });
  expect(await waiting()).toEqual([0, 0]);
});

test("[S2.8] a relation that one side has not confirmed is not counted or filtered as active", async () => {
  const { company } = await aSelection(t);
  const figure = async () => (await send(t, readCompanyDashboard, { as: company })).contents().relations;
  expect(await figure()).toEqual({ active: 0, to_confirm: 0, to_answer: 0, waiting_person: 1 });
  const listed = async (query: Record<string, number>) =>
    (await send(t, listCompanyRelations, { as: company, query })).contents();
  expect((await listed({ status: relationStatuses.active.id, confirmed: 1 })).found_rows).toBe(0);
  expect((await listed({})).info.map(({ confirmation }) => confirmation)).toEqual(["company"]);
});

test("[S2.2, D02] the company dashboard shows the share of applications decided in time, and the usual days", async () => {
  const us = await aCompany(t);
  const vacancyId = await aVacancy(t, us.id);
  const apply = async (over: Parameters<typeof anApplication>[2]) =>
    anApplication(t, { personId: (await aPerson(t)).id, vacancyId, companyId: us.id }, over);
  const applied = t.deps.clock.now();
  t.deps.clock.advanceDays(2);
  for (let n = 0; n < 3; n++) await apply({ status: "discarded", created_at: applied, decided_at: t.deps.clock.now() });
  await apply({ created_at: applied });
  await apply({ status: "closed", close_cause: "withdrawn", created_at: applied, decided_at: t.deps.clock.now() });
  await apply({ status: "closed", close_cause: "no_answer", created_at: applied, decided_at: t.deps.clock.now() });
  t.deps.clock.advanceDays(60);
  const as = { token: (await aMember(t, us.id, ["candidates"])).token };
  const { answers } = (await send(t, readCompanyDashboard, { as })).contents();
  expect(answers).toEqual({ percent: 60, days: 2, of: 5 });
});

test.each(companyPermissions)(
  "[DL14, D02] a sub-account that has only '%s' gets no other figures on the company dashboard",
  async (only) => {
    const us = await aCompany(t);
    await aVacancy(t, us.id);
    const { candidates, vacancies, relations, answers } = (
      await send(t, readCompanyDashboard, { as: await aMember(t, us.id, [only]) })
    ).contents();
    const read = { candidates, vacancies, relations, answers };
    const notified = Object.entries(read).flatMap(([name, figures]) => (figures === null ? [] : [name]));
    expect(notified).toEqual(
      { vacancies: ["vacancies"], candidates: ["candidates", "answers"], relations: ["relations"], company: [] }[only],
    );
  },
);

test("[D02] the company dashboard shows the progress until the first hire", async () => {
  const us = await aCompany(t);
  const steps = async () => (await send(t, readCompanyDashboard, { as: us })).contents().first_steps;
  const vacancyId = await aVacancy(t, us.id, { status: "in_review" });
  expect(await steps()).toEqual({ published: false, answered: false, hired: false });
  await t.deps.db.updateTable("vacancies").set({ status: "active" }).where("id", "=", vacancyId).execute();
  expect(await steps()).toEqual({ published: true, answered: false, hired: false });
  const hire = await aRelation(t, { company: us, vacancyId });
  expect(await steps()).toEqual({ published: true, answered: true, hired: true });
  await t.deps.db.updateTable("vacancies").set({ status: "deleted" }).where("id", "=", hire.vacancyId).execute();
  expect((await steps())?.hired).toBe(true);
});

test("[S2.10] the recent applications on the company dashboard are the pending ones, without a discarded person", async () => {
  const us = await aCompany(t);
  const vacancyId = await aVacancy(t, us.id);
  const apply = async (status: "unreviewed" | "in_process" | "selected" | "discarded") =>
    anApplication(t, { personId: (await aPerson(t)).id, vacancyId, companyId: us.id }, { status });
  for (const status of ["unreviewed", "in_process", "selected", "discarded"] as const) await apply(status);
  const waiting = (await send(t, listCandidates, { as: us, query: { undecided: "1" } })).contents();
  expect(new Set(waiting.info.map(({ status }) => status.key))).toEqual(new Set(["unreviewed", "in_process"]));
  expect(waiting.found_rows).toBe(2);
});
