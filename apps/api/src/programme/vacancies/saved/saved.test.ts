import { listNotifications } from "@arranca/contract/notifications";
import * as calls from "@arranca/contract/vacancies/saved";
import { readOpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aCompany, aPerson, aStaffMember, aVacancy } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createSavedSearch, sendAlerts } from "./alerts.service.ts";

let t: TestApp;
let company: Account;
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
});
afterAll(() => t.close());

const of = (publicationId: string) => ({ params: { publicationId } });
const saved = async (as: Account) => (await send(t, calls.listSavedVacancies, { as })).contents();

test("[ux-19] a saved vacancy is listed once, newest first, stays after it closes, and can be removed", async () => {
  const person = await aPerson(t);
  const [first, second] = [
    await aVacancy(t, company.id, { title: "Primera" }),
    await aVacancy(t, company.id, { title: "Segunda", public_salary: false }),
  ];
  for (const id of [first, first, second]) {
    expect((await send(t, calls.saveVacancy, { as: person, ...of(id) })).contents()).toEqual({ saved: true });
    await t.deps.db
      .updateTable("saved_vacancies")
      .set({ saved_at: new Date(t.deps.clock.now().getTime() - (id === first ? 1000 : 0)) })
      .where("vacancy_id", "=", id)
      .execute();
  }
  expect((await send(t, readOpenVacancy, { as: person, ...of(first) })).contents().saved).toBe(true);
  await t.deps.db.updateTable("vacancies").set({ status: "closed" }).where("id", "=", first).execute();
  const { found_rows, publications } = await saved(person);
  expect(found_rows).toBe(2);
  expect(publications).toMatchObject([
    { title: "Segunda", open: true, amount: null },
    { title: "Primera", open: false, amount: 920_000 },
  ]);
  expect((await saved(await aPerson(t))).publications).toEqual([]);

  await send(t, calls.unsaveVacancy, { as: person, ...of(second) });
  await send(t, calls.unsaveVacancy, { as: person, ...of(second) });
  expect((await saved(person)).publications.map(({ title }) => title)).toEqual(["Primera"]);
  const draft = await aVacancy(t, company.id, { status: "draft", published_at: null });
  expect((await send(t, calls.saveVacancy, { as: person, ...of(draft) })).code).toBe("NOT_FOUND");
});

const keep = async (as: Account, over: Record<string, unknown> = {}) =>
  send(t, calls.createSavedSearch, {
    as,
    body: { name: "Almacén", query: { search: "almacen" }, path: "/jobs?q=almacen", rhythm: "daily", ...over },
  });
const at = (days: number) => new Date(t.deps.clock.now().getTime() - days * 86_400_000);
const aDayPasses = () => t.deps.db.updateTable("saved_searches").set({ told_on: "2026-11-13" }).execute();

test("[ux-18] an alert of a saved search contains only new vacancies, is not sent without any, and ends with one tap", async () => {
  const person = await aPerson(t);
  await aVacancy(t, company.id, { title: "Auxiliar de almacén antiguo", published_at: at(3) });
  const { id } = (await keep(person)).contents();
  await t.deps.db
    .updateTable("saved_searches")
    .set({ told_until: at(2) })
    .where("id", "=", id)
    .execute();
  await sendAlerts(t.deps);
  expect(await t.emailsTo(person.email), "not due before the next day").toEqual([]);
  await aDayPasses();
  await sendAlerts(t.deps);
  expect(await t.emailsTo(person.email), "nothing is new").toEqual([]);

  await t.deps.db
    .updateTable("saved_searches")
    .set({ told_until: at(2), told_on: "2026-11-13" })
    .execute();
  await aVacancy(t, company.id, { title: "Auxiliar de almacén nuevo", published_at: at(1) });
  await aVacancy(t, company.id, { title: "Recepcionista", published_at: at(1) });
  await sendAlerts(t.deps);
  await aDayPasses();
  await sendAlerts(t.deps);
  const [email, ...others] = await t.emailsTo(person.email);
  expect(others, "told once").toEqual([]);
  expect(email?.subject).toBe("1 empleo nuevo: Almacén");
  expect(email?.text).toContain("Auxiliar de almacén nuevo");
  expect(email?.html, "each leads to its detail").toMatch(/<a href="[^"]+\/jobs\?id=[0-9a-f-]{36}"/);
  expect(email?.text).not.toContain("antiguo");

  const path = new URL(email?.stop ?? "").pathname;
  const page = await t.app.inject({ url: path });
  expect(page.body).toContain("Dejar de recibir");
  expect(
    (await send(t, calls.listSavedSearches, { as: person })).contents().info[0]?.rhythm,
    "looking ends nothing",
  ).toBe("daily");
  const oneClick = { "content-type": "application/x-www-form-urlencoded" };
  for (let twice = 0; twice < 2; twice++) {
    const ended = await t.app.inject({
      method: "POST",
      url: path,
      headers: oneClick,
      payload: "List-Unsubscribe=One-Click",
    });
    expect(ended.statusCode).toBe(200);
  }
  expect((await send(t, calls.listSavedSearches, { as: person })).contents().info).toMatchObject([
    { id, rhythm: "never", path: "/jobs?q=almacen" },
  ]);
  const forged = await t.app.inject({ method: "POST", url: `/api/avisos/${id}.${"A".repeat(43)}`, headers: oneClick });
  expect(forged.statusCode).toBe(404);
  await aVacancy(t, company.id, { title: "Otro almacén", published_at: t.deps.clock.now() });
  await aDayPasses();
  await sendAlerts(t.deps);
  expect(await t.emailsTo(person.email)).toHaveLength(1);
});

