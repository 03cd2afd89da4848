import {
  approveVoucher,
  listMyMonths,
  listVouchers,
  readVoucher,
  rejectVoucher,
  reopenVoucher,
} from "@arranca/contract/payments/vouchers";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statusHistory } from "../../../lib/database/history.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { aWorkedMonth, upload } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["vouchers.review"]);
});
afterAll(() => t.close());

const months = async (person: Account) => (await send(t, listMyMonths, { as: person })).contents();

const decide = (call: typeof approveVoucher | typeof rejectVoucher | typeof reopenVoucher, id: string, body = {}) =>
  send(t, call as typeof approveVoucher, { as: reviewer, params: { id }, body });

/** Relation whose first two months are over: from 11 September to 10 November. */
async function twoWorkedMonths(person?: Account) {
  const relation = await aWorkedMonth(t, person ? { person } : {});
  await sql`UPDATE support_months SET starts_on = starts_on - 30, ends_on = ends_on - 30
    WHERE relation_id = ${relation.relationId}`.execute(t.deps.db);
  return relation;
}

test("approving a voucher approves its month, notifies the person and completes the history", async () => {
  const { person } = await aWorkedMonth(t);
  const { id } = (await upload(t, person)).contents();
  expect((await decide(approveVoucher, id)).contents().status).toEqual({ id: 2, name: "Aprobado", key: "approved" });
  expect((await months(person)).info[0]?.status.name).toBe("Aprobado");
  expect((await t.emailsTo(person.email))[0]?.subject).toBe("Aprobamos tu comprobante del pago 1");
  const history = await statusHistory(t.deps.db, "voucher", id);
  expect(history.map((step) => `${step.from_status}>${step.to_status}`)).toEqual(["null>pending", "pending>approved"]);
  expect((await decide(approveVoucher, id)).code).toBe("VOUCHER_DECIDED");
  expect((await decide(rejectVoucher, id, { reason: "No es de este mes" })).code).toBe("VOUCHER_DECIDED");
});

test("rejecting a voucher requires a reason, 'Otro motivo' also a note; the person reads the deadline", async () => {
  const { person } = await aWorkedMonth(t);
  const { id } = (await upload(t, person)).contents();
  expect((await decide(rejectVoucher, id)).fields).toEqual({ reason: "Este campo es obligatorio" });
  expect((await decide(rejectVoucher, id, { reason: "Otro motivo" })).fields).toHaveProperty("note");
  expect((await decide(rejectVoucher, id, { reason: "No es de este mes", note: "Falta el de octubre" })).status).toBe(
    200,
  );
  const [email] = await t.emailsTo(person.email);
  expect(email?.text).toContain("No es de este mes. Falta el de octubre. Tienes hasta el 19 de enero de 2027.");
  expect((await upload(t, person)).status).toBe(200);
});

