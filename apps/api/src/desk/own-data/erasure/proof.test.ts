import { readOrder } from "@arranca/contract/payments/orders";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { startOfDay } from "../../../lib/time/clock.ts";
import { findBreach } from "../../../running/operations/invariants.store.ts";
import { dutyHandlers } from "../../../running/worker.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { filesOf, isKept, ownerOf, rowsOf, rowsWith } from "../../../testing/own-data/erasure.ts";
import { fillProofs, proofTables } from "../../../testing/own-data/proof.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import { aRelation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { verifyAudit } from "../../../trust/audit/verify.service.ts";
import { eraseProofs } from "./proof.service.ts";
import { eraseClosedAccounts } from "./service.ts";

let t: TestApp;
beforeEach(async () => {
  await t?.close();
  t = await startTestApp();
});
afterAll(() => t.close());

const words = ["Citlali Xanath", "fin-8877", "Vi su acta de Xico", "Tzompantli"];
const on = (day: string) => t.deps.clock.set(startOfDay(day));

/** Erases the account with all months paid, as thirty days after its closing. */
async function erase({ id, loginId }: Account, table: "persons" | "companies"): Promise<void> {
  const ofWhom = table === "persons" ? "person_id" : "company_id";
  await t.asOwner(`
    UPDATE relations SET status = 'finished' WHERE ${ofWhom} = '${id}';
    UPDATE support_months SET not_due_reason = '-' WHERE paid_on IS NULL AND relation_id IN (SELECT id FROM relations WHERE ${ofWhom} = '${id}')`);
  await t.deps.db.updateTable(table).set({ status: "closed" }).where("id", "=", id).execute();
  await t.deps.db.updateTable("logins").set({ closed_at: t.deps.clock.now() }).where("id", "=", loginId).execute();
  t.deps.clock.advanceDays(31);
  expect(await eraseClosedAccounts(t.deps)).toBe(1);
}

const rowsOfProof = async (side: "person" | "company", account: Account) => {
  const rows = await rowsOf(t, ownerOf(side, account));
  return proofTables(side).filter((table) => (rows.get(table) ?? []).length > 0);
};

test("check 40: five years after the year of the last payment a person's proofs are deleted, except anonymous sums; others keep all", async () => {
  const { person, company, orderId } = await fillProofs(t, { paidOn: "2026-12-10", words });
  const other = await anApprovedMonth(t);
  expect(await filesOf(t, person)).toHaveLength(1);
  const files = await filesOf(t, person);
  const ofOthers = async () =>
    Promise.all([rowsOf(t, ownerOf("person", other.person)), rowsOf(t, ownerOf("company", other.company))]);
  const before = await ofOthers();
  const broken = (await findBreach(t.deps.db, "unbroken history")).broken;
  on("2026-12-15");
  await erase(person, "persons");
  const order = async () => {
    const as = await aStaffMember(t, ["orders.build"]);
    const { amount, lines, paid, returned, erased_lines, info } = (
      await send(t, readOrder, { as, params: { id: orderId } })
    ).contents();
    return { sums: { amount, lines, paid, returned }, erased_lines, here: info.length };
  };
  const paid = await order();
  expect(paid).toMatchObject({ erased_lines: 0, here: 2 });
  expect(await rowsOfProof("person", person)).toEqual(proofTables("person"));

  on("2031-12-31");
  await dutyHandlers(t.deps)["erase-payment-proofs"]?.();
  expect(await rowsOfProof("person", person)).toEqual(proofTables("person"));
  on("2032-01-01");
  await dutyHandlers(t.deps)["erase-payment-proofs"]?.();
  expect(await eraseProofs(t.deps)).toBe(0);

  expect(await rowsWith(t, words)).toEqual([]);
  expect((await rowsOf(t, ownerOf("person", person))).get("persons")).toMatchObject([
    { curp_index: null, folio: null },
  ]);
  // The relation belongs to the company as well; everything else is deleted.
  expect(await rowsOfProof("person", person)).toEqual(["relations"]);
  const left = await Promise.all(files.map(async ({ storage_key: key }) => isKept(t, key)));
  expect(left.filter(Boolean)).toEqual([]);
  expect(await ofOthers()).toEqual(before);
  const companys = await rowsOf(t, ownerOf("company", company));
  expect(companys.get("companies")).toMatchObject([{ name: expect.any(String), rfc: expect.any(String) }]);
  // The programme's total spending does not change.
  expect(await order()).toEqual({ sums: paid.sums, erased_lines: 2, here: 0 });
  const sums = await t.deps.db
    .selectFrom("order_sums")
    .select(["month", "outcome", "lines"])
    .orderBy("outcome")
    .execute();
  expect(sums).toEqual([
    { month: "2026-12-01", outcome: "paid", lines: 1 },
    { month: "2026-12-01", outcome: "returned", lines: 1 },
  ]);
  const audit = await t.deps.db
    .selectFrom("audit_log")
    .select(["actor_login_id", "object_id", "detail", "reason"])
    .where("action", "=", "account.erase_proofs")
    .execute();
  expect(audit).toEqual([{ actor_login_id: null, object_id: person.id, detail: {}, reason: null }]);
  expect((await verifyAudit(t.deps.db, { anchors: [], forged: [] })).faults).toEqual([]);
  expect((await findBreach(t.deps.db, "unbroken history")).broken).toBeLessThanOrEqual(broken);
});

