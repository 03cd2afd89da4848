import type { Db } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { closeVacancy } from "../write/status-changes.service.ts";
import { lockHiddenByBlock, showAgain } from "./hide.store.ts";
import { isOver } from "./hide.ts";

/** Shows again the vacancies that a block of their company hid; those whose time ended meanwhile close, and it is told. */
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
