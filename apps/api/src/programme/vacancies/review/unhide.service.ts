import type { Db } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { closeVacancy } from "../write/status-changes.service.ts";
import { lockHiddenByBlock, showAgain } from "./hide.store.ts";
import { isOver } from "./hide.ts";

/**
 * Shows the vacancies that were hidden because their company was blocked; expired ones close, and the company is notified.
 */
export async function showHiddenVacancies(
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  { companyId, by }: { companyId: string; by: string },
): Promise<void> {
  const rows = await lockHiddenByBlock(tx, companyId);
  for (const { id, expiresAt } of rows) {
    if (isOver({ expiresAt }, deps.clock.now())) {
      await closeVacancy(tx, deps, { id, why: "expired", by });
      continue;
    }
    await showAgain(tx, id);
    const reason = "account_unblocked";
    await recordStatus(tx, deps.clock, { entity: "vacancy", id, from: "hidden", to: "active", by, reason });
  }
}
