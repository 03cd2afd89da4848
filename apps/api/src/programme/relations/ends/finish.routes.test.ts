import { actOnCandidate, applyToVacancy, listCandidates } from "@arranca/contract/applications";
import { finishRelation, markHired, readCompanyRelation, readMyRelation } from "@arranca/contract/relations/calls";
import { listCompanyRelations } from "@arranca/contract/relations/company-list";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, aCompany, anApplication, aPerson, aVacancy } from "../../../testing/factories.ts";
import { aCandidate, aRelation, aSelection, type Hire } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const relationOf = (applicationId: string) =>
  t.deps.db
    .selectFrom("relations")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
const monthsOf = (relationId: string) =>
  t.deps.db.selectFrom("support_months").selectAll().where("relation_id", "=", relationId).orderBy("number").execute();
const select = (hire: Hire, body: Record<string, unknown> = {}) =>
  send(t, actOnCandidate, {
    as: hire.company,
    body: { care_about_id: hire.applicationId, selected: "1", ...body },
  });
const claim = async (hire: Hire) =>
  (await send(t, markHired, { as: hire.person, body: { care_about_id: hire.applicationId } })).contents().relation.id;

describe("[T06] a relation finished by its company", () => {
  const finish = (hire: Hire, body: Record<string, unknown> = {}) =>
    send(t, finishRelation, { as: hire.company, body: { care_about_id: hire.applicationId, ...body } });

  test("[A11] the requirement's body alone makes the relation Finalizada today, cuts months, notifies both sides, and excludes the person from selection", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    expect((await finish(hire)).contents().care_about.status).toEqual({ id: 2, name: "Finalizada", key: "finished" });
    expect(await relationOf(hire.applicationId)).toMatchObject({
      status: "finished",
      last_day: "2026-11-20",
      finish_reason: "Sin motivo",
    });
    const months = await monthsOf(hire.relationId);
    // 11 to 20 November are ten days.
    expect(months.map((month) => [month.number, month.ends_on, month.amount])).toEqual([
      [1, "2026-11-10", 350_000],
      [2, "2026-11-20", 116_667],
    ]);
    expect((await t.emailsTo(hire.person.email))[0]?.subject).toBe("Tu relación laboral terminó");
    expect((await t.emailsTo(hire.company.email))[0]?.subject).toContain("Terminó la relación laboral");

    const next = await aCandidate(t, { person: hire.person });
    expect((await select(next)).code).toBe("COLLABORATOR_UNAVAILABLE");
    expect((await send(t, markHired, { as: hire.person, body: { care_about_id: next.applicationId } })).code).toBe(
      "FINISHED_COLLABORATOR",
    );
    const mine = (await send(t, readMyRelation, { as: hire.person })).contents();
    expect(mine.may_apply).toBe(false);
    expect(mine.info).toMatchObject({ status: { id: 2, name: "Finalizada" }, finishDate: "2026-11-20" });
  });

  test("the company finishes a relation with last day, reason, comment and the answer if it ended with a job", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    const reply = await finish(hire, {
      last_day: "2026-11-10",
      reason: "Encontró otro empleo",
      comment: "Muy buena compañera.",
      ended_with_job: true,
    });
    expect(reply.status).toBe(200);
    const detail = (
      await send(t, readCompanyRelation, { as: hire.company, query: { care_about_id: hire.applicationId } })
    ).contents();
    expect(detail).toMatchObject({
      finish_reason: "Encontró otro empleo",
      finish_comment: "Muy buena compañera.",
      ended_with_job: true,
      actions: [],
    });
    expect(detail.months.map((month) => month.amount)).toEqual([350_000]);
  });

  test.each([
    ["tomorrow", { last_day: "2026-11-21" }, "DATES_INVALID"],
    ["before the start", { last_day: "2026-10-10" }, "DATES_INVALID"],
  ])("a last day %s is refused", async (_case, body, code) => {
    expect((await finish(await aRelation(t, { daysAgo: 40 }), body)).code).toBe(code);
  });

  test("the company cannot finish an unconfirmed relation, an ended one, or another company's", async () => {
    const selected = await aSelection(t);
    expect((await finish(selected)).code).toBe("RELATION_NOT_CONFIRMED");
    const hire = await aRelation(t);
    expect((await finish({ ...hire, company: await aCompany(t) })).status).toBe(404);
    const replies = await Promise.all([finish(hire), finish(hire), finish(hire)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
    expect((await finish(hire)).code).toBe("RELATION_NOT_ACTIVE");
  });

  test("a person who finished a relation can be selected again while the setting allows it", async () => {
    const hire = await aRelation(t);
    await finish(hire);
    await t.deps.db.insertInto("settings").values({ key: "finished_may_be_selected_again", value: "true" }).execute();
    const again = await aCandidate(t, { person: hire.person });
    expect((await select(again)).status).toBe(200);
    await t.deps.db.deleteFrom("settings").where("key", "=", "finished_may_be_selected_again").execute();
  });
});