test("[ux-18] a person who finished the course gets alerts before the approval; a blocked person or one in the course does not", async () => {
  const accountStates = [
    [{ status: "in_review" }, 1],
    [{ status: "registering" }, 1],
    [{ status: "blocked" }, 0],
    [{ status: "registering", course_completed_at: null }, 0],
  ] as const;
  const people = await Promise.all(
    accountStates.map(async ([state, notified]) => ({ ...(await aPerson(t, state)), state, notified })),
  );
  for (const { id: personId } of people) {
    const kept = {
      name: "Soldadura",
      query: { search: "soldadora" },
      path: "/jobs?q=soldadora",
      rhythm: "daily",
    } as const;
    const id = await createSavedSearch(t.deps.db, t.deps, { ...kept, personId });
    await t.deps.db
      .updateTable("saved_searches")
      .set({ told_until: at(2), told_on: "2026-11-13" })
      .where("id", "=", id)
      .execute();
  }
  await aVacancy(t, company.id, { title: "Soldadora de precisión", published_at: at(1) });
  await sendAlerts(t.deps);
  for (const { email, state, notified } of people) {
    expect((await t.emailsTo(email)).length, JSON.stringify(state)).toBe(notified);
  }
});

test("[ux-18] a person has ten saved searches at most, sees only those, and can save only valid queries", async () => {
  const person = await aPerson(t);
  expect((await keep(person, { query: { limit: "muchos" } })).fields).toHaveProperty("query");
  expect((await keep(person, { path: "https://otro.example/" })).status).toBe(422);
  const { id } = (await keep(person, { rhythm: "weekly" })).contents();
  const other = await aPerson(t);
  expect((await send(t, calls.deleteSavedSearch, { as: other, params: { id } })).code).toBe("NOT_FOUND");
  const change = { params: { id }, body: { rhythm: "daily" } };
  expect((await send(t, calls.changeSavedSearch, { as: other, ...change })).code).toBe("NOT_FOUND");
  expect((await send(t, calls.changeSavedSearch, { as: person, ...change })).status).toBe(200);
  for (let more = 1; more < 10; more++) await keep(person);
  expect((await keep(person)).code).toBe("SAVED_LIMIT");
  expect((await send(t, calls.deleteSavedSearch, { as: person, params: { id } })).status).toBe(200);
  expect((await keep(person)).status).toBe(200);
});

test("[DL15] a report about a vacancy has a folio, reaches staff without the person's name, and is answered", async () => {
  const [person, staff] = [await aPerson(t), await aStaffMember(t, ["vacancies.review"])];
  const id = await aVacancy(t, company.id, { title: "Gana dinero desde casa" });
  const report = () =>
    send(t, calls.reportVacancy, {
      as: person,
      ...of(id),
      body: { reason: "asks_money", comment: "Piden un depósito." },
    });
  const { folio } = (await report()).contents();
  expect(folio).toMatch(/^R-\d{6}$/);
  const notices = (await send(t, listNotifications, { as: person })).contents();
  expect([notices.unread, notices.info[0]?.title], "one's own report is no news").toEqual([
    0,
    `Recibimos tu reporte ${folio}`,
  ]);
  expect((await report()).code).toBe("REPORTED_ALREADY");

  const listed = await send(t, calls.listVacancyReports, { as: staff, params: { id } });
  expect(listed.contents().info).toMatchObject([
    { folio, reason: "asks_money", comment: "Piden un depósito.", settled: null },
  ]);
  expect(listed.body).not.toContain(person.id);
  const settle = () =>
    send(t, calls.settleVacancyReports, {
      as: staff,
      params: { id },
      body: { outcome: "acted", note: "Ocultamos la vacante y llamamos a la empresa." },
    });
  expect((await settle()).status).toBe(200);
  expect((await settle()).code).toBe("NOT_FOUND");
  expect((await t.emailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    `Atendimos tu reporte ${folio}`,
    `Recibimos tu reporte ${folio}`,
  ]);
  expect((await report()).status, "something new may be reported again").toBe(200);
});