test("check 40: an employer's proofs of payment end with its last payment; its name stays while a former worker has an account", async () => {
  const words = ["Tzilacatl y Asociados", "TZI120415AB1", "Nunca vino a Tlapala"];
  const { person, company } = await fillProofs(t, { paidOn: "2026-12-10", words: ["Ana", "0000", "-", "-"] });
  await t.deps.db
    .updateTable("companies")
    .set({ name: "Panadería Tzilacatl", business_name: words[0] ?? null, rfc: words[1] ?? null })
    .where("id", "=", company.id)
    .execute();
  await t.asOwner(`UPDATE disputes SET company_words = '${words[2]}', decided_at = now(), outcome = 'valid', decision = '-',
    decided_by = '${company.loginId}' WHERE relation_id IN (SELECT id FROM relations WHERE company_id = '${company.id}')`);
  await t.asOwner(`UPDATE relation_pauses SET proof = '${words[2]}' WHERE company_id = '${company.id}'`);
  await t.asOwner(`UPDATE vacancies SET company_name = 'Panadería Tzilacatl' WHERE company_id = '${company.id}'`);
  on("2026-12-15");
  await erase(company, "companies");
  on("2031-12-31");
  expect(await eraseProofs(t.deps)).toBe(0);
  expect(await rowsWith(t, words)).toHaveLength(4);
  const ofPerson = await rowsOf(t, ownerOf("person", person));
  on("2032-01-01");
  expect(await eraseProofs(t.deps)).toBe(1);
  expect(await rowsWith(t, words)).toEqual([]);
  // A former worker keeps months, vouchers and the name of the employer.
  const { disputes: _, relation_ends: _ends, relation_pauses: _pauses, ...kept } = Object.fromEntries(ofPerson);
  expect(Object.fromEntries(await rowsOf(t, ownerOf("person", person)))).toMatchObject(kept);
  expect(await rowsWith(t, ["Panadería Tzilacatl"])).not.toEqual([]);

  await erase(person, "persons");
  await dutyHandlers(t.deps)["erase-payment-proofs"]?.();
  expect(await rowsWith(t, ["Panadería Tzilacatl"])).toEqual([]);
  // Once both sides are gone the relation is deleted too.
  expect(await rowsOfProof("person", person)).toEqual([]);
  expect(await rowsOfProof("company", company)).toEqual([]);
});

test("check 40: a person who comes back with the same CURP keeps earlier proofs of payment as long as the new ones", async () => {
  const { person } = await fillProofs(t, { paidOn: "2026-12-10", words });
  const { curp_index } = await t.deps.db
    .selectFrom("persons")
    .select("curp_index")
    .where("id", "=", person.id)
    .executeTakeFirstOrThrow();
  on("2026-12-15");
  await erase(person, "persons");
  const again = await aPerson(t, { curp_index });
  const { relationId } = await aRelation(t, { person: again });
  on("2032-01-01");
  expect(await eraseProofs(t.deps)).toBe(0);
  expect(await rowsOfProof("person", person)).toEqual(proofTables("person"));

  await t.asOwner(
    `UPDATE support_months SET paid_on = '2032-02-01' WHERE number = 1 AND relation_id = '${relationId}'`,
  );
  await erase(again, "persons");
  on("2037-12-31");
  expect(await eraseProofs(t.deps)).toBe(0);
  on("2038-01-01");
  expect(await eraseProofs(t.deps)).toBe(2);
  expect(await rowsWith(t, words)).toEqual([]);
});

test("proofs of payment of an unpaid person end by the year of closing; a deposit without the bank's answer keeps all", async () => {
  const { person, orderId } = await fillProofs(t, { paidOn: null, words });
  on("2026-12-15");
  await erase(person, "persons");
  on("2032-01-01");
  const open = `UPDATE payment_order_lines SET outcome = $, settled_on = '2026-12-10' WHERE order_id = '${orderId}' AND position = 1`;
  await t.asOwner(open.replace("$", "NULL"));
  expect(await eraseProofs(t.deps)).toBe(0);
  await t.asOwner(open.replace("$", "'cancelled'"));
  expect(await eraseProofs(t.deps)).toBe(1);
  expect(await rowsWith(t, words)).toEqual([]);
});

test("the status history is deleted only for an account whose proofs of payment are being erased", async () => {
  const me = await aPerson(t);
  await expect(sql`SELECT forget_history(${me.id})`.execute(t.deps.db)).rejects.toThrow("are not being erased");
  await expect(sql`SELECT forget_history(${newId()})`.execute(t.deps.db)).rejects.toThrow("are not being erased");
  await expect(
    t.deps.db.transaction().execute(async (tx) => {
      await sql`SELECT set_config('arranca.forgetting', 'on', true)`.execute(tx);
      await sql`DELETE FROM status_history`.execute(tx);
    }),
  ).rejects.toThrow("permission denied");
  await t.asOwner(
    `INSERT INTO status_history (id, entity, entity_id, to_status, at) VALUES ('${newId()}', 'account', '${me.id}', 'approved', now())`,
  );
  await expect(t.asOwner("DELETE FROM status_history")).rejects.toThrow("append-only");
});
