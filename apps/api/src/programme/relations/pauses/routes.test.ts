import { finishRelation, readCompanyRelation, readMyRelation } from "@arranca/contract/relations/calls";
import * as calls from "@arranca/contract/relations/pauses";
import { decidePause, readPause } from "@arranca/contract/review/pauses";
import { readQueue } from "@arranca/contract/review/queue";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violates } from "../../../lib/database/constraints.ts";
import { newId } from "../../../lib/ids.ts";
import { addDays } from "../../../lib/time/clock.ts";
import { addWorkingDays } from "../../../lib/time/working-days.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { aRelation, type Relation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { runDailyRelations } from "../deadlines.service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const today = () => t.deps.clock.today();
const inDays = (days: number) => addDays(today(), days);
const proof = "Tengo mi incapacidad del IMSS.";
const bodyOf = (from: number, to: number) => ({
  pause_kind: "incapacity" as const,
  paused_from: inDays(from),
  paused_to: inDays(to),
  proof,
});
const propose = (hire: Relation, from: number, to: number) =>
  send(t, calls.proposePause, { as: hire.person, params: { id: hire.relationId }, body: bodyOf(from, to) });
const pausesOf = (hire: Relation) =>
  t.deps.db
    .selectFrom("relation_pauses")
    .selectAll()
    .where("relation_id", "=", hire.relationId)
    .orderBy("proposed_at")
    .orderBy("starts_on")
    .execute();
const paramsOf = async (hire: Relation) => ({ id: (await pausesOf(hire)).at(-1)?.id ?? "" });
const monthsOf = async (hire: Relation) =>
  (
    await t.deps.db
      .selectFrom("support_months")
      .selectAll()
      .where("relation_id", "=", hire.relationId)
      .orderBy("number")
      .execute()
  ).map(({ number, starts_on, ends_on, amount }) => [number, starts_on, ends_on, amount]);
const mine = async (as: Account) => (await send(t, readMyRelation, { as })).contents().info?.pauses ?? [];
const theirs = async ({ company, applicationId }: Relation) =>
  (await send(t, readCompanyRelation, { as: company, query: { care_about_id: applicationId } })).contents().pauses;
const statusOf = async (hire: Relation) => (await pausesOf(hire)).at(-1)?.status;

/** Expected months: every month after the first, and the end of the first, moved by the days of a pause. */
const later = (months: Awaited<ReturnType<typeof monthsOf>>, days: number) =>
  months.map(([number, starts, ends, amount], at) => [
    number,
    at === 0 ? starts : addDays(String(starts), days),
    addDays(String(ends), days),
    amount,
  ]);

