import { changeVacancyStatus } from "@arranca/contract/vacancies/life";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../lib/database/db.ts";
import { newId } from "../../lib/ids.ts";
import { type Account, aCompany, anApplication, aPerson, aVacancy } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import {
  closeExpiredVacancies,
  closeSilentApplications,
  closeVacancyWhenFilled,
  hideVacanciesOf,
} from "./closing.service.ts";
import { closeApplicationsOf } from "./service.ts";

let t: TestApp;
let company: Account;
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
});
afterAll(() => t.close());

const waiting = async (vacancyId: string, over = {}) => {
  const person = await aPerson(t);
  const id = await anApplication(t, { personId: person.id, vacancyId, companyId: company.id }, over);
  return { person, id };
};
const applicationOf = (id: string) =>
  t.deps.db.selectFrom("applications").select(["status", "close_cause"]).where("id", "=", id).executeTakeFirstOrThrow();
const closeWhatExpired = async () => {
  await closeExpiredVacancies(t.deps);
  await closeSilentApplications(t.deps);
};
const vacancyOf = (id: string) =>
  t.deps.db.selectFrom("vacancies").select(["status", "close_reason"]).where("id", "=", id).executeTakeFirstOrThrow();

const close = (publicationId: string, reason?: string) =>
  send(t, changeVacancyStatus, {
    as: company,
    params: { publicationId },
    body: { status: "4", ...(reason ? { reason } : {}) },
  });

test("closing a vacancy as not needed closes its open applications, closing without a reason does not", async () => {
  const [ends, goesOn] = [await aVacancy(t, company.id), await aVacancy(t, company.id)];
  const [first, second] = [await waiting(ends), await waiting(goesOn)];
  await close(ends, "not_needed");
  await close(goesOn);
  expect(await applicationOf(first.id)).toEqual({ status: "closed", close_cause: "vacancy_closed" });
  expect((await applicationOf(second.id)).status).toBe("unreviewed");
  expect((await t.emailsTo(first.person.email))[0]?.subject).toBe("Tu postulación se cerró");
});

test("a vacancy closes by itself when relations confirmed by both sides fill its places", async () => {
  const vacancyId = await aVacancy(t, company.id, { vacancy_numbers: 1 });
  const [hired, other] = [await waiting(vacancyId, { status: "selected" }), await waiting(vacancyId)];
  const filled = () => inTransaction(t.deps.db, (tx) => closeVacancyWhenFilled(tx, t.deps, { vacancyId }));
  expect(await filled()).toBe(false);
  await t.deps.db
    .insertInto("relations")
    .values({
      id: newId(),
      application_id: hired.id,
      person_id: hired.person.id,
      company_id: company.id,
      vacancy_id: vacancyId,
      status: "active",
      confirmation: "both",
      started_by_person: false,
      start_date: "2026-11-20",
      remuneration: 920_000,
      support_amount: 350_000,
      support_months: 6,
      created_at: t.deps.clock.now(),
    })
    .execute();
  expect(await filled()).toBe(true);
  expect(await vacancyOf(vacancyId)).toEqual({ status: "closed", close_reason: "filled_here" });
  expect(await applicationOf(other.id)).toEqual({ status: "closed", close_cause: "vacancy_closed" });
  expect((await applicationOf(hired.id)).status).toBe("selected");
  const reply = await send(t, changeVacancyStatus, {
    as: company,
    params: { publicationId: vacancyId },
    body: { status: "5" },
  });
  expect(reply.code).toBe("VACANCY_HAS_RELATION");
});

test("a hired person's other applications close", async () => {
  const { person, id } = await waiting(await aVacancy(t, company.id));
  const other = await anApplication(t, {
    personId: person.id,
    vacancyId: await aVacancy(t, company.id),
    companyId: company.id,
  });
  await inTransaction(t.deps.db, (tx) =>
    closeApplicationsOf(tx, t.deps, { personId: person.id, cause: "hired_elsewhere", except: id }),
  );
  expect((await applicationOf(id)).status).toBe("unreviewed");
  expect(await applicationOf(other)).toEqual({ status: "closed", close_cause: "hired_elsewhere" });
});

test("blocking a company hides its vacancies and closes their applications", async () => {
  const own = await aCompany(t);
  const vacancyId = await aVacancy(t, own.id);
  const person = await aPerson(t);
  const id = await anApplication(t, { personId: person.id, vacancyId, companyId: own.id });
  await inTransaction(t.deps.db, (tx) => hideVacanciesOf(tx, t.deps, own.id));
  expect((await vacancyOf(vacancyId)).status).toBe("hidden");
  expect(await applicationOf(id)).toEqual({ status: "closed", close_cause: "company_blocked" });
});

test("a vacancy closes after 60 days, an application after 45 days of silence", async () => {
  const vacancyId = await aVacancy(t, company.id);
  const { id } = await waiting(vacancyId);
  t.deps.clock.advanceDays(45);
  await closeWhatExpired();
  expect((await applicationOf(id)).status).toBe("unreviewed");
  t.deps.clock.advanceDays(1);
  await closeWhatExpired();
  expect(await applicationOf(id)).toEqual({ status: "closed", close_cause: "no_answer" });
  expect((await vacancyOf(vacancyId)).status).toBe("active");
  t.deps.clock.advanceDays(15);
  await closeWhatExpired();
  expect(await vacancyOf(vacancyId)).toEqual({ status: "closed", close_reason: "expired" });
});
