import { readSession } from "@arranca/contract/accounts/session";
import { readCandidate } from "@arranca/contract/applications";
import { listMyMonths } from "@arranca/contract/payments/vouchers";
import {
  confirmClaim,
  confirmSelection,
  finishRelation,
  markHired,
  readCompanyRelation,
  readMyRelation,
} from "@arranca/contract/relations/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violates } from "../../../lib/database/constraints.ts";
import { newId } from "../../../lib/ids.ts";
import { addDays } from "../../../lib/time/clock.ts";
import { type Account, anotherDevice } from "../../../testing/factories.ts";
import { upload } from "../../../testing/payments.ts";
import { aCandidate, aRelation, aSelection, type Relation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await setting("finished_may_be_selected_again", "true");
});
afterAll(() => t.close());

const today = () => t.deps.clock.today();
const setting = (key: string, value: string) =>
  t.deps.db
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();

async function anEnded(days: number, person?: Account): Promise<Relation> {
  const hire = await aRelation(t, { daysAgo: days - 1, ...(person ? { person } : {}) });
  const body = { care_about_id: hire.applicationId, last_day: today() };
  expect((await send(t, finishRelation, { as: hire.company, body })).status).toBe(200);
  return hire;
}

const numbersOf = async ({ relationId }: Pick<Relation, "relationId">) =>
  (
    await t.deps.db
      .selectFrom("support_months")
      .select("number")
      .where("relation_id", "=", relationId)
      .orderBy("number")
      .execute()
  ).map(({ number }) => number);
const mine = async (as: Account) => (await send(t, readMyRelation, { as })).contents();

test("[S2.9] the session says to a person how many months of support remain, and says nothing to a company", async () => {
  const { person, company } = await anEnded(40);
  const left = async (as: Account) => (await send(t, readSession, { as })).contents().support;
  expect(await left(person)).toEqual({ left: 4, of: 6 });
  expect(await left((await aCandidate(t)).person)).toEqual({ left: 6, of: 6 });
  expect(await left(company)).toBeNull();
});

describe("[S3.4] the number of months of support over all relations of a person", () => {
  test("a second relation gets the remaining months, N° Pago continues, and both sides see it before they confirm", async () => {
    const first = await anEnded(40);
    expect(await numbersOf(first)).toEqual([1, 2]);

    const candidate = await aCandidate(t, { person: first.person });
    const query = { care_about_id: candidate.applicationId };
    const shown = (await send(t, readCandidate, { as: candidate.company, query })).contents();
    expect(shown.support).toEqual({ left: 4, of: 6 });
    expect((await mine(first.person)).support).toEqual({ left: 4, of: 6 });

    const second = await aSelection(t, { person: first.person });
    const before = (await mine(first.person)).info;
    expect(before).toMatchObject({ id: second.relationId, extra_months: 4, extra_of: 6 });
    await send(t, confirmSelection, { as: second.person, params: { id: second.relationId } });
    expect(await numbersOf(second)).toEqual([3, 4, 5, 6]);
    expect((await mine(first.person)).info).toMatchObject({ extra_months: 4, extra_of: 6 });
    expect((await mine(first.person)).support, "all are promised now").toEqual({ left: 0, of: 6 });
  });

  test("[A18] the months of an earlier relation take vouchers after the next relation is confirmed", async () => {
    const first = await anEnded(40);
    const { relationId } = await aRelation(t, { person: first.person });
    t.deps.clock.advanceDays(1);
    const person = await anotherDevice(t, first.person);
    const shown = (await send(t, listMyMonths, { as: person })).contents();
    expect(shown.info.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(shown.relation_id).toBe(relationId);
    const named = await upload(t, person, { month: 2, payment_date: today() });
    expect(named.contents().number).toBe(2);
    const byDate = await upload(t, person, { payment_date: addDays(first.startDate, 10) });
    expect(byDate.contents().number).toBe(1);
  });

  test("a company with a claim reads the remaining months, but not the other company's months", async () => {
    const first = await anEnded(40);
    const claim = await aCandidate(t, { person: first.person });
    const notified = await send(t, markHired, { as: first.person, body: { care_about_id: claim.applicationId } });
    const query = { care_about_id: claim.applicationId };
    const asked = (await send(t, readCompanyRelation, { as: claim.company, query })).contents();
    expect(asked).toMatchObject({ extra_months: 4, extra_of: 6, months: [] });
    const params = { id: notified.contents().relation.id };
    const body = { start_date: today(), remuneration: 950_000 };
    expect((await send(t, confirmClaim, { as: claim.company, params, body })).status).toBe(200);
    expect(await numbersOf({ relationId: params.id })).toEqual([3, 4, 5, 6]);
  });

  test("a relation without remaining months is possible, has no month and says so", async () => {
    const first = await aRelation(t);
    // Simulates six months of work: all months count.
    await t.deps.db
      .updateTable("relations")
      .set({ status: "finished", last_day: today(), finished_at: t.deps.clock.now() })
      .where("id", "=", first.relationId)
      .execute();
    const second = await aSelection(t, { person: first.person });
    expect((await mine(first.person)).info).toMatchObject({ extra_months: 0, extra_of: 6 });
    const confirmed = await send(t, confirmSelection, { as: second.person, params: { id: second.relationId } });
    expect(confirmed.status).toBe(200);
    expect(await numbersOf(second)).toEqual([]);
    const [email] = (await t.emailsTo(first.person.email)).filter(({ text }) => text.includes("Ya usaste tus 6 meses"));
    expect(email?.text).not.toContain("recibirás tu apoyo");
  });

  test("a reduced setting takes no promised month away, in this relation or the next", async () => {
    const first = await aRelation(t, { daysAgo: 39 });
    await setting("support_months", "3");
    expect((await mine(first.person)).info).toMatchObject({ extra_months: 6, extra_of: 6 });
    expect(await numbersOf(first)).toHaveLength(6);
    await send(t, finishRelation, { as: first.company, body: { care_about_id: first.applicationId } });
    expect((await mine(first.person)).support).toEqual({ left: 4, of: 6 });
    await t.deps.db.deleteFrom("settings").where("key", "=", "support_months").execute();
  });

  test("the database refuses a N° Pago that the person already has in another relation", async () => {
    const first = await anEnded(40);
    const second = await aRelation(t, { person: first.person });
    const month = { person_id: first.person.id, relation_id: second.relationId, starts_on: today(), amount: 350_000 };
    const again = { ...month, id: newId(), number: 2, ends_on: addDays(today(), 29) };
    const refused = await t.deps.db
      .insertInto("support_months")
      .values(again)
      .execute()
      .then(
        () => "added",
        (error: unknown) => violates(error, "support_months_lifetime"),
      );
    expect(refused).toBe(true);
  });
});
