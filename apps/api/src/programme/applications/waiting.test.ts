import * as calls from "@arranca/contract/applications";
import { readPublishingGate } from "@arranca/contract/companies/publishing-gate";
import { markHired } from "@arranca/contract/relations/calls";
import type { SettingKey } from "@arranca/contract/settings";
import { changeVacancyStatus, extendVacancy } from "@arranca/contract/vacancies/life";
import { createVacancy, readCompanyVacancy, readOpenVacancy, updateVacancy } from "@arranca/contract/vacancies/vacancy";
import { dayMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, aCompany, aMember, anApplication, aPerson, aVacancy } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { aVacancyForm } from "../../testing/vacancies.ts";
import { isNudgeValid } from "./emails.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const ago = (days: number) => new Date(t.deps.clock.now().getTime() - days * dayMs);
/** Application of a new person that was sent some days ago. */
async function waiting(company: Account, vacancyId: string, days: number, name = "Ximena") {
  const person = await aPerson(t, { name, first_surname: "Ruiz", second_surname: null });
  const ids = { personId: person.id, vacancyId, companyId: company.id };
  return { person, id: await anApplication(t, ids, { created_at: ago(days) }) };
}
const setMost = (key: SettingKey, value: string) => t.deps.db.insertInto("settings").values({ key, value }).execute();
const forget = (key: SettingKey) => t.deps.db.deleteFrom("settings").where("key", "=", key).execute();
const gate = async (as: Account) => (await send(t, readPublishingGate, { as })).contents();
const publish = (as: Account, more: object = {}) =>
  send(t, createVacancy, { as, body: { ...aVacancyForm(), ...more } });
const extend = (as: Account, publicationId: string) => send(t, extendVacancy, { as, params: { publicationId } });
const discard = (as: Account, care_about_id: string) =>
  send(t, calls.actOnCandidate, { as, body: { care_about_id, selected: "0" } });
const mine = async (as: Account) => (await send(t, calls.listMyApplications, { as })).contents().info;
const nudge = (as: Account, id: string) => send(t, calls.nudgeCompany, { as, params: { id } });
const withdraw = (as: Account, id: string, body?: { reason: string }) =>
  send(t, calls.withdrawApplication, { as, params: { id }, ...(body ? { body } : {}) });

describe("[C9] the gate before publishing", () => {
  test("a company with six inactive applications neither publishes nor extends until it answers one", async () => {
    const company = await aCompany(t);
    const vacancyId = await aVacancy(t, company.id);
    const names = ["Ana", "Beto", "Caro", "Dani", "Eva", "Fer"];
    const ids: string[] = [];
    for (const name of names) ids.push((await waiting(company, vacancyId, 30, name)).id);
    await waiting(company, vacancyId, 3, "Nueva");

    const closed = await gate(company);
    expect(closed).toMatchObject({
      to_answer: 1,
      note: "6 postulaciones llevan más de 15 días hábiles sin respuesta. Responde al menos 1 para publicar o extender una vacante.",
    });
    expect(closed.applications.map(({ nameComplete }) => nameComplete)).toEqual(names.map((name) => `${name} Ruiz`));
    expect(closed.applications[0]).toMatchObject({ care_about_id: ids[0], answer_by: "2026-11-11" });

    const refused = await publish(company);
    expect([refused.status, refused.code]).toEqual([409, "ANSWERS_OWED"]);
    expect(refused.message).toMatch(/Te esperan: Ana Ruiz, Beto Ruiz, Caro Ruiz, Dani Ruiz, Eva Ruiz y 1 más\.$/);
    expect((await extend(company, vacancyId)).code).toBe("ANSWERS_OWED");
    const stopped = await aVacancy(t, company.id, { status: "closed", closed_at: ago(1), expires_at: ago(-20) });
    const reopen = () =>
      send(t, changeVacancyStatus, { as: company, params: { publicationId: stopped }, body: { status: "1" } });
    expect((await reopen()).code).toBe("ANSWERS_OWED");

    const draft = await publish(company, { draft: true });
    const id = draft.contents().id;
    const save = (more: object) => send(t, updateVacancy, { as: company, body: { id, ...aVacancyForm(), ...more } });
    expect((await save({ draft: true })).status).toBe(200);
    expect((await save({})).code).toBe("ANSWERS_OWED");
    const edit = { id: vacancyId, ...aVacancyForm({ vacancyNumbers: 7 }) };
    expect((await send(t, updateVacancy, { as: company, body: edit })).status).toBe(200);

    expect((await discard(company, ids[0] ?? "")).status).toBe(200);
    expect(await gate(company)).toEqual({ note: null, to_answer: 0, applications: [] });
    expect((await save({})).contents().status.id).toBe(2);
    expect([(await extend(company, vacancyId)).status, (await reopen()).status]).toEqual([200, 200]);
  });

  test("a company is not asked about applications that were withdrawn, ended by a hire or carry a claim", async () => {
    const company = await aCompany(t);
    const vacancyId = await aVacancy(t, company.id, { vacancy_numbers: 9 });
    for (const close_cause of ["withdrawn", "hired_elsewhere", "no_answer"]) {
      const { id } = await waiting(company, vacancyId, 30);
      await t.deps.db.updateTable("applications").set({ status: "closed", close_cause }).where("id", "=", id).execute();
    }
    const claims = await waiting(company, vacancyId, 30);
    const start_date = t.deps.clock.today();
    await send(t, markHired, { as: claims.person, body: { care_about_id: claims.id, start_date } });
    await setMost("most_inactive_applications", "0");
    expect((await gate(company)).to_answer).toBe(0);
    expect((await publish(company)).status).toBe(200);
    await forget("most_inactive_applications");
  });

  test("the number of inactive applications that close the gate is a setting, and a neighbour's do not count", async () => {
    const [company, other] = [await aCompany(t), await aCompany(t)];
    const vacancyId = await aVacancy(t, company.id);
    await waiting(company, vacancyId, 30, "Ana");
    await setMost("most_inactive_applications", "0");
    expect([(await gate(company)).to_answer, (await gate(other)).to_answer]).toEqual([1, 0]);
    expect([(await publish(company)).code, (await publish(other)).status]).toEqual(["ANSWERS_OWED", 200]);
    await forget("most_inactive_applications");
    expect((await publish(company)).status).toBe(200);
  });

  test("a colleague without the right to candidates reads how many wait, not who", async () => {
    const company = await aCompany(t);
    const vacancyId = await aVacancy(t, company.id);
    for (let at = 0; at < 7; at += 1) await waiting(company, vacancyId, 30, "Ana");
    const publisher = await aMember(t, company.id, ["vacancies"]);
    expect(await gate(publisher)).toMatchObject({ to_answer: 2, applications: [] });
    const refused = await publish(publisher);
    expect(refused.code).toBe("ANSWERS_OWED");
    expect(refused.message).not.toMatch(/Ana|Te esperan/);
    expect((await send(t, readPublishingGate, { as: await aMember(t, company.id, ["candidates"]) })).code).toBe(
      "FORBIDDEN",
    );
  });
});

