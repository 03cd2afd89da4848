import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

/** Cents paid in each calendar month: postings to 'paid' less what corrections took back. */
export async function paidByMonth(db: Db): Promise<{ month: string; paid: number }[]> {
  const { rows } = await sql<{ month: string; paid: number }>`
    SELECT to_char(effective_on, 'YYYY-MM') AS month, sum(CASE WHEN to_account = 'paid' THEN amount ELSE -amount END)::bigint AS paid
    FROM ledger WHERE 'paid' IN (to_account, from_account) GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}
