import { readCompanyDashboard } from "@arranca/contract/companies";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCompany, aMember, anApplication, aPerson, aVacancy } from "../testing/factories.ts";
import { send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test("[R07] the dashboard counts what waits", async () => {
  const us = await aCompany(t);
  const vacancyId = await aVacancy(t, us.id);
  await aVacancy(t, us.id, { status: "in_review" });
  const person = await aPerson(t);
  await anApplication(t, { personId: person.id, vacancyId, companyId: us.id });
  t.deps.clock.advanceDays(3);
  const { token } = await aMember(t, us.id, ["vacancies"]);
  const counts = (await send(t, readCompanyDashboard, { as: { token } })).contents();
  expect(counts).toMatchObject({
    candidates: { unreviewed: 1, in_process: 0, oldest_days: 3 },
    vacancies: { active: 1, in_review: 1 },
    relations: { active: 0, to_confirm: 0, waiting_person: 0 },
    company: { name: "Café Jacaranda", place: "León, Guanajuato" },
  });
});
