import { readFileSync } from "node:fs";
import { applyToVacancy } from "@arranca/contract/applications";
import {
  finishRelation,
  readCompanyRelation,
  readMyRelation,
  stateCompanyClaim,
} from "@arranca/contract/relations/calls";
import {
  askReentry,
  confirmEnd,
  declareEnd,
  declareEndAndLeave,
  denyEnd,
  objectToEnd,
  withdrawEnd,
} from "@arranca/contract/relations/ends";
import { type DisputeOutcome, decideDispute, readDispute } from "@arranca/contract/review/disputes";
import { readQueue } from "@arranca/contract/review/queue";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { type Account, aPerson, aStaffMember, aVacancy } from "../../../testing/factories.ts";
import { applicationOf, aRelation, type Relation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { runDailyRelations } from "../deadlines.service.ts";

let t: TestApp;
let supervisor: Account;
let start: Date;
beforeAll(async () => {
  t = await startTestApp();
  supervisor = await aStaffMember(t, ["relations.decide", "accounts.block", "accounts.review"]);
  start = t.deps.clock.now();
});
afterEach(() => t.deps.clock.set(start));
afterAll(() => t.close());

const later = (days: number) => t.deps.clock.set(new Date(start.getTime() + days * 86_400_000));
const relationOf = (id: string) =>
  t.deps.db.selectFrom("relations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const monthsOf = async (relationId: string) =>
  (
    await t.deps.db
      .selectFrom("support_months")
      .selectAll()
      .where("relation_id", "=", relationId)
      .orderBy("number")
      .execute()
  ).map(({ number, ends_on, amount, not_due_reason }) => [number, ends_on, amount, not_due_reason]);
const params = ({ relationId }: Relation) => ({ id: relationId });
const mine = async ({ person }: Relation) => (await send(t, readMyRelation, { as: person })).contents();
const theirs = async ({ company, applicationId }: Relation) =>
  (await send(t, readCompanyRelation, { as: company, query: { care_about_id: applicationId } })).contents();

const leaves = { last_day: "2026-11-18", reason: "Encontré otro empleo", comment: "Empiezo el lunes en otro lugar." };
const declare = (hire: Relation, body: Record<string, unknown> = {}) =>
  send(t, declareEnd, { as: hire.person, params: params(hire), body: { ...leaves, ...body } });
const finish = (hire: Relation, body: Record<string, unknown> = {}) =>
  send(t, finishRelation, { as: hire.company, body: { care_about_id: hire.applicationId, ...body } });
const object = (hire: Relation) =>
  send(t, objectToEnd, {
    as: hire.person,
    params: params(hire),
    body: { statement: "No renuncié: me sacaron por pedir mi pago completo." },
  });
const deny = (hire: Relation) =>
  send(t, denyEnd, {
    as: hire.company,
    params: params(hire),
    body: { statement: "Vino a trabajar toda la semana, tenemos su registro." },
  });

const openDispute = ({ relationId }: Relation) =>
  t.deps.db
    .selectFrom("disputes")
    .selectAll()
    .where("relation_id", "=", relationId)
    .where("decided_at", "is", null)
    .executeTakeFirstOrThrow();
const decision = "Leímos a las dos partes y los mensajes que enviaron.";
async function decide(hire: Relation, outcome: DisputeOutcome, body: Record<string, unknown> = {}) {
  const { id } = await openDispute(hire);
  return send(t, decideDispute, { as: supervisor, params: { id }, body: { outcome, decision, ...body } });
}

describe("[S3.3] the end of a relation declared by the person", () => {
  test("[S3.3] the company reads a declared end with its deadline and confirms it; the relation ends on the declared day", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    // Friday 20 November plus five working days.
    expect((await declare(hire)).contents().answer_by).toBe("2026-11-27");
    expect((await relationOf(hire.relationId)).status).toBe("active");
    expect((await mine(hire)).info).toMatchObject({
      actions: ["upload", "withdraw_end"],
      end: { said_by: "person", state: "declared", last_day: "2026-11-18", answer_by: "2026-11-27" },
    });
    const read = await theirs(hire);
    expect(read.actions).toEqual(["confirm_end", "deny_end"]);
    expect(read.end).toMatchObject({ reason: leaves.reason, comment: leaves.comment, closes_account: false });
    const [notified] = await t.emailsTo(hire.company.email);
    expect(notified?.subject).toContain("ya no trabaja contigo");
    expect(notified?.text, "leads to the relation").toContain(`/relations-company?care_about_id=${hire.applicationId}`);

    expect((await send(t, confirmEnd, { as: hire.company, params: params(hire) })).status).toBe(200);
    expect(await relationOf(hire.relationId)).toMatchObject({
      status: "finished",
      confirmation: "both",
      last_day: "2026-11-18",
      finish_reason: leaves.reason,
    });
    expect((await monthsOf(hire.relationId)).at(-1)).toEqual([2, "2026-11-18", 93_333, null]);
    expect((await t.emailsTo(hire.person.email))[0]?.subject).toBe("Tu relación laboral terminó");
  });

  test("[S3.3] five working days of silence confirm a declared end, and never fewer", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    await declare(hire);
    later(5);
    await runDailyRelations(t.deps);
    expect((await t.emailsTo(hire.company.email))[0]?.subject).toContain("Falta tu respuesta");
    later(7);
    await runDailyRelations(t.deps);
    expect((await relationOf(hire.relationId)).status).toBe("active");
    later(8);
    await runDailyRelations(t.deps);
    await runDailyRelations(t.deps);
    expect(await relationOf(hire.relationId)).toMatchObject({ status: "finished", last_day: "2026-11-18" });
    expect((await t.emailsTo(hire.person.email))[0]?.text).toContain("no contestó a tiempo");
  });

  test("[S3.3] a declared end takes effect at once if the company is no longer approved", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    await t.deps.db.updateTable("companies").set({ status: "blocked" }).where("id", "=", hire.company.id).execute();
    expect((await declare(hire)).contents().answer_by).toBeNull();
    expect((await relationOf(hire.relationId)).status).toBe("finished");
  });

  test("[S3.3] cancelling the account declares the end of the relation in the same way, and the account closes once the end takes effect", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    const { comment: _, ...body } = leaves;
    expect((await send(t, declareEndAndLeave, { as: hire.person, params: params(hire), body })).status).toBe(200);
    expect((await mine(hire)).info?.end).toMatchObject({ closes_account: true });
    expect((await theirs(hire)).end).toMatchObject({ closes_account: false });
    const statusOf = async () =>
      (
        await t.deps.db
          .selectFrom("persons")
          .select("status")
          .where("id", "=", hire.person.id)
          .executeTakeFirstOrThrow()
      ).status;
    expect(await statusOf()).toBe("approved");
    await send(t, confirmEnd, { as: hire.company, params: params(hire) });
    expect(await statusOf()).toBe("closed");
    expect((await relationOf(hire.relationId)).status).toBe("finished");
  });

  test("[S3.3] a reason chosen from the list is not the person's version of a denied end", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    await declare(hire, { comment: "" });
    await deny(hire);
    expect((await mine(hire)).info?.dispute).toMatchObject({ person_words: null });
  });

  test("[S3.3] a denied end goes to staff, who reads both versions and can let the relation continue", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    await declare(hire);
    expect((await deny(hire)).contents().due_on).toBe("2026-12-04");
    const { id } = await openDispute(hire);
    const file = (await send(t, readDispute, { as: supervisor, params: { id } })).contents();
    expect(file).toMatchObject({
      kind: "end_denied",
      person_words: `${leaves.reason}. ${leaves.comment}`,
      company_words: expect.stringContaining("registro"),
      end: { said_by: "person", last_day: "2026-11-18" },
      may_be_not_started: false,
    });
    const queue = (await send(t, readQueue, { as: supervisor, query: { kind: "dispute" } })).contents();
    expect(queue.info.find((item) => item.id === id)?.what).toBe("Fin negado por la empresa");
    expect((await mine(hire)).info?.actions).toEqual(["upload", "state"]);
    expect((await finish(hire)).code).toBe("TRANSITION_NOT_ALLOWED");

    expect((await decide(hire, "goes_on")).status).toBe(200);
    expect((await mine(hire)).info).toMatchObject({ end: null, actions: ["upload", "declare_end", "object_decision"] });
    expect((await monthsOf(hire.relationId)).length).toBe(6);
  });

  test("[S3.3] staff can decide that the relation ended, and sets the day", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    await declare(hire);
    await deny(hire);
    const missing = await decide(hire, "ended");
    expect(missing.fields).toHaveProperty("last_day");
    expect((await decide(hire, "ended", { last_day: "2026-11-15" })).status).toBe(200);
    expect(await relationOf(hire.relationId)).toMatchObject({ status: "finished", last_day: "2026-11-15" });
    expect((await mine(hire)).may_apply).toBe(false);
  });

  test("[S3.3] the person can withdraw a declared end until the company answers", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    await declare(hire);
    const back = () => send(t, withdrawEnd, { as: hire.person, params: params(hire) });
    expect((await back()).status).toBe(200);
    expect((await theirs(hire)).actions).toEqual(["finish"]);
    expect((await back()).code).toBe("TRANSITION_NOT_ALLOWED");
    expect((await send(t, confirmEnd, { as: hire.company, params: params(hire) })).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test.each([
    ["a day that is to come", { last_day: "2026-11-21" }, "last_day"],
    ["a day before the start", { last_day: "2026-10-10" }, "last_day"],
    ["a reason that is not on the list", { reason: "Porque sí" }, "reason"],
  ])("[S3.3] a declared end with %s is refused", async (_case, body, field) => {
    expect((await declare(await aRelation(t, { daysAgo: 40 }), body)).fields).toHaveProperty(field);
  });

  test("[S3.3] only one of two simultaneous declarations of an end counts, and nobody can declare the end of another's relation", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    const replies = await Promise.all([declare(hire), declare(hire)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await declare({ ...hire, person: await aPerson(t) })).status).toBe(404);
  });

  test("[S3.3] a company that ends the relation after the person's declaration sets its own day", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    await declare(hire);
    expect((await finish(hire, { last_day: "2026-11-19" })).status).toBe(200);
    expect((await relationOf(hire.relationId)).last_day).toBe("2026-11-19");
    expect((await mine(hire)).info?.actions).toEqual(["upload", "object"]);
  });
});

