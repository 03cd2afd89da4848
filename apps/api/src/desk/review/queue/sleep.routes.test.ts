import { sleepCase, wakeCase } from "@arranca/contract/review/case-work";
import { readQueue } from "@arranca/contract/review/queue";
import { hourMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { addWorkingDays } from "../../../lib/time/working-days.ts";
import { type Account, aCompany, aPerson, aStaffMember, aVacancy } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let ana: Account;
let bea: Account;
let person: Account;
let late: string;
const reason = "Espero la llamada de su escuela.";
const now = () => t.deps.clock.now();
const day = (days: number) => addWorkingDays(t.deps.clock.today(), days, []);

beforeAll(async () => {
  t = await startTestApp();
  [ana, bea] = [
    await aStaffMember(t, ["accounts.review", "vacancies.review"]),
    await aStaffMember(t, ["accounts.review"]),
  ];
  person = await aPerson(t, { status: "in_review", submitted_at: now() });
  const company = await aCompany(t);
  late = await aVacancy(t, company.id, { status: "in_review", submitted_at: new Date(now().getTime() - 200 * hourMs) });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.db.deleteFrom("case_sleeps").execute();
  await t.deps.db.deleteFrom("review_assignments").execute();
});

const account = () => ({ kind: "account" as const, id: person.id });
const sleep = (as: Account, over: Record<string, unknown> = {}) =>
  send(t, sleepCase, { as, body: { ...account(), until: day(1), reason, ...over } });
const wake = (as: Account) => send(t, wakeCase, { as, body: account() });
const queue = async (as: Account, query: Record<string, string | number> = {}) =>
  (await send(t, readQueue, { as, query: { kind: "account", ...query } })).contents();
const ids = async (query = {}) => (await queue(ana, query)).info.map(({ id }) => id);

test("[D4] a case asleep leaves the queue and its counts, shows its day, reason and author in 'En espera', and returns by hand", async () => {
  expect((await sleep(ana)).contents().message).toMatch(/^En espera hasta el /);
  expect(await ids()).toEqual([]);
  const { info, asleep, counts } = await queue(ana, { asleep: 1 });
  expect({ asleep, account: counts.account }).toEqual({ asleep: 1, account: 0 });
  expect(info).toMatchObject([{ id: person.id, sleep: { until: day(1), reason, by: expect.any(String) } }]);
  expect((await wake(ana)).status).toBe(200);
  expect(await ids()).toEqual([person.id]);
  expect((await wake(ana)).code).toBe("NOT_FOUND");
});

test("[D4] a wait by the team does not move the deadline of a case", async () => {
  const [before] = (await queue(ana)).info;
  await sleep(ana);
  const [asleep] = (await queue(ana, { asleep: 1 })).info;
  expect(asleep).toMatchObject({ since: before?.since, due: before?.due });
});

test("[D4] a sleeping case returns by itself on its day, on an answer of its owner, and on the day when it is due", async () => {
  const { db } = t.deps;
  await sleep(ana);
  await db.updateTable("case_sleeps").set({ until: t.deps.clock.today() }).execute();
  expect(await ids()).toEqual([person.id]);

  await sleep(ana);
  expect(await ids()).toEqual([]);
  const since = (await db.selectFrom("persons").select("submitted_at").where("id", "=", person.id).executeTakeFirst())
    ?.submitted_at;
  await db
    .updateTable("case_sleeps")
    .set({ created_at: new Date(now().getTime() - hourMs) })
    .execute();
  expect(await ids()).toEqual([person.id]);

  await db
    .updateTable("case_sleeps")
    .set({ created_at: now(), until: day(5) })
    .execute();
  expect(await ids()).toEqual([]);
  const longAgo = new Date(now().getTime() - 200 * hourMs);
  await db.updateTable("persons").set({ submitted_at: longAgo }).where("id", "=", person.id).execute();
  expect(await ids()).toEqual([person.id]);
  await db
    .updateTable("persons")
    .set({ submitted_at: since ?? null })
    .where("id", "=", person.id)
    .execute();
});

test("[D4] a wait needs a reason and a day after today that is neither past the deadline nor more than five working days away", async () => {
  expect((await sleep(ana, { reason: "no" })).status).toBe(422);
  for (const until of [t.deps.clock.today(), "2020-01-01"])
    expect((await sleep(ana, { until })).fields).toMatchObject({ until: "Elige un día después de hoy." });
  expect((await sleep(ana, { until: day(40) })).fields?.until).toMatch(/^Este caso vence el /);
  const overdue = await send(t, sleepCase, { as: ana, body: { kind: "vacancy", id: late, until: day(1), reason } });
  expect(overdue.fields?.until).toContain("No puede esperar");
});

test("[D4] nobody puts to sleep, or wakes, a colleague's case or a kind that the member may not decide", async () => {
  await t.deps.db
    .insertInto("review_assignments")
    .values({ kind: "account", object_id: person.id, staff_id: ana.id, assigned_at: now() })
    .execute();
  expect((await sleep(bea)).code).toBe("FORBIDDEN");
  expect((await sleep(ana)).status).toBe(200);
  expect((await wake(bea)).code).toBe("FORBIDDEN");
  expect((await send(t, sleepCase, { as: bea, body: { kind: "vacancy", id: late, until: day(1), reason } })).code).toBe(
    "FORBIDDEN",
  );
  expect((await sleep(ana, { id: newId() })).code).toBe("NOT_FOUND");
  expect((await sleep(person)).code).toBe("FORBIDDEN");
});
