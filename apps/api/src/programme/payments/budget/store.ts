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
      (SELECT coalesce(sum(CASE WHEN to_account IN ('sent', 'paid', 'written_off') THEN amount ELSE -amount END), 0)::bigint FROM ledger
        WHERE (from_account IN ('sent', 'paid', 'written_off')) <> (to_account IN ('sent', 'paid', 'written_off')) AND effective_on BETWEEN ${from} AND ${to}) AS out,
      (SELECT coalesce(sum(CASE WHEN to_account = 'ordered' THEN amount ELSE -amount END), 0)::bigint FROM ledger
        WHERE 'ordered' IN (from_account, to_account) AND month_id IN (
          SELECT l.month_id FROM payment_order_lines l JOIN payment_orders o ON o.id = l.order_id
          WHERE o.status = 'authorised' AND l.outcome IS NULL)) AS signed`.execute(db);
  return rows[0] ?? { out: 0, signed: 0 };
}

type NewBudget = { year: number; amount: number; reason: string; by: string; at: Date };

export const insertBudget = (tx: Db, { by, at, ...budget }: NewBudget) =>
  tx
    .insertInto("budgets")
    .values({ ...budget, set_by: by, set_at: at })
    .execute();

/** Logins of active administrators, payers and setters of the budget. */
export async function watchersOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ login_id: string }>`
    SELECT DISTINCT s.login_id FROM staff_members s JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
    WHERE s.active AND r.permissions && ARRAY['staff.manage', 'settings.edit', 'orders.build', 'orders.authorise']
    ORDER BY 1`.execute(db);
  return rows.map(({ login_id }) => login_id);
}

/** Marks shares of a budget as noticed; returns those that were not. */
export async function markNoticed(
  tx: Db,
  { budgetId, percents, at }: { budgetId: number; percents: readonly number[]; at: Date },
): Promise<number[]> {
  const rows = await tx
    .insertInto("budget_notices")
    .values(percents.map((percent) => ({ budget_id: budgetId, percent, noticed_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("percent")
    .execute();
  return rows.map(({ percent }) => percent);
}

/** Cents promised for months of support that end by this day, unpaid and not at the bank. Sum of the ledger's postings. */
export async function promisedUntil(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    SELECT coalesce(sum(CASE WHEN l.to_account IN ('committed', 'due', 'ordered', 'returned', 'adjusted') THEN l.amount ELSE 0 END
      - CASE WHEN l.from_account IN ('committed', 'due', 'ordered', 'returned', 'adjusted') THEN l.amount ELSE 0 END), 0)::bigint AS amount
    FROM ledger l JOIN support_months m ON m.id = l.month_id WHERE m.ends_on <= ${day}`.execute(db);
  return rows[0]?.amount ?? 0;
}
