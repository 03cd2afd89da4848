import {
  denyClaim,
  finishRelation,
  markHired,
  readMyRelation,
  stateCompanyClaim,
} from "@arranca/contract/relations/calls";
import { addMyEvidence, objectToCompanyDecision, objectToDecision } from "@arranca/contract/relations/dispute-papers";
import { objectToEnd } from "@arranca/contract/relations/ends";
import { decideDispute, readDispute } from "@arranca/contract/review/disputes";
import { readQueue } from "@arranca/contract/review/queue";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { aPdf, asUpload } from "../../../testing/files/sample-files.ts";
import { aCandidate, aRelation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let first: Account;
let second: Account;
beforeAll(async () => {
  t = await startTestApp();
  [first, second] = [await aStaffMember(t, ["relations.decide"]), await aStaffMember(t, ["relations.decide"])];
});
afterAll(() => t.close());

const statement = "Tengo los recibos de mis dos primeras semanas.";
type Case = { person: Account; company: Account; applicationId: string; params: { id: string } };

async function aClaim(): Promise<Case> {
  const hire = await aCandidate(t);
  const claim = { as: hire.person, body: { care_about_id: hire.applicationId } };
  const params = { id: (await send(t, markHired, claim)).contents().relation.id };
  const body = { statement: "Nunca trabajó con nosotros ni un solo día." };
  (await send(t, denyClaim, { as: hire.company, params, body })).contents();
  return { ...hire, params };
}

async function anEnd(): Promise<Case> {
  const relation = await aRelation(t, { daysAgo: 50 });
  const params = { id: relation.relationId };
  const body = { care_about_id: relation.applicationId, last_day: "2026-11-18", reason: "Dejó de asistir" };
  (await send(t, finishRelation, { as: relation.company, body })).contents();
  (await send(t, objectToEnd, { as: relation.person, params, body: { statement } })).contents();
  return { ...relation, params };
}

const openDispute = async (of: Case) =>
  (
    await t.deps.db
      .selectFrom("disputes")
      .select("id")
      .where("relation_id", "=", of.params.id)
      .where("decided_at", "is", null)
      .executeTakeFirstOrThrow()
  ).id;
const terms = { start_date: "2026-11-16", remuneration: 960_000 };
async function decide(of: Case, outcome: string, as = first, rest: object = {}) {
  const body = { outcome, decision: `Vimos los papeles: ${outcome}.`, ...(outcome === "valid" ? terms : {}), ...rest };
  return send(t, decideDispute, { as, params: { id: await openDispute(of) }, body });
}
const object = (of: Case) => send(t, objectToDecision, { as: of.person, params: of.params, body: { statement } });
const objectAsCompany = (of: Case) =>
  send(t, objectToCompanyDecision, { as: of.company, params: of.params, body: { statement } });
const relationOf = async (of: Case) =>
  t.deps.db
    .selectFrom("relations")
    .select(["status", "confirmation", "annul_cause"])
    .where("id", "=", of.params.id)
    .executeTakeFirstOrThrow();
const dueMonths = async (of: Case) =>
  (
    await t.deps.db
      .selectFrom("support_months")
      .select("id")
      .where("relation_id", "=", of.params.id)
      .where("not_due_reason", "is", null)
      .execute()
  ).length;

async function giveApprovedVoucher(of: Case): Promise<void> {
  const month = await t.deps.db
    .selectFrom("support_months")
    .select("id")
    .where("relation_id", "=", of.params.id)
    .where("number", "=", 1)
    .executeTakeFirstOrThrow();
  await t.deps.db
    .insertInto("vouchers")
    .values({
      ...{ id: newId(), month_id: month.id, person_id: of.person.id, status: "approved" },
      ...{ payment_date: "2026-11-18", upload_date: "2026-11-19", created_at: t.deps.clock.now() },
    })
    .execute();
}

test("[C13] an objection to a decision is decided by another member, and the hire is confirmed after all", async () => {
  const of = await aClaim();
  const files = [asUpload("files[0]", "recibo.pdf", await aPdf())];
  (await send(t, addMyEvidence, { as: of.person, params: of.params, files })).contents();
  (await decide(of, "false_by_company")).contents();
  const mine = (await send(t, readMyRelation, { as: of.person })).contents().info;
  expect(mine).toMatchObject({ actions: ["object_decision"], dispute: { object_by: "2026-12-04", objected_by: null } });
  expect((await object(of)).contents().due_on).toBe("2026-12-04");

  const params = { id: await openDispute(of) };
  const file = (as: Account) => send(t, readDispute, { as, params });
  const read = (await file(second)).contents();
  expect(read).toMatchObject({
    ...{ reason: "La persona no está de acuerdo con la decisión.", person_words: statement, company_words: null },
    objection: {
      by: "person",
      outcome: "false_by_company",
      company_words: "Nunca trabajó con nosotros ni un solo día.",
    },
    ...{ evidence: [{ name: "recibo.pdf" }], actions: ["decide", "ask"], person_disputes: 0 },
  });
  expect(read.history.map(({ title }) => title)).toContain("La persona objetó la decisión");
  expect((await file(first)).contents().actions).toEqual([]);
  const own = await decide(of, "valid", first);
  expect([own.code, own.message]).toEqual(["SAME_PERSON", "Otra persona decide sobre tu decisión."]);

  (await decide(of, "valid", second)).contents();
  expect(await relationOf(of)).toEqual({ status: "active", confirmation: "both", annul_cause: null });
  expect(await dueMonths(of)).toBeGreaterThan(0);
  expect((await object(of)).message).toBe("No hay una decisión que objetar, o ya se objetó.");
});

test("[C13] the other side reads who objected, gives its version, and both read each decision by mail", async () => {
  const of = await aClaim();
  (await decide(of, "valid")).contents();
  (await objectAsCompany(of)).contents();
  const info = (await send(t, readMyRelation, { as: of.person })).contents().info;
  expect(info).toMatchObject({
    actions: ["upload", "state"],
    dispute: { reason: "La empresa no está de acuerdo con la decisión.", objected_by: "company", decided_at: null },
  });
  expect((await t.emailsTo(of.person.email)).map(({ subject }) => subject)).toContain("El programa revisa su decisión");
  const finish = { care_about_id: of.applicationId, last_day: "2026-11-20", reason: "Terminó su contrato" };
  expect((await send(t, finishRelation, { as: of.company, body: finish })).code).toBe("TRANSITION_NOT_ALLOWED");
  const words = { statement: "Nunca firmamos nada con ella, ni de palabra." };
  (await send(t, stateCompanyClaim, { as: of.company, params: of.params, body: words })).contents();
  (await decide(of, "valid", second)).contents();
  const decided = (await t.emailsTo(of.person.email)).filter(({ subject }) => /confirmó la relación/.test(subject));
  expect(decided.map(({ text }) => /puedes decirlo una vez/.test(text)).sort()).toEqual([false, true]);
});

test("[C13] a hire that a first decision confirmed is annulled with its months, unless a voucher was approved", async () => {
  const [of, proven] = [await aClaim(), await aClaim()];
  for (const one of [of, proven]) {
    (await decide(one, "valid")).contents();
    (await objectAsCompany(one)).contents();
  }
  (await decide(of, "false_by_person", second)).contents();
  expect(await relationOf(of)).toEqual({
    status: "finished",
    confirmation: "annulled",
    annul_cause: "false_by_person",
  });
  expect(await dueMonths(of)).toBe(0);
  await giveApprovedVoucher(proven);
  const refused = await decide(proven, "false_by_person", second);
  expect(refused.fields?.outcome).toMatch(/^Ya hay un comprobante aprobado/);
});

test("[C13] a decision on an end is objected to once, and the relation goes on with all its months", async () => {
  const of = await anEnd();
  const before = await dueMonths(of);
  (await decide(of, "ended", first, { last_day: "2026-11-18" })).contents();
  (await object(of)).contents();
  (await decide(of, "goes_on", second)).contents();
  expect(await relationOf(of)).toMatchObject({ status: "active", confirmation: "both" });
  expect(await dueMonths(of)).toBeGreaterThan(before);
  expect((await objectAsCompany(of)).code).toBe("TRANSITION_NOT_ALLOWED");
});

test("[C13] two objections at once leave one, and a stranger or a late one is refused", async () => {
  const [of, late] = [await aClaim(), await aClaim()];
  for (const one of [of, late]) (await decide(one, "false_by_company")).contents();
  expect((await send(t, objectToDecision, { as: await aPerson(t), params: of.params, body: { statement } })).code).toBe(
    "NOT_FOUND",
  );
  const both = await Promise.all([object(of), objectAsCompany(of)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await t.asOwner(`UPDATE disputes SET object_by = '2026-11-19' WHERE relation_id = '${late.params.id}'`);
  expect((await object(late)).message).toBe("Podías decirlo hasta el 19 de noviembre de 2026.");
});

test("[C13] the queue names an objection, and a decision that it changed adds a note to the account that was blamed", async () => {
  const of = await aClaim();
  (await decide(of, "false_by_company")).contents();
  (await object(of)).contents();
  const params = { id: await openDispute(of) };
  const { info } = (await send(t, readQueue, { as: second, query: { kind: "dispute", limit: 100 } })).contents();
  expect(info.find(({ id }) => id === params.id)?.what).toBe("Objeción a una decisión");
  (await decide(of, "valid", second)).contents();
  const notes = await t.deps.db.selectFrom("notes").select("title").where("owner_id", "=", of.company.id).execute();
  expect(notes.map(({ title }) => title)).toContain("Cambió la decisión sobre una relación laboral");
});
