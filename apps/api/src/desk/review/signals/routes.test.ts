import { listAlarms } from "@arranca/contract/alarms";
import { listNotifications } from "@arranca/contract/notifications";
import { buildOrder, listOrders, listPayable, readOrder } from "@arranca/contract/payments/orders";
import { confirmSelection, finishRelation, readMyRelation } from "@arranca/contract/relations/calls";
import { readQueue } from "@arranca/contract/review/queue";
import { decideSignal, listSignals } from "@arranca/contract/review/signals";
import { dayMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAudit } from "../../../lib/database/audit.ts";
import { inTransaction } from "../../../lib/database/db.ts";
import { newId } from "../../../lib/ids.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { approveVoucher } from "../../../programme/payments/vouchers/review.service.ts";
import { aDocument } from "../../../testing/documents.ts";
import { type Account, aCompany, aMember, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { builderNote, giveClabe, settleAll, upload } from "../../../testing/payments.ts";
import { aRelation, aSelection, type Relation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { detectAllSignals, detectPersonSignals } from "../../../trust/signals/service.ts";
import { decideBlock, proposeBlock, unblockAccount } from "../blocks/service.ts";

let t: TestApp;
let supervisor: Account;
let payer: Account;
let boss: Account;
beforeAll(async () => {
  t = await startTestApp();
  supervisor = await aStaffMember(t, ["relations.decide", "accounts.review"]);
  payer = await aStaffMember(t, ["orders.build"]);
  boss = await aStaffMember(t, ["staff.manage"]);
});
afterAll(() => t.close());

async function confirmed(over: Parameters<typeof aSelection>[1]): Promise<Relation> {
  const selection = await aSelection(t, over);
  (await send(t, confirmSelection, { as: selection.person, params: { id: selection.relationId } })).contents();
  return selection;
}
const signalsOf = async (about: string, as = supervisor) =>
  (await send(t, listSignals, { as, query: { about } })).contents().info;
const decide = (id: string, outcome: "cleared" | "denied", as = supervisor) =>
  send(t, decideSignal, { as, params: { id }, body: { outcome, reason: "Hablé con las dos partes y lo comprobé." } });
const firstOf = async (about: string) => (await signalsOf(about))[0]?.id ?? "";
const relationOf = async (as: Account) => (await send(t, readMyRelation, { as })).contents().info;
const titles = async (as: Account) =>
  (await send(t, listNotifications, { as })).contents().info.map(({ title }) => title);

async function withApprovedVoucher(relation: Relation): Promise<Relation> {
  await giveClabe(t, relation.person);
  const voucherId = (await upload(t, relation.person)).contents().id;
  const by = (await aStaffMember(t, ["vouchers.review"])).loginId;
  await approveVoucher(t.deps.db, t.deps, { voucherId, by });
  return relation;
}
const payable = async () => (await send(t, listPayable, { as: payer })).contents();

test("a start date 40 days back holds the relation's payments: both sides read it, nothing is paid, and a supervisor releases it", async () => {
  await settleAll(t);
  const { person, company } = await withApprovedVoucher(await confirmed({ daysAgo: 40 }));
  expect(await relationOf(person)).toMatchObject({ in_review: true });
  for (const side of [person, company]) expect(await titles(side)).toContain("El programa revisa tu relación laboral");
  const { ready, held } = await payable();
  expect(ready).toEqual([]);
  expect(held).toMatchObject([{ held: "Una señal espera a que supervisión decida" }]);

  const [signal] = await signalsOf(person.id);
  expect(signal).toMatchObject({
    name: "Inicio de hace más de 15 días",
    held: true,
    compared: "Inicio: 11 de octubre de 2026. La relación se registró el 20 de noviembre de 2026.",
    sides: [{ id: person.id }, { id: company.id }],
    actions: ["clear", "deny"],
  });
  const waiting = (await send(t, readQueue, { as: supervisor, query: { kind: "signal" } })).contents().info;
  expect(waiting).toContainEqual(
    expect.objectContaining({ what: "Inicio de hace más de 15 días", link: `/staff/accounts/${person.id}` }),
  );
  expect(await titles(boss)).toContain("Una señal detiene un pago");
  const alarmNote = () =>
    t.deps.db
      .selectFrom("alarms")
      .select("note")
      .where("subject", "=", `person/${person.id}`)
      .executeTakeFirstOrThrow();
  expect(await alarmNote()).toEqual({ note: null });

  expect((await decide(signal?.id ?? "", "cleared")).status).toBe(200);
  expect(await alarmNote()).toEqual({ note: "Hablé con las dos partes y lo comprobé." });
  expect(await relationOf(person)).toMatchObject({ in_review: false });
  expect((await payable()).ready).toHaveLength(1);
  expect(await titles(person)).toContain("El programa terminó de revisar la relación laboral");
});

test("a cleared fraud signal does not come back for the same evidence, but comes back for new evidence", async () => {
  const company = await aCompany(t, { phone: "4771112233" });
  const { person } = await confirmed({ company, person: await aPerson(t, { phone: "4771112233" }) });
  expect(await signalsOf(person.id)).toMatchObject([{ name: "Mismo teléfono que la empresa", held: false }]);
  await decide(await firstOf(person.id), "cleared");
  await detectAllSignals(t.deps);
  const [cleared, ...more] = await signalsOf(person.id);
  expect(more).toEqual([]);
  expect(cleared).toMatchObject({
    decided: { name: "Falsa alarma", reason: "Hablé con las dos partes y lo comprobé." },
    actions: [],
  });

  for (const [table, id] of [
    ["persons", person.id],
    ["companies", company.id],
  ] as const)
    await t.deps.db.updateTable(table).set({ phone: "4779998877" }).where("id", "=", id).execute();
  await detectAllSignals(t.deps);
  expect((await signalsOf(person.id)).map(({ decided }) => decided?.name)).toEqual([undefined, "Falsa alarma"]);
});

test("a manager's phone and a sub-account's browser together hold the payments of a relation", async () => {
  const company = await aCompany(t, { manager: JSON.stringify({ name: "Eva", phone: "+52 477 444 5566" }) });
  const member = await aMember(t, company.id, ["relations"]);
  const person = await aPerson(t, { phone: "4774445566" });
  const now = t.deps.clock.now();
  const device = {
    secret_hash: Buffer.from("one browser"),
    network: Buffer.from("one net"),
    first_at: now,
    last_at: now,
  };
  for (const { loginId } of [member, person])
    await t.deps.db
      .insertInto("known_devices")
      .values({ ...device, login_id: loginId })
      .execute();
  await confirmed({ company, person });
  expect(await signalsOf(company.id)).toMatchObject([
    {
      name: "Comparte varios datos con la empresa",
      held: true,
      compared:
        "La persona y la empresa (o sus responsables) comparten el teléfono, el dispositivo con que entran y la red.",
    },
  ]);
});

test("denying a fraud signal annuls the relation, its months are not due, and both sides read why", async () => {
  const { person, company } = await withApprovedVoucher(await confirmed({ daysAgo: 40 }));
  expect((await decide(await firstOf(person.id), "denied")).status).toBe(200);
  expect(await relationOf(person)).toMatchObject({
    confirmation: "annulled",
    annul_cause: "El programa no reconoció la relación laboral",
  });
  const months = await t.deps.db.selectFrom("support_months").selectAll().where("person_id", "=", person.id).execute();
  expect(months.map(({ not_due_reason }) => not_due_reason)).toEqual(["El programa no reconoció la relación laboral"]);
  for (const side of [person, company]) {
    const [notified] = (await send(t, listNotifications, { as: side })).contents().info;
    expect(notified).toMatchObject({ title: "El programa anuló la relación laboral" });
    expect(notified?.body).toContain("Hablé con las dos partes y lo comprobé.");
  }
  expect((await decide(await firstOf(person.id), "cleared")).code).toBe("REVIEW_NOT_POSSIBLE");
  const { action, reason } = await t.deps.db
    .selectFrom("audit_log")
    .select(["action", "reason"])
    .where("object_id", "=", person.id)
    .where("action", "like", "signal.%")
    .executeTakeFirstOrThrow();
  expect({ action, reason }).toEqual({ action: "signal.denied", reason: "Hablé con las dos partes y lo comprobé." });
});

async function blockOf(company: Account): Promise<void> {
  const reason = "Cobraba a los jóvenes una parte de su apoyo.";
  const [by, other] = [await aStaffMember(t, ["accounts.review"]), await aStaffMember(t, ["accounts.block"])];
  const proposalId = await proposeBlock(t.deps.db, t.deps, { ownerId: company.id, reason, by });
  await decideBlock(t.deps.db, t.deps, { proposalId, accepted: true, reason, by: other });
}

test("[M3] the block of a company holds the unpaid months of its people until each relation is decided", async () => {
  await settleAll(t);
  const company = await aCompany(t);
  const [valid, invented] = [
    await withApprovedVoucher(await aRelation(t, { daysAgo: 40, company })),
    await withApprovedVoucher(await aRelation(t, { daysAgo: 40, company })),
  ];
  expect((await payable()).ready).toHaveLength(2);
  await blockOf(company);
  const held = await payable();
  expect(held.ready).toEqual([]);
  expect(held.held.map((month) => month.held)).toEqual(Array(2).fill("Una señal espera a que supervisión decida"));
  expect(await titles(valid.person)).toContain("El programa revisa tu relación laboral");

  expect((await signalsOf(valid.person.id))[0]).toMatchObject({ kind: "company_blocked", actions: ["clear", "deny"] });
  await decide(await firstOf(valid.person.id), "cleared");
  await decide(await firstOf(invented.person.id), "denied");
  const after = await payable();
  expect(after.ready.map((month) => month.person_id)).toEqual([valid.person.id]);
  expect(after.held).toEqual([]);
});

test("[M3] the end of a company's block releases the months that it held", async () => {
  await settleAll(t);
  const { company, person } = await withApprovedVoucher(await aRelation(t, { daysAgo: 40 }));
  await blockOf(company);
  expect((await payable()).ready).toEqual([]);
  const by = await aStaffMember(t, ["accounts.block"]);
  await unblockAccount(t.deps.db, t.deps, { ownerId: company.id, reason: "Presentó su nómina.", by });
  expect((await payable()).ready).toHaveLength(1);
  const about = (await signalsOf(person.id)).find(({ kind }) => kind === "company_blocked");
  expect(about?.decided?.name).toBe("Ya no se repite");
  expect(await titles(person)).toContain("El programa terminó de revisar la relación laboral");
});

test("[M3] a finished relation of a blocked company that is found false pays no month more", async () => {
  await settleAll(t);
  const { company, person, applicationId } = await withApprovedVoucher(await aRelation(t, { daysAgo: 40 }));
  await send(t, finishRelation, { as: company, body: { care_about_id: applicationId } });
  await blockOf(company);
  await decide(await firstOf(person.id), "denied");
  const { ready, held } = await payable();
  expect([...ready, ...held]).toEqual([]);
});

test("the staff member who approved either side cannot decide its fraud signal", async () => {
  const { person, company } = await confirmed({ daysAgo: 20 });
  const other = await aStaffMember(t, ["relations.decide"]);
  await recordAudit(t.deps.db, t.deps.clock, {
    actor: other.loginId,
    action: "account.approved",
    objectType: "company",
    objectId: company.id,
  });
  const [signal] = await signalsOf(person.id, other);
  expect(signal).toMatchObject({ actions: [], blocked: expect.stringContaining("las decide otra persona") });
  expect((await decide(signal?.id ?? "", "cleared", other)).code).toBe("SAME_PERSON");
});

test("a relation beyond the declared company size is held by a fraud signal, and one decision covers all that exceed it", async () => {
  const company = await aCompany(t, { size_id: null });
  for (let place = 1; place <= 5; place++) await confirmed({ company });
  expect(await signalsOf(company.id)).toEqual([]);
  const sixth = await confirmed({ company });
  await confirmed({ company });
  expect(await signalsOf(company.id)).toMatchObject([{ held: true }, { held: true }]);
  expect(await signalsOf(sixth.person.id)).toMatchObject([
    { compared: "Es la relación activa 6 de la empresa; por su tamaño se esperan hasta 5." },
  ]);
  await decide(await firstOf(sixth.person.id), "cleared");
  await confirmed({ company });
  expect((await signalsOf(company.id)).map(({ held }) => held)).toEqual([false, false]);
});

test("a CLABE of two persons holds payments of each one not paid on it before; a changed CLABE removes the signal", async () => {
  const [first, second] = [await aPerson(t), await aPerson(t)];
  for (const person of [first, second]) await giveClabe(t, person, "646180157000000004");
  const look = () => inTransaction(t.deps.db, (tx) => detectPersonSignals(tx, t.deps, [second.id]));
  await look();
  for (const one of [first, second]) {
    const [signal] = await signalsOf(one.id);
    expect(signal).toMatchObject({ name: "Misma CLABE que otra persona", held: true, actions: ["clear"] });
    expect((await decide(signal?.id ?? "", "denied")).code).toBe("REVIEW_NOT_POSSIBLE");
  }
  const watcher = await aStaffMember(t, ["staff.manage", "audit.read"]);
  const alarms = async (state: "open" | "closed") =>
    (await send(t, listAlarms, { as: watcher, query: { state, alarm_kind: "fraud_signal" } }))
      .contents()
      .info.filter(({ evidence }) =>
        evidence.some(({ path }) => [first, second].some(({ id }) => path === `/staff/accounts/${id}`)),
      );
  expect(await alarms("open")).toHaveLength(2);
  await giveClabe(t, second);
  await look();
  for (const one of [first, second])
    expect(await signalsOf(one.id)).toMatchObject([{ decided: { name: "Ya no se repite" } }]);
  expect(await alarms("open")).toEqual([]);
  expect(await alarms("closed")).toMatchObject(
    [first, second].map(() => ({
      closed: { by: "El programa", note: "La coincidencia ya no existe: nada detiene ya el apoyo." },
    })),
  );
  await giveClabe(t, second, "646180157000000004");
  await look();
  expect(await signalsOf(second.id)).toMatchObject([{ held: true, decided: null }]);
});

test("an INE file in two accounts and a browser of two persons give fraud signals that hold nothing", async () => {
  const [first, second] = [await aPerson(t), await aPerson(t)];
  const ids: string[] = [];
  for (const owner of [first, second]) ids.push(await aDocument(t, owner, "ine_front"));
  const look = () => inTransaction(t.deps.db, (tx) => detectPersonSignals(tx, t.deps, [second.id]));
  const kinds = async (of: Account) => (await signalsOf(of.id)).map(({ name, held }) => [name, held]);
  await t.deps.db
    .updateTable("files")
    .set({ sha256: Buffer.from("of the first alone") })
    .where("id", "=", ids[0] ?? "")
    .execute();
  await look();
  expect(await kinds(first)).toEqual([]);
  await t.deps.db
    .updateTable("files")
    .set({ sha256: Buffer.from("of both") })
    .where("id", "in", ids)
    .execute();
  await look();
  for (const one of [first, second])
    expect(await kinds(one)).toEqual([["Mismo archivo de identidad en otra cuenta", false]]);
  const now = t.deps.clock.now();
  const device = { secret_hash: Buffer.from("a browser of two"), network: null, first_at: now, last_at: now };
  await t.deps.db
    .insertInto("known_devices")
    .values([first, second].map(({ loginId }) => ({ ...device, login_id: loginId })))
    .execute();
  await look();
  for (const one of [first, second])
    expect((await kinds(one)).map(([name]) => name).sort()).toEqual([
      "Mismo archivo de identidad en otra cuenta",
      "Mismo dispositivo que otra persona",
    ]);
});

test("a payment order shows the open fraud signals of the persons it pays, and decided ones for seven days", async () => {
  await settleAll(t);
  const paid = await withApprovedVoucher(await confirmed({ daysAgo: 40 }));
  const company = await aCompany(t);
  const detail = { id: newId(), kind: "same_phone" as const, holds: false, evidence: Buffer.from("one phone") };
  await t.deps.db
    .insertInto("fraud_signals")
    .values({ ...detail, person_id: paid.person.id, company_id: company.id, detail: "{}", seen_at: t.deps.clock.now() })
    .execute();
  for (const signal of await signalsOf(paid.person.id)) if (signal.held) await decide(signal.id, "cleared");
  const { id } = (await send(t, buildOrder, { as: payer, body: { note: builderNote } })).contents();
  const flags = async () =>
    (await send(t, readOrder, { as: payer, params: { id } }))
      .contents()
      .info.find(({ person_id }) => person_id === paid.person.id)?.flags;
  const listed = async (query = {}) => (await send(t, listOrders, { as: payer, query })).contents();
  expect((await listed()).info.find((order) => order.id === id)).toMatchObject({ signals: 1 });
  const { with_signals, found_rows, info } = await listed({ with_signals: 1 });
  expect({ with_signals, found_rows, ids: info.map((order) => order.id) }).toEqual({
    ...{ with_signals: 1, found_rows: 1 },
    ids: [id],
  });
  const today = longDate(businessDate(t.deps.clock.now()));
  expect(await flags()).toEqual(
    expect.arrayContaining([
      "Señal por decidir: Mismo teléfono que la empresa",
      `Señal decidida el ${today}: Inicio de hace más de 15 días`,
    ]),
  );
  expect((await signalsOf(id)).map(({ decided }) => decided?.name)).toContain("Falsa alarma");
  await t.deps.db
    .updateTable("fraud_signals")
    .set({ decided_at: new Date(t.deps.clock.now().getTime() - 8 * dayMs) })
    .where("person_id", "=", paid.person.id)
    .where("outcome", "=", "cleared")
    .execute();
  expect((await flags())?.filter((flag) => flag.startsWith("Señal"))).toEqual([
    "Señal por decidir: Mismo teléfono que la empresa",
  ]);
});

test("staff who neither reviews nor pays sees no fraud signal", async () => {
  const { person } = await aRelation(t);
  const auditor = await aStaffMember(t, ["audit.read"]);
  expect((await send(t, listSignals, { as: auditor, query: { about: person.id } })).code).toBe("FORBIDDEN");
  const [signal] = await signalsOf(person.id, payer);
  expect(signal?.actions ?? []).toEqual([]);
});
