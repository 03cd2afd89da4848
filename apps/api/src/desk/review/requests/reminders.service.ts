import { forEachIndependently } from "../../../lib/batching/independently.ts";
import { inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { businessDate, daysBetween } from "../../../lib/time/clock.ts";
import { remindChanges } from "../notices.ts";
import { remindersDue } from "../rules.ts";
import { lockAccount } from "../store.ts";
import { commentsOf, countReminders, openRequests } from "./store.ts";

type ReminderDeps = Pick<Deps, "db" | "clock" | "mail" | "log">;

/**
 * Daily job: reminds owners of unanswered requests for changes after 7 and 13 days, then monthly, by notice and e-mail. Each
 * reminder is sent once; missed days are not caught up.
 */
export async function runDailyReminders(deps: ReminderDeps): Promise<void> {
  const today = deps.clock.today();
  await forEachIndependently(
    await openRequests(deps.db),
    { log: deps.log, what: "request reminder" },
    async (request) => {
      const due = remindersDue(daysBetween(businessDate(request.createdAt), today));
      if (due > request.reminders) await remind(deps, request, due);
    },
  );
}

const remind = ({ db, ...deps }: ReminderDeps, request: { id: string; ownerId: string; createdAt: Date }, to: number) =>
  inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, request.ownerId);
    if (!account || !(await countReminders(tx, { id: request.id, to }))) return;
    const open = (await commentsOf(tx, request.id)).filter((comment) => !comment.answered_at);
    await remindChanges(tx, deps, {
      ...account,
      event: `${request.id}/${to}`,
      isBeside: account.status === "approved",
      count: open.length,
      since: request.createdAt,
    });
  });