test("exactly one of a simultaneous approval and rejection of a voucher takes effect", async () => {
  const { person } = await aWorkedMonth(t);
  const { id } = (await upload(t, person)).contents();
  const replies = await Promise.all([
    decide(approveVoucher, id),
    decide(rejectVoucher, id, { reason: "No es de este mes" }),
    decide(approveVoucher, id),
  ]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
});

test("only another reviewer can withdraw the approval of a voucher, with a reason", async () => {
  const { person } = await aWorkedMonth(t);
  const { id } = (await upload(t, person)).contents();
  await decide(approveVoucher, id);
  expect((await decide(reopenVoucher, id, { reason: "La fecha no coincide" })).code).toBe("SAME_PERSON");
  const other = await aStaffMember(t, ["vouchers.review"]);
  const reopen = (body: object) => send(t, reopenVoucher, { as: other, params: { id }, body: { ...body } });
  expect((await reopen({})).code).toBe("REASON_MISSING");
  expect((await reopen({ reason: "La fecha no coincide" })).contents().status.name).toBe("Pendiente");
  expect((await months(person)).info[0]?.status.name).toBe("Revision");
});

test("the review queue of vouchers is oldest first, by status and name; a voucher names the next one", async () => {
  const ana = await aPerson(t, { name: "Zoraida", first_surname: "Ñáñez" });
  const { person } = await aWorkedMonth(t, { person: ana });
  const { id } = (await upload(t, person)).contents();
  const list = async (query = {}) => (await send(t, listVouchers, { as: reviewer, query })).contents();
  const waiting = await list({ limit: 100 });
  expect(waiting.pending).toBe(waiting.found_rows);
  expect(waiting.info.map((item) => item.created_at)).toEqual(waiting.info.map((item) => item.created_at).sort());
  const [found] = (await list({ search: "zoraida nanez" })).info;
  expect(found).toMatchObject({ id, names: "Zoraida Ñáñez Villaseñor", actions: ["approve", "reject"] });
  expect((await list({ status: 4 })).found_rows).toBe(0);
  const detail = (await send(t, readVoucher, { as: reviewer, params: { id } })).contents();
  expect(detail.next_id).toBe(waiting.info.find((item) => item.id !== id)?.id);
  expect(detail.relation).toMatchObject({ startDate: "2026-10-11", remuneration: 950_000, frequency: "Quincenal" });
});

test("only staff with the permission can review vouchers", async () => {
  expect((await send(t, listVouchers, { as: await aStaffMember(t, ["orders.build"]) })).code).toBe("FORBIDDEN");
  expect((await send(t, listVouchers, { as: await aCompany(t) })).code).toBe("FORBIDDEN");
});

test("[M8] the reviewer reads the other vouchers of the relation with month, state, decider and file, beside the agreed pay", async () => {
  const { person } = await twoWorkedMonths();
  const first = (await upload(t, person, { payment_date: "2026-10-09", month: 1 })).contents();
  await decide(rejectVoucher, first.id, { reason: "No se alcanza a leer" });
  const again = (await upload(t, person, { payment_date: "2026-10-09", month: 1 })).contents();
  await decide(approveVoucher, again.id);
  const second = (await upload(t, person, { month: 2 })).contents();
  const other = (await upload(t, (await aWorkedMonth(t)).person)).contents();
  const { earlier, relation } = (await send(t, readVoucher, { as: reviewer, params: { id: second.id } })).contents();
  expect(earlier.map(({ id, number, status }) => [id, number, status.key])).toEqual([
    [again.id, 1, "approved"],
    [first.id, 1, "rejected"],
  ]);
  expect(earlier[0]).toMatchObject({ payDate: "2026-10-09", reviewed_by: expect.any(String) });
  expect(earlier[0]?.files.map(({ fileName }) => fileName)).toEqual(again.files.map(({ fileName }) => fileName));
  expect(earlier[1]?.reject_reason).toBe("No se alcanza a leer");
  expect(relation.remuneration).toBe(950_000);
  expect((await send(t, readVoucher, { as: reviewer, params: { id: other.id } })).contents().earlier).toEqual([]);
});

test("[M8] vouchers of every state are found by name, folio, company and month, newest first when asked", async () => {
  const { person } = await twoWorkedMonths(await aPerson(t, { name: "Quirina" }));
  const one = (await upload(t, person, { payment_date: "2026-10-09", month: 1 })).contents();
  await decide(rejectVoucher, one.id, { reason: "No se alcanza a leer" });
  const two = (await upload(t, person, { month: 2 })).contents();
  await decide(approveVoucher, two.id);
  const find = async (query: object) =>
    (await send(t, listVouchers, { as: reviewer, query: { status: 0, ...query } })).contents().info;
  const [found] = await find({ search: "quirina", sort: "-sent" });
  expect((await find({ search: "quirina" })).map(({ id }) => id)).toEqual([one.id, two.id]);
  expect((await find({ search: "quirina", sort: "-sent" })).map(({ id }) => id)).toEqual([two.id, one.id]);
  expect((await find({ search: "quirina", status: 3 })).map(({ id }) => id)).toEqual([one.id]);
  expect((await find({ search: found?.folio ?? "none" })).map(({ id }) => id)).toEqual([one.id, two.id]);
  expect((await find({ search: found?.institutionName ?? "none" })).length).toBeGreaterThan(0);
  expect((await find({ search: "quirina", ends_in: one.ends_on.slice(0, 7) })).map(({ id }) => id)).toEqual([one.id]);
  expect(await find({ search: "quirina", ends_in: "2025-01" })).toEqual([]);
});