describe("[S3.2] an objection to an end declared by the company", () => {
  test("[S3.2] the person reads the reason of the company's end and the deadline to object; the comment is for the programme only", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    await finish(hire, { reason: "Renunció", comment: "Se fue enojada." });
    expect((await mine(hire)).info).toMatchObject({
      finish_reason: "Renunció",
      end: { said_by: "company", reason: "Renunció", comment: null, object_by: "2026-12-04" },
      actions: ["upload", "object"],
    });
    expect((await t.emailsTo(hire.person.email))[0]?.text).toContain("Motivo que dio: Renunció");
  });

  test("[S3.2] the person who objects to an end never reads the company's comment to the programme, and staff does", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    await finish(hire, { reason: "Renunció", comment: "Se fue enojada." });
    await object(hire);
    const read = await mine(hire);
    expect(read.info?.dispute).toMatchObject({ company_words: null });
    expect(JSON.stringify(read)).not.toContain("Se fue enojada");
    expect((await theirs(hire)).dispute?.company_words).toBeNull();
    const { id } = await openDispute(hire);
    const file = (await send(t, readDispute, { as: supervisor, params: { id } })).contents();
    expect(file).toMatchObject({ company_words: null, end: { reason: "Renunció", comment: "Se fue enojada." } });
  });

  test("[S3.2] each side reads the reason of a dispute about an end as addressed to it, and staff about both", async () => {
    const [objected, denied] = [await aRelation(t, { daysAgo: 40 }), await aRelation(t, { daysAgo: 40 })];
    await finish(objected);
    await object(objected);
    await declare(denied);
    await deny(denied);
    const reasonsOf = async (hire: Relation) => [
      (await mine(hire)).info?.dispute?.reason,
      (await theirs(hire)).dispute?.reason,
      (await openDispute(hire)).statement,
    ];
    expect(await reasonsOf(objected)).toEqual([
      "No estás de acuerdo con el fin que declaró la empresa.",
      "La persona no está de acuerdo con el fin que declaraste.",
      "La persona no está de acuerdo con el fin que declaró la empresa.",
    ]);
    expect(await reasonsOf(denied)).toEqual([
      "Dices que ya no trabajas ahí y la empresa lo niega.",
      "La persona dice que ya no trabaja contigo y tú lo niegas.",
      "La persona dice que ya no trabaja ahí y la empresa lo niega.",
    ]);
  });

  test("[S3.2] migration 0781 clears a company's comment that an objection copied, and keeps the company's own version", async () => {
    const [copied, written] = [await aRelation(t, { daysAgo: 40 }), await aRelation(t, { daysAgo: 40 })];
    const hold = async (hire: Relation, company_words: string) => {
      await finish(hire, { reason: "Renunció", comment: "Se fue enojada." });
      await object(hire);
      const { id } = await openDispute(hire);
      await t.deps.db.updateTable("disputes").set({ company_words }).where("id", "=", id).execute();
    };
    await hold(copied, "Renunció. Se fue enojada.");
    await hold(written, "Renunció por escrito el lunes.");
    const file = new URL("../../../../migrations/0781_comments_of_ends.sql", import.meta.url);
    await sql.raw(readFileSync(file, "utf8")).execute(t.deps.db);
    expect((await openDispute(copied)).company_words).toBeNull();
    expect((await openDispute(written)).company_words).toBe("Renunció por escrito el lunes.");
  });

  test("[S3.2] the requirement's body alone ends a relation with the reason 'Sin motivo'", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    expect((await finish(hire)).contents().care_about.status).toMatchObject({ key: "finished" });
    expect((await mine(hire)).info?.end?.reason).toBe("Sin motivo");
  });

  test("[S3.2] staff can let a relation continue after an objection: it is active again with all its months", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    const before = await monthsOf(hire.relationId);
    await finish(hire, { reason: "Renunció", comment: "Se fue enojada." });
    expect((await monthsOf(hire.relationId)).length).toBe(2);
    expect((await object(hire)).contents().due_on).toBe("2026-12-04");
    const said = {
      as: hire.company,
      params: params(hire),
      body: { statement: "Tenemos su carta de renuncia firmada." },
    };
    expect((await send(t, stateCompanyClaim, said)).status).toBe(200);

    expect((await decide(hire, "goes_on")).status).toBe(200);
    expect(await relationOf(hire.relationId)).toMatchObject({ status: "active", confirmation: "both", last_day: null });
    expect(await monthsOf(hire.relationId)).toEqual(before);
    expect((await theirs(hire)).actions).toEqual(["finish", "object_decision"]);
    const notified = { outcome: "El programa decidió: la relación sigue", decision };
    expect([(await mine(hire)).info?.dispute, (await theirs(hire)).dispute]).toMatchObject([notified, notified]);
    expect((await t.emailsTo(hire.person.email))[0]?.subject).toBe("El programa decidió: la relación sigue");
  });

  test("[S3.2] a person without fault in an end that is kept can be selected again", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    await finish(hire);
    await object(hire);
    expect((await mine(hire)).may_apply).toBe(false);
    await decide(hire, "ended", { last_day: "2026-11-20", may_return: true });
    expect(await mine(hire)).toMatchObject({ may_apply: true, info: { status: { key: "finished" } } });
  });

  test("[S3.2] the person can object to an end once, within ten working days, and only to the company's end", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    await finish(hire);
    const lastDayIs = (day: string) =>
      t.deps.db
        .updateTable("relation_ends")
        .set({ object_by: day })
        .where("relation_id", "=", hire.relationId)
        .execute();
    await lastDayIs("2026-11-19");
    expect((await mine(hire)).info?.actions).not.toContain("object");
    const late = await object(hire);
    expect([late.code, late.message]).toEqual([
      "TRANSITION_NOT_ALLOWED",
      "Podías decirlo hasta el 19 de noviembre de 2026.",
    ]);
    await lastDayIs("2026-11-20");
    expect((await mine(hire)).info?.actions).toContain("object");
    expect((await object(hire)).status).toBe(200);
    expect((await object(hire)).code).toBe("TRANSITION_NOT_ALLOWED");

    const left = await aRelation(t, { daysAgo: 40 });
    await declare(left);
    await send(t, confirmEnd, { as: left.company, params: params(left) });
    expect((await object(left)).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test("[S3.2] a decision about a hire cannot decide an end", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    await finish(hire);
    await object(hire);
    expect((await decide(hire, "false_by_person")).fields).toHaveProperty("outcome");
    expect(await openDispute(hire)).toMatchObject({ outcome: null });
  });
});

