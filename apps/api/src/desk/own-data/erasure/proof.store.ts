import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { Owner } from "../map/entry.ts";
import { erasedNames } from "./company.store.ts";

export type Erased = Omit<Owner, "email"> & { closedAt: Date; lastPaidOn: string | null };

const accounts = sql`(SELECT 'person' AS side, id, login_id, curp_index FROM persons
  UNION ALL SELECT 'company', id, owner_login_id, NULL FROM companies)`;
// An account with the same CURP is the same person: earlier payments count together with the present ones.
const samePersons = sql`(SELECT q.id FROM persons q WHERE q.id = a.id OR q.curp_index = a.curp_index)`;
const months = sql`(SELECT m.id, m.paid_on FROM support_months m WHERE m.person_id IN ${samePersons}
  UNION ALL SELECT m.id, m.paid_on FROM support_months m JOIN relations r ON r.id = m.relation_id WHERE r.company_id = a.id)`;
const hasComeBack = sql`EXISTS (SELECT FROM persons q JOIN logins o ON o.id = q.login_id
  WHERE q.curp_index = a.curp_index AND q.id <> a.id AND o.erased_at IS NULL)`;
const isBeingPaid = sql`EXISTS (SELECT FROM payment_order_lines WHERE outcome IS NULL AND month_id IN (SELECT id FROM ${months} mine))`;

export const findErasedAccounts = (db: Db): Promise<Erased[]> => erasedAccounts(db, sql`true`);

/** Locks the login of an erased account and reads it again; undefined if its proofs of payment must stay. */
export async function lockErasedAccount(tx: Db, { id, loginId }: Erased): Promise<Erased | undefined> {
  await sql`SELECT FROM logins WHERE id = ${loginId} FOR UPDATE`.execute(tx);
  return (await erasedAccounts(tx, sql`a.id = ${id}`))[0];
}

async function erasedAccounts(db: Db, which: RawBuilder<unknown>): Promise<Erased[]> {
  const { rows } = await sql<Erased>`
    SELECT a.side, a.id, l.id AS "loginId", coalesce(l.closed_at, l.erased_at) AS "closedAt",
      (SELECT max(paid_on)::text FROM ${months} mine) AS "lastPaidOn"
    FROM logins l JOIN ${accounts} a ON a.login_id = l.id
    WHERE l.erased_at IS NOT NULL AND l.proof_erased_at IS NULL AND NOT ${hasComeBack} AND NOT ${isBeingPaid} AND ${which}
    ORDER BY l.erased_at, l.id`.execute(db);
  return rows;
}

export const setProofErased = (tx: Db, loginId: string, at: Date) =>
  tx.updateTable("logins").set({ proof_erased_at: at }).where("id", "=", loginId).execute();

/**
 * Deletes the status history of erased rows and clears the reasons of the remaining ones. The account must have been marked
 * just before.
 */
export const forgetHistory = (tx: Db, id: string) => sql`SELECT forget_history(${id})`.execute(tx);

const ofPerson = (id: string) => sql`(SELECT id FROM support_months WHERE person_id = ${id})`;

export const sumDeposits = (tx: Db, personId: string) =>
  sql`
    INSERT INTO order_sums AS s (order_id, month, outcome, lines, amount)
      SELECT order_id, date_trunc('month', settled_on)::date, outcome, count(*), sum(amount) FROM payment_order_lines
      WHERE month_id IN ${ofPerson(personId)} AND outcome IN ('paid', 'returned') GROUP BY 1, 2, 3
    ON CONFLICT (order_id, month, outcome) DO UPDATE SET lines = s.lines + excluded.lines, amount = s.amount + excluded.amount`.execute(
    tx,
  );

