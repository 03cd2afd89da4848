import { sql } from "kysely";
import type { Db } from "../lib/db.ts";
import type { Deps } from "../lib/deps.ts";
import { recordStatus } from "../lib/history.ts";

/** Shows again the vacancies that a block of their company hid, as far as their time is not over. */
export async function showHiddenVacancies(
  tx: Db,
  { clock }: Pick<Deps, "clock">,
  { companyId, by }: { companyId: string; by: string },
): Promise<void> {
  // One that staff hid for another reason stays hidden: its last entry in the history says why.
  const { rows } = await sql<{ id: string }>`
    UPDATE vacancies v SET status = 'active'
    WHERE v.company_id = ${companyId} AND v.status = 'hidden' AND (v.expires_at IS NULL OR v.expires_at > ${clock.now()})
      AND 'account_blocked' = (SELECT h.reason FROM status_history h WHERE h.entity = 'vacancy' AND h.entity_id = v.id
        ORDER BY h.at DESC, h.id DESC LIMIT 1)
    RETURNING v.id`.execute(tx);
  for (const { id } of rows) {
    await recordStatus(tx, clock, {
      entity: "vacancy",
      id,
      from: "hidden",
      to: "active",
      by,
      reason: "account_unblocked",
    });
  }
}
