import { type Erasure, writeErasures } from "../../../lib/backup/erasures.ts";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { hasPendingObligations } from "../../../programme/relations/leave/service.ts";
import {
  closedForGood,
  eraseLogin,
  findLoginsOf,
  lockClosedForGood,
} from "../../../trust/accounts/own/erasing.service.ts";
import { keepFacts } from "../../figures/facts/service.ts";
import type { Owner } from "../map/entry.ts";
import { eraseCompany } from "./company.service.ts";
import { emptyProfile, eraseRows } from "./store.ts";

/**
 * Daily job: erases the data of persons and companies who closed their account and can no longer reopen it (LGPDPPSO 17 and
 * 18). An account with a pending payment, or on which others depend, is erased later. Each erasure is recorded beside the
 * backups, so that a restore repeats it. Returns the number of erased accounts.
 */
export async function eraseClosedAccounts(deps: Deps): Promise<number> {
  const { db, clock } = deps;
  const erased: Erasure[] = [];
  for (const { closedAt, ...owner } of await closedForGood(db, deps)) {
    if (await hasPendingObligations(db, deps, owner)) continue;
    const now = clock.now();
    const isDone = await inTransaction(db, async (tx) => {
      if (!(await lockClosedForGood(tx, deps, owner.loginId))) return false;
      await eraseAccount(tx, deps, { owner, at: now });
      return true;
    });
    const { email: _, ...ids } = owner;
    if (isDone) erased.push({ ...ids, closedAt: closedAt.toISOString(), erasedAt: now.toISOString() });
  }
  if (deps.backup) await writeErasures(deps.backup, erased);
  return erased.length;
}

export async function eraseAccount(
  tx: Db,
  deps: Pick<Deps, "clock">,
  { owner, at }: { owner: Owner; at: Date },
): Promise<void> {
  const logins = await findLoginsOf(tx, owner);
  if (owner.side === "person") await keepFacts(tx, deps, owner.id);
  for (const login of logins) await eraseRows(tx, { ...owner, ...login });
  if (owner.side === "company") await eraseCompany(tx, deps, owner.id);
  else await emptyProfile(tx, owner);
  for (const { loginId } of logins) await eraseLogin(tx, loginId, at);
  const { side: objectType, id: objectId } = owner;
  await recordAudit(tx, deps.clock, { actor: null, action: "account.erase", objectType, objectId });
}