export async function deleteProofs(tx: Db, id: string): Promise<string[]> {
  const vouchers = sql`(SELECT id FROM vouchers WHERE person_id = ${id})`;
  const relations = sql`(SELECT id FROM relations WHERE person_id = ${id})`;
  await sql`DELETE FROM returned_accounts WHERE person_id = ${id}`.execute(tx);
  await sql`DELETE FROM payment_corrections WHERE month_id IN ${ofPerson(id)}`.execute(tx);
  await sql`DELETE FROM payment_order_lines WHERE month_id IN ${ofPerson(id)}`.execute(tx);
  await sql`DELETE FROM payroll_receipts WHERE person_id = ${id}`.execute(tx);
  const { rows } = await sql<{ file_id: string }>`
    DELETE FROM voucher_files WHERE voucher_id IN ${vouchers} RETURNING file_id`.execute(tx);
  const files = rows.map(({ file_id }) => file_id);
  const { rows: objects } = await sql<{ key: string }>`
    DELETE FROM files WHERE id = ANY(${sql.val(files)}::uuid[]) RETURNING storage_key AS key`.execute(tx);
  await sql`DELETE FROM second_looks WHERE voucher_id IN ${vouchers}`.execute(tx);
  await sql`DELETE FROM vouchers WHERE person_id = ${id}`.execute(tx);
  await sql`DELETE FROM support_months WHERE person_id = ${id}`.execute(tx);
  await sql`DELETE FROM disputes WHERE relation_id IN ${relations} OR reentry_of = ${id}`.execute(tx);
  await sql`DELETE FROM relation_ends WHERE relation_id IN ${relations}`.execute(tx);
  await sql`DELETE FROM relation_pauses WHERE relation_id IN ${relations}`.execute(tx);
  await sql`DELETE FROM fraud_signals WHERE person_id = ${id}`.execute(tx);
  await sql`
    UPDATE relations SET claim_proof = NULL, finish_reason = NULL, finish_comment = NULL WHERE person_id = ${id}`.execute(
    tx,
  );
  await sql`UPDATE persons SET curp_index = NULL, folio = NULL WHERE id = ${id}`.execute(tx);
  return objects.map(({ key }) => key);
}

/** Clears the proofs of payment of an employer. The name stays, because former workers see it in their own history. */
export async function emptyEmployer(tx: Db, id: string): Promise<void> {
  await sql`
    UPDATE disputes d SET company_words = NULL, statement = CASE WHEN d.opened_by IN (
        SELECT login_id FROM company_members WHERE company_id = ${id} UNION ALL SELECT owner_login_id FROM companies WHERE id = ${id})
      THEN '' ELSE d.statement END
    WHERE d.relation_id IN (SELECT id FROM relations WHERE company_id = ${id})`.execute(tx);
  await sql`
    UPDATE relation_ends SET comment = NULL
    WHERE said_by = 'company' AND relation_id IN (SELECT id FROM relations WHERE company_id = ${id})`.execute(tx);
  await sql`
    UPDATE relation_pauses SET proof = CASE WHEN by_person THEN proof ELSE '' END, answer_words = CASE WHEN by_person THEN NULL ELSE answer_words END
    WHERE company_id = ${id}`.execute(tx);
  await sql`UPDATE companies SET business_name = NULL, rfc = NULL, folio = NULL WHERE id = ${id}`.execute(tx);
}

/** Deletes the team's records of an account, and relations whose other side is erased too. */
export async function deleteRest(tx: Db, id: string): Promise<void> {
  await sql`DELETE FROM account_looks WHERE owner_id = ${id}`.execute(tx);
  await sql`DELETE FROM block_proposals WHERE owner_id = ${id}`.execute(tx);
  await sql`
    DELETE FROM relations r USING persons p, logins l, companies c, logins o
    WHERE ${id} IN (r.person_id, r.company_id) AND p.id = r.person_id AND l.id = p.login_id AND l.proof_erased_at IS NOT NULL
      AND c.id = r.company_id AND o.id = c.owner_login_id AND o.proof_erased_at IS NOT NULL`.execute(tx);
}

/** Removes the names of employers whose retention is over once no former worker has an account. */
export const emptyNames = (db: Db) =>
  sql`
    WITH nameless AS (
      UPDATE companies c SET name = ${erasedNames.company} FROM logins l
      WHERE l.id = c.owner_login_id AND l.proof_erased_at IS NOT NULL AND c.name <> ${erasedNames.company}
        AND NOT EXISTS (SELECT FROM relations r JOIN persons p ON p.id = r.person_id JOIN logins o ON o.id = p.login_id
          WHERE r.company_id = c.id AND r.confirmation = 'both' AND o.erased_at IS NULL)
      RETURNING c.id)
    UPDATE vacancies SET company_name = ${erasedNames.company} WHERE company_id IN (SELECT id FROM nameless)`.execute(
    db,
  );
