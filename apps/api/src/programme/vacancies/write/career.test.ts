import { createSavedSearch } from "@arranca/contract/vacancies/saved";
import { listOpenVacancies, widenOpenVacancies } from "@arranca/contract/vacancies/search";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aCompany, aPerson, aVacancy } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { fieldsOfCareer } from "../../catalogues/service.ts";
import { sendAlerts } from "../saved/alerts.service.ts";

const programmer = 388; // Técnico en Programación
const mechanic = 316; // TSU en Mecánica, área Automotriz

let t: TestApp;
let person: Account;
let companyId: string;
const inFields = (title: string, ids: number[]) =>
  aVacancy(t, companyId, { title, special_fields: JSON.stringify(ids.map((id) => ({ id, occupation: [] }))) });
const titles = async (query: Record<string, string | number>) =>
  (await send(t, listOpenVacancies, { as: person, query })).contents().publications.map(({ title }) => title);

beforeAll(async () => {
  t = await startTestApp();
  person = await aPerson(t);
  companyId = (await aCompany(t)).id;
  await inFields("Taller", [10]);
  await inFields("Planta", [4, 9]);
  await inFields("Código", [7]);
  await inFields("Sin área", []);
});
afterAll(() => t.close());

test("[R11] the filter by career finds vacancies of all its areas, combines with other filters, and can be removed", async () => {
  expect(fieldsOfCareer(mechanic)).toEqual([8, 9, 10]);
  expect((await titles({ careerId: mechanic })).sort()).toEqual(["Planta", "Taller"]);
  expect(await titles({ careerId: programmer })).toEqual(["Código"]);
  expect(await titles({ careerId: mechanic, fieldId: 4 })).toEqual(["Planta"]);
  expect(await titles({ careerId: 9999 }), "an unknown career leads nowhere").toEqual([]);
  const wider = await send(t, widenOpenVacancies, { as: person, query: { careerId: programmer, search: "taller" } });
  expect(wider.contents()).toEqual([
    { without: "search", found_rows: 1, found_rows_capped: false },
    { without: "careerId", found_rows: 1, found_rows_capped: false },
  ]);
});

test("[R11, ux-18] a search for a career is saved and sends alerts like any other", async () => {
  const body = {
    name: "Mi carrera",
    query: { careerId: programmer },
    path: `/jobs?career=${programmer}`,
    rhythm: "daily",
  };
  expect((await send(t, createSavedSearch, { as: person, body })).status).toBe(200);
  t.deps.clock.advanceDays(1);
  await aVacancy(t, companyId, {
    title: "Aplicaciones",
    special_fields: JSON.stringify([{ id: 7, occupation: [] }]),
    published_at: t.deps.clock.now(),
  });
  await aVacancy(t, companyId, { title: "Ventas", published_at: t.deps.clock.now() });
  t.deps.clock.advanceDays(1);
  await sendAlerts(t.deps);
  const [email] = await t.emailsTo(person.email);
  expect(email?.subject).toBe("1 empleo nuevo: Mi carrera");
  expect(email?.text).toContain("Aplicaciones");
});
