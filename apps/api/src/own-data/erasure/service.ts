import { closedForGood, eraseLogin, findLoginsOf, lockClosedForGood } from "../../accounts/own/erasing.service.ts";
import { type Erasure, keepErasures } from "../../lib/backup/erasures.ts";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { isStillNeeded } from "../../relations/leave.service.ts";
import type { Owner } from "../map/entry.ts";
import { eraseCompany } from "./company.service.ts";
import { emptyProfile, eraseRows } from "./store.ts";

/**
 * Erases, once a day, the data of people and companies who closed their account and can bring it back no more (LGPDPPSO 17 and 18).
 * Money first: who still waits for a month of support, or what others still wait for, is erased once that has ended. What was erased is
 * written down beside the backups, so that none of them brings it back. Answers how many were erased.
 */
export async function eraseClosedAccounts(deps: Deps): Promise<number> {
  const { db, clock } = deps;
  const erased: Erasure[] = [];
  for (const { closedAt, ...owner } of await closedForGood(db, deps)) {
    if (await isStillNeeded(db, deps, owner)) continue;
    const now = clock.now();
    const isDone = await inTransaction(db, async (tx) => {
      if (!(await lockClosedForGood(tx, deps, owner.loginId))) return false;
      await eraseAccount(tx, deps, { owner, at: now });
      return true;
    });
    const { email: _, ...ids } = owner;
    if (isDone) erased.push({ ...ids, closedAt: closedAt.toISOString(), erasedAt: now.toISOString() });
  }
  if (deps.backup) await keepErasures(deps.backup, erased);
  return erased.length;
}

/** Erases what the plan says of an account, with every login of it. */
export async function eraseAccount(
  tx: Db,
  deps: Pick<Deps, "clock">,
  { owner, at }: { owner: Owner; at: Date },
): Promise<void> {
  const logins = await findLoginsOf(tx, owner);
  for (const login of logins) await eraseRows(tx, { ...owner, ...login });
  if (owner.side === "company") await eraseCompany(tx, deps, owner.id);
  else await emptyProfile(tx, owner);
  for (const { loginId } of logins) await eraseLogin(tx, loginId, at);
  const { side: objectType, id: objectId } = owner;
  await recordAudit(tx, deps.clock, { actor: null, action: "account.erase", objectType, objectId });
}
