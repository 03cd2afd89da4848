import { restoreDays } from "@arranca/contract/accounts/own";
import type { Db } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { newId } from "../../../lib/ids.ts";
import { lapsedBefore } from "../../../lib/time/clock.ts";
import { hashPassword } from "../passwords/hash.ts";
import { closeLogin, lockAccount, setClosed } from "../status/store.ts";
import { type ClosedAccount, findClosedAccounts, lockClosedLogin, setErased } from "./erasing.store.ts";

export { findLoginsOf, findUnerased, lockUnerasedLogin } from "./erasing.store.ts";

type Owned = Omit<ClosedAccount, "email">;
type WithClock = Pick<Deps, "clock">;
const lastRestorable = ({ clock }: WithClock) => lapsedBefore(clock.now(), restoreDays);

export const closedForGood = (db: Db, deps: WithClock) => findClosedAccounts(db, lastRestorable(deps));

/** Locks an account closed for good. Returns false if it was reopened or erased meanwhile. */
export const lockClosedForGood = (tx: Db, deps: WithClock, loginId: string): Promise<boolean> =>
  lockClosedLogin(tx, loginId, lastRestorable(deps));

/** Closes an account again that is open in a restored backup, although it was closed since. */
export async function closeAgain(
  tx: Db,
  { clock }: WithClock,
  { side, id, loginId }: Owned,
  closedAt: Date,
): Promise<void> {
  const account = await lockAccount(tx, side, id);
  if (account && account.status !== "closed" && (await setClosed(tx, side, { id, from: account.status })))
    await recordStatus(tx, clock, { entity: "account", id, from: account.status, to: "closed", by: null });
  await closeLogin(tx, loginId, closedAt);
}

/** Replaces e-mail and password of an erased login, so that nobody can sign in and the address is free. */
export async function eraseLogin(tx: Db, loginId: string, erasedAt: Date): Promise<void> {
  await setErased(tx, loginId, { passwordHash: await hashPassword(newId()), now: erasedAt });
}
