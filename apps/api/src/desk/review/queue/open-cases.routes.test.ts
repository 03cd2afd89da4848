import { readOpenCases, sleepCase } from "@arranca/contract/review/case-work";
import { assignQueueItem } from "@arranca/contract/review/queue";
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
let vacancy: string;
const reason = "Espero la llamada de su escuela.";
const tomorrow = () => addWorkingDays(t.deps.clock.today(), 1, []);

beforeAll(async () => {
  t = await startTestApp();
  ana = await aStaffMember(t, ["accounts.review", "vacancies.review"]);
  bea = await aStaffMember(t, ["accounts.review"]);
  const now = t.deps.clock.now();
  person = await aPerson(t, { status: "in_review", submitted_at: now });
  vacancy = await aVacancy(t, (await aCompany(t)).id, { status: "in_review", submitted_at: now });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.db.deleteFrom("case_sleeps").execute();
  await t.deps.db.deleteFrom("review_assignments").execute();
});

const casesOf = async (as: Account, id: string) =>
  (await send(t, readOpenCases, { as, params: { id } })).contents().info;
const sleep = (kind: "account" | "vacancy", id: string) =>
  send(t, sleepCase, { as: ana, body: { kind, id, until: tomorrow(), reason } });

test("[D4] the page of a case asleep tells until when, why and by whom, and who holds the case", async () => {
  for (const [kind, id] of [
    ["account", person.id],
    ["vacancy", vacancy],
  ] as const) {
    expect(await casesOf(ana, id)).toMatchObject([{ kind, id, assigned_to: null, mine: false, sleep: null }]);
    await sleep(kind, id);
    await send(t, assignQueueItem, { as: ana, body: { kind, id } });
    expect(await casesOf(ana, id)).toMatchObject([
      {
        ...{ kind, id, mine: true, assigned_to: { id: ana.id } },
        sleep: { until: tomorrow(), reason, by: expect.stringMatching(/\S/) },
      },
    ]);
  }
});

test("[D4] a member reads the sleep only of cases that the member may decide", async () => {
  await sleep("vacancy", vacancy);
  expect(await casesOf(ana, vacancy)).toHaveLength(1);
  expect(await casesOf(bea, vacancy)).toEqual([]);
  const payer = await aStaffMember(t, ["vouchers.review"]);
  expect(await casesOf(payer, person.id)).toEqual([]);
  expect((await send(t, readOpenCases, { as: person, params: { id: person.id } })).code).toBe("FORBIDDEN");
  expect(await casesOf(ana, newId())).toEqual([]);
});

test("[D4] the page of a case that woke on its day, or on an answer, shows no sleep", async () => {
  const { db, clock } = t.deps;
  await sleep("account", person.id);
  await db.updateTable("case_sleeps").set({ until: clock.today() }).execute();
  expect(await casesOf(ana, person.id)).toMatchObject([{ sleep: null }]);
  await sleep("account", person.id);
  await db
    .updateTable("case_sleeps")
    .set({ created_at: new Date(clock.now().getTime() - hourMs) })
    .execute();
  expect(await casesOf(ana, person.id)).toMatchObject([{ sleep: null }]);
});

test("[D4] the file of an account shows each case that it decides, and a decided case has none", async () => {
  const other = await aPerson(t, { status: "approved" });
  expect(await casesOf(ana, other.id)).toEqual([]);
  await t.deps.db
    .updateTable("persons")
    .set({ clabe: Buffer.from("x"), bank_changed_at: t.deps.clock.now(), bank_reviewed_at: null })
    .where("id", "=", other.id)
    .execute();
  expect(await casesOf(ana, other.id)).toMatchObject([
    { kind: "bank", id: other.id, what: "Cambio de cuenta bancaria" },
  ]);
});
