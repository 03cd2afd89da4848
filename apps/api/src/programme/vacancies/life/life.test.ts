import { extendVacancy } from "@arranca/contract/vacancies/life";
import { listCompanyVacancies, readCompanyVacancy } from "@arranca/contract/vacancies/vacancy";
import { endOfDayAfter } from "@arranca/contract/values/days";
import { dayMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aCompany, anApplication, aPerson, aVacancy } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { answerReminder, expiryReminder, extendVacancyRule } from "./rules.ts";
import { remindOfAnswers, remindOfEnds } from "./service.ts";

const now = new Date("2026-11-20T18:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);

test("[T03] a vacancy is extended by 30 days, twice, and only while it is open", () => {
  const open = { status: "active" as const, expiresAt: inDays(3), extensions: 0 };
  expect(extendVacancyRule(open, now)).toEqual({ until: endOfDayAfter(inDays(3), 30) });
  expect(extendVacancyRule({ ...open, extensions: 1 }, now)).toEqual({ until: endOfDayAfter(inDays(3), 30) });
  expect(extendVacancyRule({ ...open, extensions: 2 }, now)).toMatchObject({ message: expect.stringContaining("2") });
  expect(extendVacancyRule({ ...open, expiresAt: now }, now)).toHaveProperty("message");
  for (const status of ["draft", "in_review", "rejected", "closed", "hidden", "deleted"] as const) {
    expect(extendVacancyRule({ ...open, status }, now), status).toHaveProperty("message");
  }
});

test("the due reminder of a vacancy's end is the last one whose moment has come", () => {
  expect([8, 7, 6, 2, 1, 0.5, 0, -1].map((days) => expiryReminder(inDays(days), now))).toEqual([
    undefined,
    7,
    7,
    7,
    1,
    1,
    undefined,
    undefined,
  ]);
  expect([2, 3, 6, 7, 14, 15, 30].map((days) => answerReminder(inDays(-days), now))).toEqual([
    undefined,
    3,
    3,
    7,
    7,
    15,
    15,
  ]);
});

let t: TestApp;
let company: Account;
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
});
afterAll(() => t.close());

const subjects = async () => (await t.emailsTo(company.email)).map(({ subject }) => subject);
const details = async (publicationId: string) =>
  (await send(t, readCompanyVacancy, { as: company, params: { publicationId } })).contents();
const extend = (as: Account, publicationId: string) => send(t, extendVacancy, { as, params: { publicationId } });

test("[T03] a company extends its own vacancy twice and is notified of its end 7 days and 1 day before, each once", async () => {
  const start = t.deps.clock.now();
  const in37Days = endOfDayAfter(start, 37).toISOString();
  const id = await aVacancy(t, company.id, { expires_at: new Date(start.getTime() + 7 * dayMs) });
  await remindOfEnds(t.deps);
  await remindOfEnds(t.deps);
  expect(await subjects()).toEqual(["Tu vacante se cierra en 7 días"]);
  expect((await t.emailsTo(company.email))[0]?.text).toContain(`/jobs-company?id=${id}&extend=true`);
  expect((await details(id)).extension).toEqual({ until: in37Days, left: 2, note: null });

  expect((await extend(await aCompany(t), id)).code).toBe("NOT_FOUND");
  expect((await extend(company, id)).contents()).toEqual({
    id,
    expires: in37Days,
    left: 1,
  });
  expect((await extend(company, id)).contents().left).toBe(0);
  expect((await extend(company, id)).code).toBe("TRANSITION_NOT_ALLOWED");
  const note = "Ya la extendiste 2 veces. Duplícala para publicarla otra vez.";
  expect((await details(id)).extension).toEqual({ until: null, left: 0, note });
  const [item] = (await send(t, listCompanyVacancies, { as: company })).contents().info;
  expect(item?.actions).toEqual(["edit", "close", "delete", "duplicate"]);

  await t.deps.db
    .updateTable("vacancies")
    .set({ expires_at: new Date(start.getTime() + dayMs) })
    .where("id", "=", id)
    .execute();
  await remindOfEnds(t.deps);
  const [latest] = await t.emailsTo(company.email);
  expect(latest).toMatchObject({ subject: "Tu vacante se cierra mañana" });
  expect(latest?.text).toContain("Ya no se puede extender");
  expect(latest?.text).not.toContain("extend=true");
});

test("a company is reminded of an unanswered application on days 3, 7 and 15, once each", async () => {
  const boss = await aCompany(t);
  const vacancy = await aVacancy(t, boss.id);
  const person = await aPerson(t);
  const at = (days: number) => new Date(t.deps.clock.now().getTime() - days * dayMs);
  const id = await anApplication(t, { personId: person.id, vacancyId: vacancy, companyId: boss.id });
  const reminders = async () =>
    (await t.emailsTo(boss.email)).filter(({ subject }) => subject.includes("espera tu respuesta")).length;
  for (const [days, received] of [
    [2, 0],
    [3, 1],
    [5, 1],
    [7, 2],
    [15, 3],
    [21, 3],
    [40, 3],
  ] as const) {
    await t.deps.db
      .updateTable("applications")
      .set({ created_at: at(days) })
      .where("id", "=", id)
      .execute();
    await remindOfAnswers(t.deps);
    expect(await reminders(), `day ${days}`).toBe(received);
  }
});
