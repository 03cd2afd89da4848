import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { whenEmailed } from "../../lib/mail/emailed.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { mailUnused } from "./emails.ts";
import type { UnusedAccount } from "./unused.store.ts";

export { findUnusedAccounts, type UnusedAccount } from "./unused.store.ts";

/** One for each time that nobody comes: who came in and stayed away again is told again. */
const absence = ({ loginId, usedAt }: UnusedAccount): string => `${loginId}/${businessDate(usedAt)}`;

/** When the owner was told that the account is closed unless somebody comes in; undefined when they never were. */
export const whenToldUnused = (tx: Db, account: UnusedAccount): Promise<Date | undefined> =>
  whenEmailed(tx, `account-unused/${absence(account)}`);

/** Tells the owner, and from which day on. */
export const tellUnused = (
  tx: Db,
  { mail }: Pick<Deps, "mail">,
  account: UnusedAccount,
  when: { from: string; months: number },
): Promise<void> => mailUnused({ mail, tx, to: account.email }, absence(account), when);
