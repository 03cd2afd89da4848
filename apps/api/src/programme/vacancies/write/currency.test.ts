import { listMyApplications, readCandidate } from "@arranca/contract/applications";
import { readCompanyRelation, readMyRelation } from "@arranca/contract/relations/calls";
import { downloadCompanyVacancies } from "@arranca/contract/vacancies/own";
import * as reviewCalls from "@arranca/contract/vacancies/review";
import { createSavedSearch, listSavedVacancies, saveVacancy } from "@arranca/contract/vacancies/saved";
import { listOpenVacancies } from "@arranca/contract/vacancies/search";
import * as calls from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aCompany, aPerson, aStaffMember, aVacancy } from "../../../testing/factories.ts";
import { aRelation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { aVacancyForm } from "../../../testing/vacancies.ts";
import { sendAlerts } from "../saved/alerts.service.ts";

let t: TestApp;
let company: Account;
let staff: Account;
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
  staff = await aStaffMember(t, ["vacancies.review"]);
});
afterAll(() => t.close());

const dollars = { title: "Traductora", currency: "USD", remunerationMin: 90_000, remunerationMax: 120_000 };
const create = async (over: Record<string, unknown> = dollars) =>
  (await send(t, calls.createVacancy, { as: company, body: aVacancyForm(over) })).contents().id;
const approve = (id: string) => send(t, reviewCalls.approveVacancy, { as: staff, params: { id } });
const update = (id: string, over: Record<string, unknown>) =>
  send(t, calls.updateVacancy, {
    as: company,
    body: { id, ...aVacancyForm({ ...dollars, currency: undefined, ...over }) },
  });
const read = async (id: string) =>
  (await send(t, calls.readCompanyVacancy, { as: company, params: { publicationId: id } })).contents();

test("[K03] a vacancy is in pesos unless its company chooses dollars, and keeps its currency once open", async () => {
  expect((await read(await create({ title: "Cajera" }))).currency).toBe("MXN");
  expect((await send(t, calls.createVacancy, { as: company, body: aVacancyForm({ currency: "EUR" }) })).status).toBe(
    422,
  );

  const draft = await create({ ...dollars, draft: true });
  expect((await update(draft, { draft: true })).status, "what is not sent stays").toBe(200);
  expect((await read(draft)).currency).toBe("USD");
  expect((await update(draft, { draft: true, currency: "MXN" })).status).toBe(200);
  expect((await read(draft)).currency).toBe("MXN");

  const open = await create();
  expect((await approve(open)).status).toBe(200);
  const refused = await update(open, { currency: "MXN" });
  expect([refused.status, refused.fields]).toEqual([
    422,
    { currency: "La moneda de una vacante publicada no cambia. Ciérrala y publica otra." },
  ]);
  expect(
    (await update(open, { title: "Traductora de inglés" })).contents().revision,
    "an edit of the rest",
  ).toMatchObject({
    key: "in_review",
  });
  expect(await read(open)).toMatchObject({
    currency: "USD",
    form: { currency: "USD" },
    revision: { changed: ["title"] },
  });
});

test("[K03, S02, A15] vacancies paid in dollars are never compared with pesos: left out of the filter and order by pay, present in all other lists", async () => {
  const person = await aPerson(t);
  const place = { municipality_id: 9014 };
  await aVacancy(t, company.id, { ...place, title: "En pesos", remuneration_min: 50_000 });
  await aVacancy(t, company.id, { ...place, title: "En dólares", remuneration_min: 900_000, currency: "USD" });
  const found = async (query: Record<string, string | number>) => {
    const reply = await send(t, listOpenVacancies, { as: person, query: { municipalityId: 9014, ...query } });
    return reply.contents().publications.map(({ title, currency, amount }) => [title, currency, amount]);
  };
  const pesos = ["En pesos", "MXN", 50_000];
  expect(await found({})).toEqual([["En dólares", "USD", 900_000], pesos]);
  expect(await found({ sort: "remuneration" })).toEqual([pesos]);
  expect(await found({ remunerationMin: 10_000 })).toEqual([pesos]);
  expect(await found({ remunerationMin: 60_000 })).toEqual([]);
});

test("[K03, S01] the currency of a vacancy is shown with every pay: saved list, downloads, public page, search engines and e-mails", async () => {
  const person = await aPerson(t);
  const id = await create({ ...dollars, title: "Intérprete de señas" });
  await approve(id);
  await send(t, saveVacancy, { as: person, params: { publicationId: id } });
  expect((await send(t, listSavedVacancies, { as: person })).contents().publications[0]).toMatchObject({
    currency: "USD",
    amount: 90_000,
  });
  const detail = (await send(t, calls.readOpenVacancy, { as: person, params: { publicationId: id } })).contents();
  expect(detail.currency).toBe("USD");

  const page = (await t.app.inject({ url: detail.public_path ?? "" })).body;
  expect(page).toContain("$900.00 a $1,200.00 USD mensuales netos");
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? "");
  expect(data.baseSalary).toMatchObject({ currency: "USD", value: { minValue: 900, maxValue: 1200 } });

  const download = { format: "xml", search: "Intérprete" } as const;
  const sheet = (await send(t, downloadCompanyVacancies, { as: company, query: download })).body;
  expect(sheet).toMatch(/900\.00<.*1200\.00<.*>USD</s);

  const search = { name: "Señas", query: { search: "senas" }, path: "/jobs?q=senas", rhythm: "daily" } as const;
  await send(t, createSavedSearch, { as: person, body: search });
  const yesterday = new Date(t.deps.clock.now().getTime() - 86_400_000);
  await t.deps.db.updateTable("saved_searches").set({ told_until: yesterday, told_on: "2026-11-13" }).execute();
  await sendAlerts(t.deps);
  expect((await t.emailsTo(person.email))[0]?.text).toContain("Desde $900.00 USD netos");
});

test("[K03, S10, E06] a person hired in dollars reads dollars, with the support in pesos beside them", async () => {
  const hire = await aRelation(t, { company, vacancy: { currency: "USD" } });
  const { info } = (await send(t, readMyRelation, { as: hire.person })).contents();
  expect(info).toMatchObject({ remuneration: 950_000, currency: "USD", extra: 350_000 });
  const query = { care_about_id: hire.applicationId };
  expect((await send(t, readCompanyRelation, { as: company, query })).contents().currency).toBe("USD");
  expect((await send(t, readCandidate, { as: company, query })).contents().job.currency).toBe("USD");
  expect((await send(t, listMyApplications, { as: hire.person })).contents().info[0]?.currency).toBe("USD");
});

test("[K03] the minimum wage is not compared with a pay in dollars", async () => {
  const hintsOf = async (currency: string) => {
    const id = await create({ ...dollars, title: `Guía ${currency}`, currency });
    const file = (await send(t, reviewCalls.readVacancyForReview, { as: staff, params: { id } })).contents();
    return file.hints.map(({ key }) => key);
  };
  expect(await hintsOf("MXN")).toContain("remuneration");
  expect(await hintsOf("USD")).not.toContain("remuneration");
});
