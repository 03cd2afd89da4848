import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { kindsFor } from "../rules.ts";
import { endLooks, releaseCases } from "./store.ts";

/**
 * Ends what a member of the team had open and may no longer do: their cases of other kinds go back to the queue, for a case opens
 * the papers of its account, and so do the looks they gave a reason for.
 */
export async function endLostWork(
  tx: Db,
  { clock }: Pick<Deps, "clock">,
  { staffId, permissions }: { staffId: string; permissions: readonly string[] },
): Promise<void> {
  await releaseCases(tx, staffId, kindsFor(permissions));
  if (!permissions.includes("documents.read")) await endLooks(tx, staffId, clock.now());
}