describe("reading relations as a person and as a company", () => {
  test("[E07, S08] the person reads a relation with amount, extra, frequency, place and dates", async () => {
    const hire = await aRelation(t, { daysAgo: 10, body: { end_date: "2027-03-31" } });
    const { info, others } = (await send(t, readMyRelation, { as: hire.person })).contents();
    expect(others).toEqual([]);
    expect(info).toMatchObject({
      id: hire.relationId,
      companyId: hire.company.id,
      institutionName: "Café Jacaranda",
      status: { id: 1, name: "Activo" },
      publicationName: "Auxiliar administrativo",
      amount: 950_000,
      remuneration: 950_000,
      remunerationMin: 920_000,
      remunerationMax: 1_100_000,
      extra: 350_000,
      institutionAddress: "Mina de Valenciana 118, San Juan de Dios, 37004 León, Guanajuato",
      jobTypeName: "Tiempo completo",
      locationDescription: "San Juan de Dios, León",
      startDate: "2026-11-10",
      finishDate: "2027-03-31",
      frequency: "Quincenal",
      actions: ["upload", "declare_end"],
    });
  });

  test("[R12] a person without any relation gets an empty answer", async () => {
    const reply = (await send(t, readMyRelation, { as: await aPerson(t) })).contents();
    expect(reply).toEqual({
      ...{ info: null, others: [], may_apply: true, apply_note: null, support: { left: 6, of: 6 } },
      ...{ reentry: null, may_ask_reentry: false, follow_up: null },
    });
  });

  test("[R18, A10] the company lists its relations with search and status, those pending for it first", async () => {
    const company = await aCompany(t);
    const vacancyId = await aVacancy(t, company.id, { vacancy_numbers: 5 });
    const ana = await aPerson(t, { name: "Ana Sofía", first_surname: "Núñez" });
    const hired = await aRelation(t, { company, vacancyId, person: ana });
    const notified = await aCandidate(t, { company, vacancyId });
    await claim(notified);
    const list = async (query = {}) => (await send(t, listCompanyRelations, { as: company, query })).contents();

    const all = await list();
    expect(all.info.map((item) => item.careAboutId)).toEqual([notified.applicationId, hired.applicationId]);
    expect(all).toMatchObject({ found_rows: 2, waiting: 1 });
    expect(all.info[0]).toMatchObject({
      confirmation: "person",
      actions: ["confirm", "deny"],
      answer_by: "2026-12-04",
    });
    expect(all.info[1]).toMatchObject({ names: "Ana Sofía Núñez Villaseñor", actions: ["finish"], type: "relation" });
    expect((await list({ search: "nunez" })).found_rows).toBe(1);
    expect((await list({ waiting: 1 })).found_rows).toBe(1);
    expect((await list({ status: 2 })).found_rows).toBe(0);
    expect((await list({ limit: 1, offset: 1 })).info).toHaveLength(1);
    expect((await send(t, listCompanyRelations, { as: company, query: { limit: 101 } })).status).toBe(422);
  });

  test("[R19, A10] the company reads a collaborator's months and amounts, never street, CURP, bank data or vouchers", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    const reply = await send(t, readCompanyRelation, {
      as: hire.company,
      query: { care_about_id: hire.applicationId },
    });
    const detail = reply.contents();
    expect(detail).toMatchObject({
      names: "Ximena Guadalupe Hernández Villaseñor",
      address: "León, Guanajuato",
      age: 21,
      remuneration: 950_000,
    });
    expect(detail.months[0]).toEqual({
      number: 1,
      starts_on: "2026-10-11",
      ends_on: "2026-11-10",
      amount: 350_000,
      status: { id: 2, name: "Espera el comprobante", key: "waiting" },
    });
    expect(reply.body).not.toMatch(/curp|clabe|account|voucher|street|Valenciana 118.*Ximena/i);
    const stranger = await aCompany(t);
    const asStranger = { as: stranger, query: { care_about_id: hire.applicationId } };
    expect((await send(t, readCompanyRelation, asStranger)).status).toBe(404);
  });

  test("[E07, E08] names and careerName are equal in the list of candidates and the list of relations", async () => {
    const company = await aCompany(t);
    const study = [
      { study_title: "Bachiller en Humanidades", career_id: null },
      { study_title: null, career_id: null, degree_id: 5 },
      { study_title: "Mi título", career_id: 1 },
    ];
    for (const one of study) await aSelection(t, { company, person: await aPerson(t, one) });
    const said = (list: { info: { care: string; names: string; careerName: string | null }[] }) =>
      list.info.map(({ care, names, careerName }) => [care, names, careerName]).sort();
    const candidates = (await send(t, listCandidates, { as: company })).contents().info;
    const relations = (await send(t, listCompanyRelations, { as: company })).contents().info;
    const careOf = <R extends { careAboutId: string }>(rows: R[]) => ({
      info: rows.map((row) => ({ ...row, care: row.careAboutId })),
    });
    expect(said(careOf(relations))).toEqual(said(careOf(candidates)));
    expect(
      candidates.map(({ name, names, nameComplete }) => names === nameComplete && names.startsWith(`${name} `)),
    ).toEqual([...[true, true, true]]);
    const careers = candidates.map(({ careerName }) => careerName);
    expect(careers).toEqual(expect.arrayContaining(["Bachiller en Humanidades", "Bachillerato o preparatoria"]));
    expect(careers).not.toContain("Mi título");
  });

  test.each<[string, () => Promise<Account>]>([
    ["nothing in the way", () => aPerson(t)],
    ["an account in review", () => aPerson(t, { status: "in_review" })],
    ["the course not finished", () => aPerson(t, { course_completed_at: null })],
    ["a relation that both confirmed", async () => (await aRelation(t)).person],
    ["as many open applications as there may be", async () => (await aCandidate(t)).person],
  ])("may_apply equals the answer to an application: %s", async (_case, somebody) => {
    const as = await somebody();
    const vacancyId = await aVacancy(t, (await aCompany(t)).id);
    await t.deps.db.insertInto("settings").values({ key: "most_open_applications", value: "1" }).execute();
    const mine = (await send(t, readMyRelation, { as })).contents();
    const applied = await send(t, applyToVacancy, { as, body: { publication_id: vacancyId } });
    await t.deps.db.deleteFrom("settings").where("key", "=", "most_open_applications").execute();
    expect(mine.may_apply).toBe(applied.status === 200);
    if (!mine.may_apply) expect(mine.apply_note).toBe(JSON.parse(applied.body).error.message);
  });

  test("an application without a relation has no relation to read", async () => {
    const company = await aCompany(t);
    const vacancyId = await aVacancy(t, company.id);
    const person = await aPerson(t);
    const applicationId = await anApplication(t, { personId: person.id, vacancyId, companyId: company.id });
    const query = { care_about_id: applicationId };
    expect((await send(t, readCompanyRelation, { as: company, query })).status).toBe(404);
  });
});
