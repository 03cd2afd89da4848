import { restoreDays } from "@arranca/contract/accounts/own";
import { dayMs } from "@arranca/contract/values/durations";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { newId } from "../../lib/ids.ts";
import { hashPassword } from "../passwords/hash.ts";
import { type ClosedAccount, findClosedAccounts, lockClosedLogin, setErased } from "./erasing.store.ts";

export { findLoginsOf } from "./erasing.store.ts";

type WithClock = Pick<Deps, "clock">;
const lastRestorable = ({ clock }: WithClock) => new Date(clock.now().getTime() - restoreDays * dayMs);

/** Accounts that were closed so long ago that their owners can bring them back no more, and whose data are still there. */
export const closedForGood = (db: Db, deps: WithClock): Promise<ClosedAccount[]> =>
  findClosedAccounts(db, lastRestorable(deps));

/** Locks such an account; false when it is none any more. */
export const lockClosedForGood = (tx: Db, deps: WithClock, loginId: string): Promise<boolean> =>
  lockClosedLogin(tx, loginId, lastRestorable(deps));

/** Takes the address and the password from a login: nobody comes in by it, and the address is free. */
export async function eraseLogin(tx: Db, { clock }: WithClock, loginId: string): Promise<void> {
  await setErased(tx, loginId, { passwordHash: await hashPassword(newId()), now: clock.now() });
}
