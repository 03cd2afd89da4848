import { kindsFor } from "@arranca/contract/review/queue";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { endAccesses, releaseCases } from "./store.ts";

/**
 * Ends open work that a staff member may no longer do. Cases return to the queue, because a case grants access to the
 * documents of its account; accesses opened with a reason end too.
 */
export async function endUnpermittedWork(
  tx: Db,
  { clock }: Pick<Deps, "clock">,
  { staffId, permissions }: { staffId: string; permissions: readonly string[] },
): Promise<void> {
  await releaseCases(tx, staffId, kindsFor(permissions));
  if (!permissions.includes("documents.read")) await endAccesses(tx, staffId, clock.now());
}