describe("[C9] the person who waits", () => {
  test("an inactive application does not count among the open ones and can still be decided", async () => {
    const company = await aCompany(t);
    const vacancyId = await aVacancy(t, company.id);
    const { person, id } = await waiting(company, vacancyId, 30);
    await setMost("most_open_applications", "1");
    const [second, third] = [await aVacancy(t, company.id), await aVacancy(t, company.id)];
    const apply = (publication_id: string) => send(t, calls.applyToVacancy, { as: person, body: { publication_id } });
    expect((await apply(second)).status).toBe(200);
    expect((await apply(third)).code).toBe("APPLICATION_LIMIT");
    const seen = (await send(t, readOpenVacancy, { as: person, params: { publicationId: third } })).contents();
    expect(seen.apply_note).toMatch(/^Tienes 1 postulación abierta/);
    await forget("most_open_applications");
    expect((await discard(company, id)).status).toBe(200);
  });

  test("a person reminds the company once, after ten working days; the list shows when", async () => {
    const company = await aCompany(t);
    const vacancyId = await aVacancy(t, company.id);
    const { person, id } = await waiting(company, vacancyId, 18);
    const fresh = await waiting(company, vacancyId, 5);
    expect((await mine(person))[0]).toMatchObject({ nudged: null, actions: ["withdraw", "nudge"] });
    expect((await mine(fresh.person))[0]?.actions).toEqual(["withdraw"]);
    expect((await nudge(fresh.person, fresh.id)).code).toBe("NUDGE_TOO_EARLY");
    expect((await nudge(fresh.person, id)).code).toBe("NOT_FOUND");

    const replies = await Promise.all([nudge(person, id), nudge(person, id)]);
    expect(replies.map(({ code }) => code).sort()).toEqual(["NUDGED_ALREADY", undefined]);
    const [row] = await mine(person);
    expect([row?.nudged, row?.actions]).toEqual([t.deps.clock.now().toISOString(), ["withdraw"]]);
    const read = async () =>
      (await send(t, calls.listCandidates, { as: company, query: {} })).contents().info.find((one) => one.id === id);
    expect((await read())?.nudged, "the company reads when").toBe(t.deps.clock.now().toISOString());
    const emails = (await t.emailsTo(company.email)).filter(({ subject }) => subject.includes("te pide una respuesta"));
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain(`/candidates?id=${id}`);

    const valid = isNudgeValid(t.deps);
    expect(await valid(`application-nudge/${id}`)).toBe(true);
    await discard(company, id);
    expect((await read())?.nudged, "an answered application says nothing of it").toBeNull();
    expect(await valid(`application-nudge/${id}`)).toBe(false);
    expect((await nudge(person, id)).code).toBe("APPLICATION_CLOSED");
  });

  test("a withdrawal keeps its reason, works without one, and reaches the company as sums of five only", async () => {
    const company = await aCompany(t);
    const vacancyId = await aVacancy(t, company.id);
    const told = async () =>
      (await send(t, readCompanyVacancy, { as: company, params: { publicationId: vacancyId } })).contents().withdrawals;
    for (const reason of ["pay", "pay", "far", "pay"]) {
      const { person, id } = await waiting(company, vacancyId, 2);
      expect((await withdraw(person, id, { reason })).status).toBe(200);
    }
    const without = await waiting(company, vacancyId, 2);
    expect((await withdraw(without.person, without.id)).status).toBe(200);
    expect(await told()).toBeNull();
    const last = await waiting(company, vacancyId, 2);
    expect((await withdraw(last.person, last.id, { reason: "bored" })).status).toBe(422);
    await withdraw(last.person, last.id, { reason: "found" });
    expect(await told()).toBe(
      "5 personas retiraron su postulación y dijeron por qué: 3 por el sueldo, 1 por la distancia, 1 porque ya encontraron trabajo.",
    );
    const candidate = await send(t, calls.readCandidate, { as: company, query: { care_about_id: last.id } });
    expect([candidate.body.includes("found"), candidate.body.includes("encontr")]).toEqual([false, false]);
    expect((await t.emailsTo(company.email)).filter(({ text }) => /sueldo|encontr/.test(text))).toEqual([]);
    const steps = await t.deps.db
      .selectFrom("status_history")
      .select("reason")
      .where("entity_id", "=", last.id)
      .execute();
    expect(steps.map(({ reason }) => reason)).toEqual(["withdrawn"]);
  });
});
