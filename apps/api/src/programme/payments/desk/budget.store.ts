import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

/** Serialises what takes from a budget with what changes it. */
export const lockBudgets = (tx: Db) => sql`SELECT pg_advisory_xact_lock(hashtextextended('budgets', 0))`.execute(tx);

/** Newest budget of a fiscal year. */
export const findBudget = (db: Db, year: number) =>
  db
    .selectFrom("budgets")
    .select(["year", "reason", "set_by", "set_at", sql<number>`id`.as("id"), sql<number>`amount`.as("amount")])
    .where("year", "=", year)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * Cents that these days took from their budget: what went to the bank and did not come back, and what is authorised and
 * still with us. Sums of the ledger's postings.
 */
export async function spentOn(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ out: number; signed: number }> {
  const { rows } = await sql<{ out: number; signed: number }>`
    SELECT
      (SELECT coalesce(sum(CASE WHEN to_account IN ('sent', 'paid') THEN amount ELSE -amount END), 0)::bigint FROM ledger
        WHERE (from_account IN ('sent', 'paid')) <> (to_account IN ('sent', 'paid')) AND effective_on BETWEEN ${from} AND ${to}) AS out,
      (SELECT coalesce(sum(CASE WHEN to_account = 'ordered' THEN amount ELSE -amount END), 0)::bigint FROM ledger
        WHERE 'ordered' IN (from_account, to_account) AND month_id IN (
          SELECT l.month_id FROM payment_order_lines l JOIN payment_orders o ON o.id = l.order_id
          WHERE o.status = 'authorised' AND l.outcome IS NULL)) AS signed`.execute(db);
  return rows[0] ?? { out: 0, signed: 0 };
}
