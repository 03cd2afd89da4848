import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { whenEmailed } from "../../../lib/mail/emailed.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { mailUnused } from "./emails.ts";
import type { UnusedAccount } from "./unused.store.ts";

export { findUnusedAccounts, type UnusedAccount } from "./unused.store.ts";

/** Key of a period without sign-ins: an account that is used and abandoned again is warned again. */
const absence = ({ loginId, usedAt }: UnusedAccount): string => `${loginId}/${businessDate(usedAt)}`;

/** Time of the warning that the unused account will be closed; undefined if none was sent. */
export const lastUnusedNotice = (tx: Db, account: UnusedAccount): Promise<Date | undefined> =>
  whenEmailed(tx, `account-unused/${absence(account)}`);

export const notifyUnused = (
  tx: Db,
  { mail }: Pick<Deps, "mail">,
  account: UnusedAccount,
  when: { from: string; months: number },
): Promise<void> => mailUnused({ mail, tx, to: account.email }, absence(account), when);
