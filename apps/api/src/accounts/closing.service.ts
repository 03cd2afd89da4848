import type { Db } from "../lib/db.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { recordStatus } from "../lib/history.ts";
import { refusalToClose } from "./account-status.rules.ts";
import { closeLogin, lockAccount, type OwnerType, setClosed } from "./account-status.store.ts";
import { endAllSessions } from "./sessions.service.ts";

/**
 * Closes an account at its owner's wish: nobody signs in to it any more. What hangs on it (applications, relations) is the
 * caller's to end first. Refuses TRANSITION_NOT_ALLOWED to a blocked or closed account.
 */
export async function closeAccount(
  tx: Db,
  deps: Pick<Deps, "clock">,
  { ownerType, id }: { ownerType: OwnerType; id: string },
): Promise<void> {
  const account = await lockAccount(tx, ownerType, id);
  if (!account) throw new Refusal("NOT_FOUND");
  const refusal = refusalToClose(account);
  if (refusal) throw new Refusal(refusal.code, { message: refusal.message });

  const by = account.loginId;
  if (!(await setClosed(tx, ownerType, { id, from: account.status }))) throw new Refusal("CHANGED_MEANWHILE");
  await closeLogin(tx, by, deps.clock.now());
  await endAllSessions(tx, deps, by);
  await recordStatus(tx, deps.clock, { entity: "account", id, from: account.status, to: "closed", by });
}
