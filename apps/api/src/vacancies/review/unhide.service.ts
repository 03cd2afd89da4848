import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { recordStatus } from "../../lib/database/history.ts";
import type { Deps } from "../../lib/deps.ts";
import { closeVacancy } from "../write/moves.service.ts";
import { isOver } from "./hide.ts";

/** Shows again the vacancies that a block of their company hid; those whose time ended meanwhile close, and it is told. */
export async function showHiddenVacancies(
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  { companyId, by }: { companyId: string; by: string },
): Promise<void> {
  // One that staff hid for another reason stays hidden: its last entry in the history says why.
  const { rows } = await sql<{ id: string; expiresAt: Date | null }>`
    SELECT v.id, v.expires_at AS "expiresAt" FROM vacancies v
    WHERE v.company_id = ${companyId} AND v.status = 'hidden'
      AND 'account_blocked' = (SELECT h.reason FROM status_history h WHERE h.entity = 'vacancy' AND h.entity_id = v.id
        ORDER BY h.at DESC, h.id DESC LIMIT 1)
    ORDER BY v.id FOR UPDATE OF v`.execute(tx);
  for (const { id, expiresAt } of rows) {
    if (isOver({ expiresAt }, deps.clock.now())) {
      await closeVacancy(tx, deps, { id, why: "expired", by });
      continue;
    }
    await tx.updateTable("vacancies").set({ status: "active" }).where("id", "=", id).execute();
    const reason = "account_unblocked";
    await recordStatus(tx, deps.clock, { entity: "vacancy", id, from: "hidden", to: "active", by, reason });
  }
}
