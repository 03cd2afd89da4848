import * as calls from "@arranca/contract/candidate-reports";
import { listNotifications } from "@arranca/contract/notifications";
import { readQueue } from "@arranca/contract/review/queue";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyProfile } from "../../../desk/own-data/erasure/store.ts";
import { type Account, aMember, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { copyOf } from "../../../testing/own-data/copy.ts";
import { aCandidate } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let staff: Account;
beforeAll(async () => {
  t = await startTestApp();
  staff = await aStaffMember(t, ["accounts.review"]);
});
afterAll(() => t.close());

const comment = "Pidió 300 pesos a un compañero para dejarle su lugar.";
const report = (as: Account, care_about_id: string) =>
  send(t, calls.reportCandidate, { as, body: { care_about_id, reason: "asks_money", comment } });
const reportsOf = async (id: string) =>
  (await send(t, calls.listCandidateReports, { as: staff, params: { id } })).contents().info;
const settle = (id: string, outcome: "acted" | "nothing" = "acted") =>
  send(t, calls.settleCandidateReports, {
    as: staff,
    params: { id },
    body: { outcome, note: "Hablé con las dos partes y quedó aclarado." },
  });
const waiting = async (id: string) =>
  (await send(t, readQueue, { as: staff, query: { kind: "account" } })).contents().info.find((item) => item.id === id);

test("[S3.7, DL15] a company's report of a candidate has a folio, enters the queue and is answered to the company", async () => {
  const { person, company, applicationId } = await aCandidate(t);
  const { folio } = (await report(company, applicationId)).contents();
  expect(folio).toMatch(/^R-\d{6}$/);
  expect((await report(company, applicationId)).code).toBe("REPORTED_ALREADY");

  expect(await waiting(person.id)).toMatchObject({
    what: "Reporte sobre una persona",
    status: { name: "Reportada" },
    link: `/staff/accounts/${person.id}`,
  });
  expect(await reportsOf(person.id)).toMatchObject([{ folio, reason: "asks_money", comment, settled: null }]);

  expect((await settle(person.id)).status).toBe(200);
  expect((await settle(person.id)).code).toBe("NOT_FOUND");
  expect(await waiting(person.id)).toBeUndefined();
  expect((await t.emailsTo(company.email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([`Atendimos tu reporte ${folio}`, `Recibimos tu reporte ${folio}`]),
  );
  const audit = await t.deps.db
    .selectFrom("audit_log")
    .select(["actor_login_id", "detail"])
    .where("action", "=", "candidate-report.settle")
    .where("about_id", "=", person.id)
    .execute();
  expect(audit).toEqual([{ actor_login_id: staff.loginId, detail: { outcome: "acted", folios: [folio] } }]);
  expect((await report(company, applicationId)).status, "something new may be reported again").toBe(200);
});

test("[S3.7, DL15] two simultaneous reports of a candidate by one company leave one open", async () => {
  const { person, company, applicationId } = await aCandidate(t);
  const replies = await Promise.all([1, 2, 3].map(() => report(company, applicationId)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await reportsOf(person.id)).toHaveLength(1);
});

test("[S3.7, DL15] a reported person learns of the report neither in the bell, nor by e-mail, nor in the copy of their data", async () => {
  const { person, company, applicationId } = await aCandidate(t);
  const { folio } = (await report(company, applicationId)).contents();
  await settle(person.id);
  expect(await t.emailsTo(person.email)).toEqual([]);
  expect((await send(t, listNotifications, { as: person })).contents().info).toEqual([]);
  const { text } = await copyOf(t, person);
  for (const word of [folio, comment, company.loginId]) expect(text).not.toContain(word);
  expect((await copyOf(t, company)).text).toContain(folio);
});

test("[S3.7, DL15] only a colleague who sees candidates can report one, and only staff with accounts.review can read and settle the report", async () => {
  const { person, company, applicationId } = await aCandidate(t);
  const colleague = await aMember(t, company.id, ["vacancies"]);
  expect((await report(colleague, applicationId)).code).toBe("FORBIDDEN");
  const { company: other } = await aCandidate(t);
  expect((await report(other, applicationId)).code).toBe("NOT_FOUND");
  expect((await report(await aPerson(t), applicationId)).code).toBe("FORBIDDEN");
  const without = await aStaffMember(t, ["vacancies.review"]);
  const params = { id: person.id };
  expect((await send(t, calls.listCandidateReports, { as: without, params })).code).toBe("FORBIDDEN");
  const body = { outcome: "acted" as const, note: "No debería poder resolverlo." };
  expect((await send(t, calls.settleCandidateReports, { as: without, params, body })).code).toBe("FORBIDDEN");
});

test("[S3.7, DL15] erasing a person erases the words of reports about that person", async () => {
  const { person, company, applicationId } = await aCandidate(t);
  await report(company, applicationId);
  await settle(person.id);
  await emptyProfile(t.deps.db, { side: "person", ...person });
  expect(await reportsOf(person.id)).toMatchObject([{ reason: "asks_money", comment: null, note: null }]);
});
