import { listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import { mostOfCompanyPart, readCompanyWork } from "@arranca/contract/review/work";
import type { StaffPermission } from "@arranca/contract/roles";
import { reportVacancy } from "@arranca/contract/vacancies/saved";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aCompany, aPerson, aStaffMember, aVacancy } from "../../../testing/factories.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const read = (as: Account, { id }: Pick<Account, "id">) => send(t, readCompanyWork, { as, params: { id } });
const workOf = async (as: Account, company: Pick<Account, "id">) => (await read(as, company)).contents();
const staffWith = (...permissions: StaffPermission[]) => aStaffMember(t, permissions);

test("[D1] the file of a company has its vacancies, people with their months, answers, reports and team", async () => {
  const { company, person, vacancyId, relationId } = await anApprovedMonth(t);
  const body = { reason: "asks_money", comment: "Me pidió un depósito." } as const;
  const reporter = await aPerson(t);
  const open = await aVacancy(t, company.id);
  (await send(t, reportVacancy, { as: reporter, params: { publicationId: open }, body })).contents();
  const file = await workOf(await staffWith("accounts.review", "vacancies.review", "orders.build"), company);
  expect(file).toMatchObject({
    vacancies: { found_rows: 2 },
    reports: {
      found_rows: 1,
      info: [{ vacancy_id: open, reason: "asks_money", settled: null, was_right: false }],
    },
    people: { found_rows: 1, info: [{ id: relationId, person_id: person.id, confirmation: "both" }] },
    team: { found_rows: 1, info: [{ administrator: true, state: "active" }] },
    answers: { percent: null, days: null },
  });
  expect(file.vacancies?.info.find(({ id }) => id === vacancyId)).toMatchObject({ applications: 1, unanswered: 0 });
  expect(file.people?.info[0]?.months?.[0]).toMatchObject({ number: 1, status: { key: "approved" } });
  expect(JSON.stringify(file)).not.toContain(reporter.id);
});

const all = ["answers", "vacancies", "people", "reports", "team"] as const;
test.each<[StaffPermission[], (typeof all)[number][], boolean]>([
  [["accounts.review"], ["answers", "vacancies", "people", "team"], false],
  [["vacancies.review"], ["vacancies", "reports"], false],
  [["relations.decide"], ["people"], false],
  [["vouchers.review"], ["people"], true],
  [["orders.build"], ["people"], true],
  [["orders.authorise"], ["people"], true],
])("[D1] %s opens of a company's file only what it opens elsewhere", async (permissions, open, seesMonths) => {
  const { company } = await anApprovedMonth(t);
  const file = await workOf(await staffWith(...permissions), company);
  expect(all.filter((part) => file[part] !== null)).toEqual(open);
  if (file.people) expect(file.people.info.map(({ months }) => months !== null)).toEqual([seesMonths]);
});

test("[D1] staff without a permission for any part of a company's file, and an unknown id, are refused and not recorded", async () => {
  const company = await aCompany(t);
  expect((await read(await staffWith("course.edit", "audit.read"), company)).code).toBe("FORBIDDEN");
  expect((await read(await staffWith("orders.build"), { id: newId() })).code).toBe("NOT_FOUND");
  expect((await read(await staffWith("orders.build"), await aPerson(t))).code).toBe("NOT_FOUND");
  expect(await auditOf(t, company.id)).toEqual([]);
});

test("[D1] each look at a company's file is recorded, and its owner reads it in the access log", async () => {
  const company = await aCompany(t);
  await workOf(await staffWith("accounts.review"), company);
  expect(await auditOf(t, company.id)).toMatchObject([{ action: "company.work" }]);
  const { info } = (await send(t, listAccessesToMyData, { as: company })).contents();
  expect(info).toMatchObject([{ what: "Vio las vacantes, la gente y el equipo de tu empresa" }]);
});

test("[D1] a part of a company's file is cut to its newest 100 rows and names the number of all", async () => {
  const company = await aCompany(t);
  for (let made = 0; made < mostOfCompanyPart + 2; made += 1) await aVacancy(t, company.id);
  const { vacancies } = await workOf(await staffWith("vacancies.review"), company);
  expect([vacancies?.info.length, vacancies?.found_rows]).toEqual([mostOfCompanyPart, mostOfCompanyPart + 2]);
});
