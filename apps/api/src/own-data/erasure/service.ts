import { closedForGood, eraseLogin, lockClosedForGood } from "../../accounts/own/erasing.service.ts";
import { recordAudit } from "../../lib/database/audit.ts";
import { inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { whatLeavingMeans } from "../../relations/leave.service.ts";
import { emptyProfile, eraseRows } from "./store.ts";

/**
 * Erases, once a day, the data of people who closed their account and can bring it back no more (LGPDPPSO 17 and 18). Whoever still
 * waits for a month of support is erased once it was paid: where to is part of what goes. Answers how many were erased.
 */
export async function eraseClosedAccounts(deps: Deps): Promise<number> {
  const { db, clock } = deps;
  let erased = 0;
  for (const { id, loginId, email } of await closedForGood(db, deps)) {
    const { months_on_their_way: months } = await whatLeavingMeans(db, deps, { side: "person", id });
    if (months > 0) continue;
    const isDone = await inTransaction(db, async (tx) => {
      if (!(await lockClosedForGood(tx, deps, loginId))) return false;
      const owner = { side: "person", id, loginId, email } as const;
      await eraseRows(tx, owner);
      await emptyProfile(tx, owner);
      await eraseLogin(tx, deps, loginId);
      await recordAudit(tx, clock, { actor: null, action: "account.erase", objectType: "person", objectId: id });
      return true;
    });
    if (isDone) erased += 1;
  }
  return erased;
}
