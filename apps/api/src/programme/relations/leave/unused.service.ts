import { forEachIndependently } from "../../../lib/batching/independently.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { addDays, addMonths, businessDate, startOfDay } from "../../../lib/time/clock.ts";
import { closeAccount, lockToClose } from "../../../trust/accounts/own/closing.service.ts";
import {
  findUnusedAccounts,
  lastUnusedNotice,
  notifyUnused,
  type UnusedAccount,
} from "../../../trust/accounts/own/unused.service.ts";
import { closeApplicationsOf } from "../../applications/service.ts";
import { hasPendingObligations } from "./service.ts";
import { openVacancies } from "./store.ts";

const graceDays = 30;

/**
 * Daily job: closes accounts without a sign-in for the months that the programme sets, because their data has no purpose any
 * longer (LGPDPPSO 19). The owner gets an e-mail a month before; without it nothing is closed. An account with an active
 * relation or pending support stays open.
 */
export async function closeUnusedAccounts(deps: Deps): Promise<void> {
  const { unused_months: months } = await readProgramme(deps.db);
  const after = monthsAgo(deps, months - 1);
  const unused = await findUnusedAccounts(deps.db, after);
  await forEachIndependently(unused, { log: deps.log, what: "unused account" }, ({ side: ownerType, id }) =>
    inTransaction(deps.db, async (tx) => {
      await lockToClose(tx, { ownerType, id });
      // Somebody may have signed in since.
      const [account] = await findUnusedAccounts(tx, after, id);
      if (account && !(await isNeeded(tx, deps, account))) await notifyOrClose(tx, deps, account, months);
    }),
  );
}

/** Every vacancy and application has ended by then; an open one keeps the account. */
const isNeeded = async (tx: Db, deps: Deps, account: UnusedAccount): Promise<boolean> =>
  (await hasPendingObligations(tx, deps, account)) ||
  (account.side === "company" && (await openVacancies(tx, account.id)).length > 0);

async function notifyOrClose(tx: Db, deps: Deps, account: UnusedAccount, months: number): Promise<void> {
  const noticedAt = await lastUnusedNotice(tx, account);
  if (!noticedAt) return notifyUnused(tx, deps, account, { from: addDays(deps.clock.today(), graceDays), months });
  const isOver = deps.clock.today() >= addDays(businessDate(noticedAt), graceDays);
  if (!isOver || account.usedAt > monthsAgo(deps, months)) return;
  const { side: ownerType, id } = account;
  if (ownerType === "person") await closeApplicationsOf(tx, deps, { personId: id, cause: "withdrawn" });
  await closeAccount(tx, deps, { ownerType, id }, "unused");
}

const monthsAgo = ({ clock }: Pick<Deps, "clock">, months: number): Date =>
  startOfDay(addMonths(clock.today(), -months));
