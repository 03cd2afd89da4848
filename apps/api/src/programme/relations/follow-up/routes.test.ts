import { finishRelation, readMyRelation } from "@arranca/contract/relations/calls";
import { answerFollowUp } from "@arranca/contract/relations/follow-ups";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, settableClock } from "../../../lib/time/clock.ts";
import { type Account, aPerson } from "../../../testing/factories.ts";
import { aRelation, type Relation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { askFollowUps, isFollowUpOpen } from "./service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Relation whose last day was `daysAgo` days ago. */
async function anEnded(daysAgo: number, over: Parameters<typeof aRelation>[1] = {}): Promise<Relation> {
  const hire = await aRelation(t, { daysAgo: 40, ...over });
  await send(t, finishRelation, { as: hire.company, body: { care_about_id: hire.applicationId } });
  await t.deps.db
    .updateTable("relations")
    .set({ start_date: dayBefore(daysAgo + 40), last_day: dayBefore(daysAgo) })
    .where("id", "=", hire.relationId)
    .execute();
  return hire;
}
const dayBefore = (days: number) => addDays(t.deps.clock.today(), -days);

const ask = (days = 0) => {
  const clock = settableClock(t.deps.clock.now());
  if (days > 0) clock.advanceDays(days);
  return askFollowUps({ ...t.deps, clock });
};
const openOf = async (as: Account) => (await send(t, readMyRelation, { as })).contents().follow_up;
const answer = (as: Account, id: string, work: unknown) =>
  send(t, answerFollowUp, { as, params: { id }, body: { work } as never });
const mails = async ({ email }: Account) =>
  (await t.emailsTo(email)).filter(({ subject }) => subject === "¿Sigues trabajando?");
const rowsOf = ({ relationId }: Relation) =>
  t.deps.db.selectFrom("follow_ups").selectAll().where("relation_id", "=", relationId).orderBy("days").execute();

test("[D9] a person is asked 30, 90 and 180 days after the last day, once each, by e-mail and on the dashboard", async () => {
  const hire = await anEnded(29);
  await ask();
  expect([await openOf(hire.person), (await mails(hire.person)).length]).toEqual([null, 0]);
  for (const days of [1, 1, 61, 151]) await ask(days);
  expect((await rowsOf(hire)).map(({ days }) => days)).toEqual([30, 90, 180]);
  expect(await mails(hire.person)).toHaveLength(3);
  expect(await openOf(hire.person)).toMatchObject({ last_day: dayBefore(29) });
});

test("[D9] nobody is asked about an end that is long past, an annulled relation, a running one, or as a blocked account", async () => {
  const long = await anEnded(60);
  const annulled = await anEnded(30);
  await t.deps.db
    .updateTable("relations")
    .set({ confirmation: "annulled" })
    .where("id", "=", annulled.relationId)
    .execute();
  const blocked = await anEnded(30);
  await t.deps.db.updateTable("persons").set({ status: "blocked" }).where("id", "=", blocked.person.id).execute();
  const running = await aRelation(t, { daysAgo: 60 });
  await ask();
  for (const hire of [long, annulled, blocked, running]) expect(await rowsOf(hire)).toEqual([]);
});

test("[D9] a tap answers, the last answer counts, and the question is gone from the page and from the queue of e-mails", async () => {
  const hire = await anEnded(30);
  await ask();
  const open = await openOf(hire.person);
  const id = open?.id ?? "";
  const isQueued = isFollowUpOpen(t.deps);
  expect([await isQueued(`follow-up/${id}`), await isQueued("deposit-asked/x")]).toEqual([true, true]);
  expect((await answer(hire.person, id, "maybe")).code).toBe("INVALID");
  expect((await answer(await aPerson(t), id, "none")).code).toBe("NOT_FOUND");
  expect((await answer(hire.person, id, "none")).status).toBe(200);
  expect((await answer(hire.person, id, "other_job")).status).toBe(200);
  expect(await rowsOf(hire)).toMatchObject([{ work: "other_job" }]);
  expect([await openOf(hire.person), await isQueued(`follow-up/${id}`)]).toEqual([null, false]);
});

test("[D9] the link of the e-mail answers without a session, and only by its button", async () => {
  const hire = await anEnded(30);
  await ask();
  const [mail] = await mails(hire.person);
  const path = /\/api\/seguimiento\/[^\s"]+/.exec(mail?.text ?? "")?.[0] ?? "";
  const open = (url = path) => t.app.inject({ url });
  const press = (payload: string, url = path) =>
    t.app.inject({ method: "POST", url, headers: { "content-type": "application/x-www-form-urlencoded" }, payload });
  const page = await open();
  expect(page.body).toContain("la empresa no la ve");
  for (const label of ["Sí, en la misma empresa", "Sí, en otro trabajo", "No por ahora"])
    expect(page.body).toContain(label);
  expect(await rowsOf(hire)).toMatchObject([{ work: null }]);
  expect((await press("work=nothing")).body, "an unknown answer asks again").toContain("¿Sigues trabajando?");
  expect((await press("work=same_company")).body).toContain("Gracias por contarnos");
  expect(await rowsOf(hire)).toMatchObject([{ work: "same_company" }]);
  expect((await open()).body).toContain("Contestaste: «Sí, en la misma empresa».");
  const [row] = await rowsOf(hire);
  const forged = `/api/seguimiento/${row?.id}.${"A".repeat(43)}`;
  expect([(await open(forged)).statusCode, (await press("work=none", forged)).statusCode]).toEqual([404, 404]);

  await t.deps.db
    .updateTable("follow_ups")
    .set({ open_until: dayBefore(1) })
    .where("relation_id", "=", hire.relationId)
    .execute();
  expect((await open()).body).toContain("Esta pregunta ya cerró");
  expect((await press("work=none")).body).toContain("Esta pregunta ya cerró");
  expect((await answer(hire.person, row?.id ?? "", "none")).code).toBe("FOLLOW_UP_CLOSED");
  expect(await rowsOf(hire)).toMatchObject([{ work: "same_company" }]);
});

test("[D9] the question is gone from the dashboard once the relation runs again", async () => {
  const hire = await anEnded(30);
  await ask();
  expect(await openOf(hire.person)).not.toBeNull();
  await t.deps.db
    .updateTable("relations")
    .set({ status: "active", last_day: null })
    .where("id", "=", hire.relationId)
    .execute();
  expect(await openOf(hire.person)).toBeNull();
});
