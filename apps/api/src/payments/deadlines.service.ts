import { inTransaction } from "../lib/db.ts";
import type { Deps } from "../lib/deps.ts";
import { wasTold } from "../lib/told.ts";
import { monthsWaiting } from "../relations/months.service.ts";
import { remindVoucher } from "./payments.emails.ts";

/** Days before a month's deadline on which its person is reminded. */
const reminderDays: readonly number[] = [30, 7];

/** The day's work on vouchers: reminds of a deadline that is 30 or 7 days away, once each. */
export async function runDailyPayments(deps: Deps): Promise<void> {
  for (const { row, uploadUntil, daysLeft } of await monthsWaiting(deps.db, deps)) {
    if (!reminderDays.includes(daysLeft)) continue;
    await inTransaction(deps.db, async (tx) => {
      if (await wasTold(tx, `voucher-reminder-${daysLeft}/${row.id}`)) return;
      await remindVoucher(tx, deps, {
        id: row.id,
        loginId: row.login_id,
        number: row.number,
        amount: row.amount,
        until: uploadUntil,
        daysLeft,
      });
    });
  }
}
