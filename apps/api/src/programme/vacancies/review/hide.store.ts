import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

/** Locks the vacancies that were hidden because their company was blocked. */
export async function lockHiddenByBlock(tx: Db, companyId: string) {
  // A vacancy that staff hid for another reason stays hidden; the last history entry has the reason.
  const { rows } = await sql<{ id: string; expiresAt: Date | null }>`
    SELECT v.id, v.expires_at AS "expiresAt" FROM vacancies v
    WHERE v.company_id = ${companyId} AND v.status = 'hidden'
      AND 'account_blocked' = (SELECT h.reason FROM status_history h WHERE h.entity = 'vacancy' AND h.entity_id = v.id
        ORDER BY h.at DESC, h.id DESC LIMIT 1)
    ORDER BY v.id FOR UPDATE OF v`.execute(tx);
  return rows;
}

export const showAgain = (tx: Db, id: string) =>
  tx.updateTable("vacancies").set({ status: "active" }).where("id", "=", id).execute();
