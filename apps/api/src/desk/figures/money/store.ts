import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { paidMoney } from "../events.store.ts";

/** Cents paid in each calendar month, less what corrections took back. */
export async function paidByMonth(db: Db): Promise<{ month: string; paid: number }[]> {
  const { rows } = await sql<{ month: string; paid: number }>`
    SELECT to_char(effective_on, 'YYYY-MM') AS month, sum(amount)::bigint AS paid FROM ${paidMoney} x GROUP BY 1 ORDER BY 1`.execute(
    db,
  );
  return rows;
}
