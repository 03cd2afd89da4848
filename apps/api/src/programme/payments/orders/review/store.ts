import { sql } from "kysely";
import type { Db } from "../../../../lib/database/db.ts";

type Signed = { id: string; number: number; authorised_at: Date };

/** Payment order that was signed last before this one is signed at `at`, and that still has its lines. */
export async function lastSignedBefore(
  db: Db,
  { id, number }: { id: string; number: number },
  at: Date,
): Promise<Signed | undefined> {
  const { rows } = await sql<Signed>`
    SELECT o.id, o.number, o.authorised_at FROM payment_orders o
    WHERE o.id <> ${id} AND (o.authorised_at, o.number) < (${at}::timestamptz, ${number}::int) AND o.status <> 'cancelled'
      AND NOT EXISTS (SELECT FROM order_sums s WHERE s.order_id = o.id)
    ORDER BY o.authorised_at DESC, o.number DESC LIMIT 1`.execute(db);
  return rows[0];
}

export type PaidBefore = { id: string; person: boolean; account: boolean };

/** For each deposit of an order: was its person, and its account, paid by another order up to this day. */
export async function paidBefore(db: Db, orderId: string, day: string): Promise<PaidBefore[]> {
  const { rows } = await sql<PaidBefore>`
    WITH asked AS (
      SELECT l.id, m.person_id, l.clabe_index FROM payment_order_lines l JOIN support_months m ON m.id = l.month_id
      WHERE l.order_id = ${orderId} AND l.outcome IS DISTINCT FROM 'cancelled'),
    paid AS (
      SELECT DISTINCT m.person_id, e.clabe_index FROM (SELECT DISTINCT person_id FROM asked) a
        JOIN support_months m ON m.person_id = a.person_id
        JOIN payment_order_lines e ON e.month_id = m.id AND e.outcome = 'paid' AND e.order_id <> ${orderId} AND e.settled_on <= ${day})
    SELECT a.id, a.person_id IN (SELECT person_id FROM paid) AS person,
      EXISTS (SELECT FROM paid p WHERE p.person_id = a.person_id AND p.clabe_index = a.clabe_index) AS account
    FROM asked a`.execute(db);
  return rows;
}
