import { forEachIndependently } from "../../../lib/batching/independently.ts";
import { inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { wasEmailed } from "../../../lib/mail/emailed.ts";
import { monthsWaiting, releaseLapsedMonths } from "../../relations/months/service.ts";
import { remindVoucher } from "../emails.ts";

const reminderDays: readonly number[] = [30, 7];

/**
 * Daily job: reminds of missing vouchers 30 and 7 days before their deadline, once each, and releases what nobody can claim
 * any more.
 */
export async function runDailyPayments(deps: Deps): Promise<void> {
  await releaseLapsedMonths(deps.db, deps);
  const due = (await monthsWaiting(deps.db, deps))
    .filter(({ daysLeft }) => reminderDays.includes(daysLeft))
    .map(({ row, uploadUntil: until, daysLeft }) => {
      const { id, login_id: loginId, number, amount } = row;
      return { id, loginId, number, amount, until, daysLeft };
    });
  await forEachIndependently(due, { log: deps.log, what: "voucher reminder" }, (month) =>
    inTransaction(deps.db, async (tx) => {
      if (await wasEmailed(tx, `voucher-reminder-${month.daysLeft}/${month.id}`)) return;
      await remindVoucher(tx, deps, month);
    }),
  );
}