describe("[S3.4] the pause of a relation", () => {
  test("a pause proposed by one side and confirmed by the other moves the months forward", async () => {
    const hire = await aRelation(t, { daysAgo: 9 });
    const before = await monthsOf(hire);
    expect((await propose(hire, 3, 12)).status).toBe(200);
    expect(await monthsOf(hire), "nothing changes before both confirmed").toEqual(before);
    const [asked] = await theirs(hire);
    expect(asked).toMatchObject({
      ...{ kind: "incapacity", status: "proposed", proposed_by: "person", proof, actions: ["confirm", "deny"] },
      answer_by: addWorkingDays(today(), 10, []),
    });
    expect((await mine(hire.person))[0]?.actions).toEqual(["withdraw"]);
    const [notified] = (await t.emailsTo(hire.company.email)).filter(({ subject }) =>
      subject.includes("pide una pausa"),
    );
    expect(notified?.text).toContain("Incapacidad");
    expect(notified?.text, "leads to the relation").toContain(`/relations-company?care_about_id=${hire.applicationId}`);

    const confirmed = await send(t, calls.confirmCompanyPause, { as: hire.company, params: await paramsOf(hire) });
    expect(confirmed.status).toBe(200);
    expect(await monthsOf(hire)).toEqual(later(before, 10));
    expect((await mine(hire.person))[0]).toMatchObject({ status: "confirmed", answer_by: null, actions: [] });
    const again = await send(t, calls.confirmCompanyPause, { as: hire.company, params: await paramsOf(hire) });
    expect([again.code, again.message]).toEqual(["TRANSITION_NOT_ALLOWED", "La pausa ya está confirmada."]);
  });

  test("the company can propose a pause too, and withdraw it before the answer", async () => {
    const hire = await aRelation(t, { daysAgo: 9 });
    const body = { ...bodyOf(1, 5), pause_kind: "closure" as const, proof: "Cerramos por remodelación del local." };
    const params = { id: hire.relationId };
    expect((await send(t, calls.proposeCompanyPause, { as: hire.company, params, body })).status).toBe(200);
    expect((await mine(hire.person))[0]).toMatchObject({ kind: "closure", actions: ["confirm", "deny"] });
    const second = await propose(hire, 20, 22);
    expect(second.code, "one that waits is answered first").toBe("PAUSE_EXISTS");
    await send(t, calls.withdrawCompanyPause, { as: hire.company, params: await paramsOf(hire) });
    expect(await statusOf(hire)).toBe("withdrawn");
    expect((await propose(hire, 20, 22)).status).toBe(200);
  });

  test("exactly one of two simultaneous proposals or answers of a pause takes effect", async () => {
    const hire = await aRelation(t, { daysAgo: 9 });
    const replies = await Promise.all([propose(hire, 3, 5), propose(hire, 3, 5), propose(hire, 10, 12)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const params = await paramsOf(hire);
    const answers = await Promise.all([
      send(t, calls.confirmCompanyPause, { as: hire.company, params }),
      send(t, calls.withdrawPause, { as: hire.person, params }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("'Ya regresé' ends the pause the day before, and the months move back", async () => {
    const hire = await aRelation(t, { daysAgo: 29 });
    const before = await monthsOf(hire);
    await propose(hire, -10, 9);
    const params = await paramsOf(hire);
    await send(t, calls.confirmCompanyPause, { as: hire.company, params });
    expect(await monthsOf(hire)).toEqual(later(before, 20));
    const wrong = await send(t, calls.endPause, { as: hire.person, params, body: { back_on: inDays(1) } });
    expect(wrong.fields).toHaveProperty("back_on");
    const back = await send(t, calls.endPause, { as: hire.person, params, body: { back_on: inDays(-2) } });
    expect(back.status).toBe(200);
    expect(await monthsOf(hire)).toEqual(later(before, 8));
    expect((await pausesOf(hire))[0]).toMatchObject({ ends_on: inDays(-3), planned_end: inDays(9) });
  });

  test("a return on the first day of a pause removes the pause", async () => {
    const hire = await aRelation(t, { daysAgo: 29 });
    const before = await monthsOf(hire);
    await propose(hire, -2, 9);
    const params = await paramsOf(hire);
    await send(t, calls.confirmCompanyPause, { as: hire.company, params });
    await send(t, calls.endCompanyPause, { as: hire.company, params, body: { back_on: inDays(-2) } });
    expect([await statusOf(hire), await monthsOf(hire)]).toEqual(["withdrawn", before]);
  });

  test("a month with a voucher keeps its days; a pause pushes only later months", async () => {
    const hire = await aRelation(t, { daysAgo: 35 });
    const before = await monthsOf(hire);
    const [first] = await t.deps.db
      .selectFrom("support_months")
      .selectAll()
      .where("relation_id", "=", hire.relationId)
      .where("number", "=", 1)
      .execute();
    await t.deps.db
      .insertInto("vouchers")
      .values({
        ...{ id: newId(), month_id: first?.id ?? "", person_id: hire.person.id, status: "approved" },
        ...{ payment_date: String(first?.ends_on), upload_date: today(), created_at: t.deps.clock.now() },
      })
      .execute();
    await propose(hire, -20, 9);
    await send(t, calls.confirmCompanyPause, { as: hire.company, params: await paramsOf(hire) });
    const counted = addDays(String(first?.ends_on), 1);
    expect((await pausesOf(hire))[0]?.counts_from).toBe(counted);
    const months = await monthsOf(hire);
    expect(months[0]).toEqual(before[0]);
    expect(months[1]?.[1], "the second month begins after the pause").toBe(inDays(10));
    expect(months.map(([, , , amount]) => amount)).toEqual(before.map(([, , , amount]) => amount));
  });

  test("a pause drops months behind a known end, and shortening it brings them back", async () => {
    const hire = await aRelation(t, { daysAgo: 20, body: { end_date: inDays(45) } });
    const before = await monthsOf(hire);
    await propose(hire, -10, 25);
    const params = await paramsOf(hire);
    await send(t, calls.confirmCompanyPause, { as: hire.company, params });
    expect((await monthsOf(hire)).length).toBeLessThan(before.length);
    await send(t, calls.endPause, { as: hire.person, params, body: { back_on: inDays(-10) } });
    expect(await monthsOf(hire)).toEqual(before);
  });

  test("an ended relation is paid by the days worked and keeps no pause after its end", async () => {
    const hire = await aRelation(t, { daysAgo: 19 });
    await propose(hire, -10, -1);
    await send(t, calls.confirmCompanyPause, { as: hire.company, params: await paramsOf(hire) });
    await propose(hire, 5, 8);
    await send(t, finishRelation, { as: hire.company, body: { care_about_id: hire.applicationId } });
    // Twenty days, ten of them paused.
    expect(await monthsOf(hire)).toEqual([[1, hire.startDate, today(), 116_667]]);
    expect((await pausesOf(hire)).map(({ status }) => status)).toEqual(["confirmed", "withdrawn"]);
    expect((await propose(hire, 9, 10)).code).toBe("RELATION_NOT_ACTIVE");
  });

  test("a return from a pause after the end of the relation is refused, so no month after it comes back", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    await propose(hire, -7, 7);
    const params = await paramsOf(hire);
    await send(t, calls.confirmCompanyPause, { as: hire.company, params });
    await send(t, finishRelation, { as: hire.company, body: { care_about_id: hire.applicationId } });
    const months = await monthsOf(hire);
    const back = await send(t, calls.endPause, { as: hire.person, params, body: { back_on: today() } });
    expect([back.code, back.message]).toEqual([
      "TRANSITION_NOT_ALLOWED",
      "La relación laboral ya terminó, y la pausa con ella.",
    ]);
    expect(await monthsOf(hire)).toEqual(months);
    expect((await mine(hire.person)).flatMap(({ actions }) => actions)).toEqual([]);
  });

  test("a pause that the end of the relation removed is distinguished from one that was withdrawn", async () => {
    const hire = await aRelation(t, { daysAgo: 19 });
    await propose(hire, 12, 14);
    await send(t, calls.withdrawPause, { as: hire.person, params: await paramsOf(hire) });
    await propose(hire, 5, 8);
    const open = (await pausesOf(hire)).find(({ status }) => status === "proposed");
    const denial = { params: { id: open?.id ?? "" }, body: { statement: "No nos ha avisado de ningún permiso." } };
    expect((await send(t, calls.denyCompanyPause, { as: hire.company, ...denial })).status).toBe(200);
    await send(t, finishRelation, { as: hire.company, body: { care_about_id: hire.applicationId } });
    expect((await mine(hire.person)).map((one) => [one.status, one.starts_on, one.ended_with_relation])).toEqual([
      ["withdrawn", inDays(12), false],
      ["withdrawn", inDays(5), true],
    ]);
  });

  test("a relation or pause of another account is not found", async () => {
    const [hire, other] = [await aRelation(t), await aRelation(t)];
    const foreign = { as: other.person, params: { id: hire.relationId }, body: bodyOf(1, 2) };
    expect((await send(t, calls.proposePause, foreign)).code).toBe("NOT_FOUND");
    await propose(hire, 1, 2);
    const params = await paramsOf(hire);
    expect((await send(t, calls.confirmCompanyPause, { as: other.company, params })).code).toBe("NOT_FOUND");
    expect((await send(t, calls.withdrawPause, { as: other.person, params })).code).toBe("NOT_FOUND");
    expect(await mine(other.person)).toEqual([]);
  });

  test("the database refuses overlapping pauses and two pending ones", async () => {
    const hire = await aRelation(t, { daysAgo: 9 });
    await propose(hire, 3, 12);
    await send(t, calls.confirmCompanyPause, { as: hire.company, params: await paramsOf(hire) });
    const row = (await pausesOf(hire))[0];
    if (!row) throw new Error("The pause is there.");
    const add = (over: object) =>
      t.deps.db
        .insertInto("relation_pauses")
        .values({ ...row, id: newId(), status: "proposed", counts_from: null, ...over })
        .execute()
        .then(
          () => "added",
          (error: unknown) =>
            (["relation_pauses_apart", "relation_pauses_open"] as const).find((name) => violates(error, name)),
        );
    expect(await add({ starts_on: inDays(12), ends_on: inDays(20) })).toBe("relation_pauses_apart");
    expect(await add({ starts_on: inDays(13), ends_on: inDays(20) })).toBe("added");
    expect(await add({ starts_on: inDays(30), ends_on: inDays(31) })).toBe("relation_pauses_open");
  });
});

describe("[S3.4] a pause in dispute before staff", () => {
  const decision = "El certificado del IMSS cubre esos días.";
  const anAppeal = async () => {
    const hire = await aRelation(t, { daysAgo: 9 });
    await propose(hire, 3, 12);
    const params = await paramsOf(hire);
    const statement = "Nunca nos entregó su incapacidad.";
    await send(t, calls.denyCompanyPause, { as: hire.company, params, body: { statement } });
    return { hire, params };
  };

  test("a denied pause enters the queue with the words of both sides; confirmed by staff, it pushes the months", async () => {
    const { hire, params } = await anAppeal();
    const before = await monthsOf(hire);
    const as = await aStaffMember(t, ["relations.decide"]);
    const queue = (await send(t, readQueue, { as, query: { kind: "dispute" } })).contents();
    expect(queue.info.find(({ id }) => id === params.id)).toMatchObject({
      what: "Pausa en disputa",
      link: `/staff/pauses/${params.id}`,
    });
    const file = (await send(t, readPause, { as, params })).contents();
    expect(file).toMatchObject({ proof, answer_words: "Nunca nos entregó su incapacidad.", actions: ["decide"] });
    expect((await send(t, readPause, { as: await aStaffMember(t, ["accounts.review"]), params })).code).toBe(
      "FORBIDDEN",
    );

    const decide = (pause_outcome: "confirmed" | "refused") =>
      send(t, decidePause, { as, params, body: { pause_outcome, decision } });
    const replies = await Promise.all([decide("confirmed"), decide("confirmed")]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await monthsOf(hire)).toEqual(later(before, 10));
    expect((await mine(hire.person))[0]).toMatchObject({ status: "confirmed", decision });
    const after = (await send(t, readQueue, { as, query: { kind: "dispute" } })).contents();
    expect(after.info.map(({ id }) => id)).not.toContain(params.id);
  });

  test("a pause refused by staff changes nothing, and both sides read why", async () => {
    const { hire, params } = await anAppeal();
    const before = await monthsOf(hire);
    const as = await aStaffMember(t, ["relations.decide"]);
    await send(t, decidePause, { as, params, body: { pause_outcome: "refused", decision } });
    expect([await statusOf(hire), await monthsOf(hire)]).toEqual(["refused", before]);
    for (const { email } of [hire.person, hire.company])
      expect((await t.emailsTo(email)).some(({ text }) => text.includes(decision))).toBe(true);
  });

  test("five working days of silence on a pause cause one reminder, ten bring it to staff", async () => {
    const hire = await aRelation(t);
    await propose(hire, 3, 12);
    const { id } = await paramsOf(hire);
    const asked = (days: number) =>
      t.deps.db
        .updateTable("relation_pauses")
        .set({ proposed_at: new Date(t.deps.clock.now().getTime() - days * 86_400_000) })
        .where("id", "=", id)
        .execute();
    const reminders = async () =>
      (await t.emailsTo(hire.company.email)).filter(({ subject }) => subject.startsWith("Falta tu respuesta")).length;
    await runDailyRelations(t.deps);
    expect(await reminders()).toBe(0);
    await asked(7);
    await runDailyRelations(t.deps);
    await runDailyRelations(t.deps);
    expect([await reminders(), await statusOf(hire)]).toEqual([1, "proposed"]);
    await asked(20);
    await runDailyRelations(t.deps);
    await runDailyRelations(t.deps);
    expect(await statusOf(hire)).toBe("disputed");
    expect((await pausesOf(hire))[0]?.answer_words).toBeNull();
  });
});