describe("[S3.2] a person's request for re-entry", () => {
  const words = "Quiero volver a trabajar: ya terminé el semestre.";
  const ask = (as: Account) => send(t, askReentry, { as, body: { words } });
  const requestOf = ({ person }: Relation) =>
    t.deps.db.selectFrom("disputes").selectAll().where("reentry_of", "=", person.id).executeTakeFirstOrThrow();
  const answer = async (hire: Relation, as: Account, outcome: "granted" | "refused") =>
    send(t, decideDispute, { as, params: { id: (await requestOf(hire)).id }, body: { outcome, decision } });
  const out = async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    await finish(hire);
    return hire;
  };

  test("[S3.2] the person reads the deadline of the decision on re-entry; after a supervisor grants it they can apply again", async () => {
    const hire = await out();
    expect(await mine(hire)).toMatchObject({ may_apply: false, may_ask_reentry: true, reentry: null });
    expect((await ask(hire.person)).contents().due_on).toBe("2026-12-04");
    expect(await mine(hire)).toMatchObject({
      may_ask_reentry: false,
      reentry: { due_on: "2026-12-04", granted: null },
    });

    const reviewer = await aStaffMember(t, ["relations.decide", "accounts.review"]);
    expect((await answer(hire, reviewer, "granted")).code).toBe("FORBIDDEN");
    const { id } = await requestOf(hire);
    const queued = async (as: Account) =>
      (await send(t, readQueue, { as, query: { kind: "reentry" } })).contents().info.map((item) => item.id);
    expect([await queued(supervisor), await queued(reviewer)]).toEqual([expect.arrayContaining([id]), []]);
    const file = (await send(t, readDispute, { as: supervisor, params: { id } })).contents();
    expect(file).toMatchObject({
      kind: "reentry",
      person_words: words,
      end: { reason: "Sin motivo" },
      actions: ["decide"],
    });

    expect((await answer(hire, supervisor, "granted")).status).toBe(200);
    expect(await mine(hire)).toMatchObject({ may_apply: true, reentry: { granted: true, decision } });
    const body = { publication_id: await aVacancy(t, hire.company.id) };
    expect((await send(t, applyToVacancy, { as: hire.person, body })).status).toBe(200);
  });

  test("[S3.2] a refused re-entry is final and cannot be requested again", async () => {
    const hire = await out();
    const replies = await Promise.all([ask(hire.person), ask(hire.person)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await answer(hire, supervisor, "refused");
    expect(await mine(hire)).toMatchObject({ may_apply: false, may_ask_reentry: false, reentry: { granted: false } });
    expect((await ask(hire.person)).message).toContain("una vez");
  });

  test("[S3.2] a request for re-entry can be pending beside an objection, and the company sees nothing of it", async () => {
    const hire = await out();
    await ask(hire.person);
    expect((await object(hire)).status).toBe(200);
    expect((await theirs(hire)).dispute?.person_words).not.toBe(words);
  });

  test("[S3.2] while an objection is open, re-entry is not offered and a request is refused; after an end that is kept it is", async () => {
    const hire = await out();
    await object(hire);
    expect(await mine(hire)).toMatchObject({ may_ask_reentry: false, reentry: null });
    const refused = await ask(hire.person);
    expect([refused.code, refused.message]).toEqual([
      "TRANSITION_NOT_ALLOWED",
      expect.stringMatching(/^Primero decidimos si tu relación laboral terminó\./),
    ]);
    await decide(hire, "ended", { last_day: "2026-11-20" });
    expect(await mine(hire)).toMatchObject({ may_ask_reentry: true });
    expect((await ask(hire.person)).status).toBe(200);
  });

  test("[S3.2] a request for re-entry decided beside an objection is given back when the relation continues", async () => {
    const hire = await out();
    await ask(hire.person);
    await object(hire);
    expect((await answer(hire, supervisor, "refused")).status).toBe(200);
    expect((await decide(hire, "goes_on")).status).toBe(200);
    expect(await mine(hire)).toMatchObject({ may_ask_reentry: false, reentry: null });
    await finish(hire);
    expect(await mine(hire)).toMatchObject({ may_ask_reentry: true });
    expect((await ask(hire.person)).status).toBe(200);
  });

  test("[S3.2] a request for re-entry is withdrawn unspent when the relation continues: after the next end the person can request again", async () => {
    const hire = await out();
    await ask(hire.person);
    await object(hire);
    expect((await decide(hire, "goes_on")).status).toBe(200);
    expect(await mine(hire)).toMatchObject({ may_ask_reentry: false, reentry: null });
    const subjects = (await t.emailsTo(hire.person.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Retiramos tu solicitud de reingreso");
    await finish(hire);
    expect(await mine(hire)).toMatchObject({ may_ask_reentry: true });
    expect((await ask(hire.person)).status).toBe(200);
  });

  test("[S3.2] a person who may apply anyway cannot request re-entry", async () => {
    expect((await ask(await aPerson(t))).code).toBe("TRANSITION_NOT_ALLOWED");
    expect((await ask((await aRelation(t, { daysAgo: 40 })).person)).code).toBe("TRANSITION_NOT_ALLOWED");
  });
});

describe("[S3.2] an end that counts as 'no empezó'", () => {
  test("[S3.2] an end by the company on day 15 annuls the relation: no months, and the person has not finished one", async () => {
    const hire = await aRelation(t, { daysAgo: 15 });
    expect((await theirs(hire)).end_means).toBe("not_started");
    expect((await finish(hire, { reason: "Dejó de asistir" })).contents().care_about.status.key).toBe("finished");
    expect(await relationOf(hire.relationId)).toMatchObject({ confirmation: "annulled", annul_cause: "not_started" });
    expect(await monthsOf(hire.relationId)).toEqual([]);
    expect(await applicationOf(t, hire.applicationId)).toMatchObject({ status: "closed", close_cause: "not_started" });
    expect(await mine(hire)).toMatchObject({
      may_apply: true,
      info: { annul_cause: "No empezó", actions: ["object"] },
    });
    expect((await t.emailsTo(hire.person.email))[0]?.subject).toBe("Tu relación laboral no empezó");
    const again = { as: hire.person, body: { publication_id: await aVacancy(t, hire.company.id) } };
    expect((await send(t, applyToVacancy, again)).status).toBe(200);
  });

  test("[S3.3] a declared end of a relation that never started is announced and confirmed as annulled", async () => {
    const hire = await aRelation(t, { daysAgo: 15 });
    const declared = await declare(hire, { last_day: "2026-11-20" });
    expect(declared.contents().message).toMatch(/a más tardar el 27 de .+, tu relación laboral se anula: no empezó\.$/);
    expect((await t.emailsTo(hire.company.email))[0]?.text).toContain("se anula: no empezó");
    later(5);
    await runDailyRelations(t.deps);
    const [reminder] = await t.emailsTo(hire.company.email);
    expect([reminder?.subject, reminder?.text]).toEqual([
      expect.stringContaining("Falta tu respuesta"),
      expect.stringContaining("se anula: no empezó"),
    ]);
    t.deps.clock.set(start);
    const confirmed = await send(t, confirmEnd, { as: hire.company, params: params(hire) });
    expect(confirmed.contents().message).toBe("La relación laboral se anuló: no empezó.");
    expect(await relationOf(hire.relationId)).toMatchObject({ confirmation: "annulled", annul_cause: "not_started" });
  });

  test("[S3.3] the meaning of a declared end is the one of the day it was declared on", async () => {
    const hire = await aRelation(t, { daysAgo: 20 });
    await declare(hire);
    expect((await theirs(hire)).end_means).toBe("out_of_reach");
    await t.deps.db
      .updateTable("relation_ends")
      .set({ said_at: new Date(start.getTime() - 5 * 86_400_000) })
      .where("relation_id", "=", hire.relationId)
      .execute();
    expect((await theirs(hire)).end_means).toBe("not_started");
  });

  test("[S3.3] an ordinary declared end is announced with its last day", async () => {
    const hire = await aRelation(t, { daysAgo: 40 });
    const words = "termina con último día el 18 de noviembre de 2026";
    expect((await declare(hire)).contents().message).toContain(words);
    expect((await t.emailsTo(hire.company.email))[0]?.text).toContain(words);
    const confirmed = await send(t, confirmEnd, { as: hire.company, params: params(hire) });
    expect(confirmed.contents().message).toBe("La relación laboral terminó.");
  });

  test("[S3.2] an end on day 16, or after an approved voucher, finishes the relation", async () => {
    const late = await aRelation(t, { daysAgo: 16 });
    expect((await theirs(late)).end_means).toBe("out_of_reach");
    await finish(late);
    expect(await relationOf(late.relationId)).toMatchObject({ confirmation: "both", status: "finished" });

    const proven = await aRelation(t, { daysAgo: 5 });
    const month = await t.deps.db
      .selectFrom("support_months")
      .select("id")
      .where("relation_id", "=", proven.relationId)
      .where("number", "=", 1)
      .executeTakeFirstOrThrow();
    await t.deps.db
      .insertInto("vouchers")
      .values({
        ...{ id: newId(), month_id: month.id, person_id: proven.person.id, status: "approved" },
        ...{ payment_date: "2026-11-18", upload_date: "2026-11-19", created_at: t.deps.clock.now() },
      })
      .execute();
    expect((await theirs(proven)).end_means).toBe("out_of_reach");
    await finish(proven);
    expect((await relationOf(proven.relationId)).confirmation).toBe("both");
  });

  test("[S3.2] an end declared by the person within 15 days annuls too, counted from the day of the declaration", async () => {
    const hire = await aRelation(t, { daysAgo: 14 });
    await declare(hire);
    later(8);
    await runDailyRelations(t.deps);
    expect(await relationOf(hire.relationId)).toMatchObject({ confirmation: "annulled", annul_cause: "not_started" });
    t.deps.clock.set(start);
    expect((await mine(hire)).may_apply).toBe(true);
  });

  test("[S3.2] a relation that begins later can end before its start", async () => {
    const hire = await aRelation(t, { daysAgo: -5 });
    expect((await finish(hire)).status).toBe(200);
    expect((await relationOf(hire.relationId)).annul_cause).toBe("not_started");
  });

  test("[S3.2] after the person's objection to 'no empezó' staff restores relation, application and months", async () => {
    const hire = await aRelation(t, { daysAgo: 10 });
    const before = await monthsOf(hire.relationId);
    await finish(hire);
    await object(hire);
    expect((await decide(hire, "goes_on")).status).toBe(200);
    expect(await relationOf(hire.relationId)).toMatchObject({
      status: "active",
      confirmation: "both",
      annul_cause: null,
    });
    expect((await applicationOf(t, hire.applicationId)).status).toBe("selected");
    expect(await monthsOf(hire.relationId)).toEqual(before);
  });

  test("[S3.2] staff can annul only an end that was declared in time", async () => {
    const early = await aRelation(t, { daysAgo: 10 });
    await declare(early);
    await deny(early);
    expect((await decide(early, "not_started")).status).toBe(200);
    expect((await relationOf(early.relationId)).annul_cause).toBe("not_started");
    const late = await aRelation(t, { daysAgo: 30 });
    await declare(late);
    await deny(late);
    expect((await decide(late, "not_started")).fields).toHaveProperty("outcome");
  });
});
