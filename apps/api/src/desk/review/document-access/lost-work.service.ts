import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { kindsFor } from "../queue/kinds.ts";
import { endAccesses, releaseCases } from "./store.ts";

/**
 * Ends open work that a member may no longer do. Cases of other kinds return to the queue, because a case grants access to
 * the documents of its account; so do looks opened with a reason.
 */
export async function endLostWork(
  tx: Db,
  { clock }: Pick<Deps, "clock">,
  { staffId, permissions }: { staffId: string; permissions: readonly string[] },
): Promise<void> {
  await releaseCases(tx, staffId, kindsFor(permissions));
  if (!permissions.includes("documents.read")) await endAccesses(tx, staffId, clock.now());
}
