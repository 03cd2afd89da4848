import { recordAudit } from "../../../lib/database/audit.ts";
import type { Db } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { findLogins } from "../members/store.ts";
import { endAllSessions } from "../sessions/service.ts";
import { refusalToClose } from "../status/rules.ts";
import { closeLogin, lockAccount, type OwnerType, setClosed } from "../status/store.ts";
import { findLogin } from "../store.ts";
import { restorableUntil } from "./closing.rules.ts";
import { findOwned } from "./closing.store.ts";
import { mailClosed } from "./emails.ts";

type Owned = { ownerType: OwnerType; id: string };

export const restoreDay = ({ clock }: Pick<Deps, "clock">): string => businessDate(restorableUntil(clock.now()));

/** True if a login owns the account of a person or company; false for company members and staff. */
export const ownsAccount = async (db: Db, loginId: string): Promise<boolean> =>
  (await findOwned(db, loginId)) !== undefined;

/**
 * Locks an account that is about to be closed. Refuses NOT_FOUND, and a blocked or closed account (TRANSITION_NOT_ALLOWED):
 * closing does not lift a block.
 */
export async function lockToClose(tx: Db, { ownerType, id }: Owned) {
  const account = await lockAccount(tx, ownerType, id);
  if (!account) throw new Refusal("NOT_FOUND");
  const refusal = refusalToClose(account);
  if (refusal) throw new Refusal(refusal.code, { message: refusal.message });
  return account;
}

/**
 * Closes an account for its owner, or because it is unused. Ends all sign-ins, also of company members, and mails the
 * deadline for reopening. Call it after its applications, vacancies and relations were ended.
 */
export async function closeAccount(
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  owned: Owned,
  why: "wished" | "unused" = "wished",
): Promise<void> {
  const { ownerType, id } = owned;
  const account = await lockToClose(tx, owned);
  const { loginId } = account;
  const by = why === "wished" ? loginId : null;
  if (!(await setClosed(tx, ownerType, { id, from: account.status }))) throw new Refusal("CHANGED_MEANWHILE");
  await closeLogin(tx, loginId, deps.clock.now());
  for (const one of ownerType === "company" ? await findLogins(tx, id) : [loginId]) await endAllSessions(tx, deps, one);
  await recordStatus(tx, deps.clock, { entity: "account", id, from: account.status, to: "closed", by });
  await recordAudit(tx, deps.clock, { actor: by, action: "account.close", objectType: ownerType, objectId: id });
  const login = await findLogin(tx, loginId);
  if (login)
    await mailClosed({ mail: deps.mail, tx, to: login.email }, newId(), { until: restoreDay(deps), ownerType, why });
}
