import { askAfterDays } from "@arranca/contract/payments/deposits";
import { forEachIndependently } from "../../../lib/batching/independently.ts";
import { inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { wasEmailed } from "../../../lib/mail/emailed.ts";
import { addDays, startOfDay } from "../../../lib/time/clock.ts";
import { askEvent, askIfArrived, lineOfAskEvent } from "./emails.ts";
import { addQuestion, depositsToAsk, isUnanswered, questionsToRepeat } from "./store.ts";

/** Deposits of an order up to which everybody is asked. Of a larger order a tenth, and never fewer. */
const askedOfAll = 100;
const askedShare = 0.1;
/** Older payments are not asked about: after an upgrade nobody is asked about years. */
const askedForDays = 30;
const repeatAfterDays = 4;

/** Daily job: asks if deposits arrived, three days after the payment, and once more four days later. */
export async function askAboutDeposits(deps: Deps): Promise<void> {
  const today = deps.clock.today();
  const days = { from: addDays(today, -askedForDays), to: addDays(today, -askAfterDays) };
  const fresh = await depositsToAsk(deps.db, { ...days, all: askedOfAll, share: askedShare });
  await forEachIndependently(fresh, { log: deps.log, what: "question about a deposit" }, (deposit) =>
    inTransaction(deps.db, async (tx) => {
      if (await addQuestion(tx, deposit, deps.clock.now())) await askIfArrived(tx, deps, "first", deposit);
    }),
  );
  const open = await questionsToRepeat(deps.db, {
    after: startOfDay(addDays(today, -askedForDays)),
    before: startOfDay(addDays(today, 1 - repeatAfterDays)),
  });
  await forEachIndependently(open, { log: deps.log, what: "question about a deposit" }, (deposit) =>
    inTransaction(deps.db, async (tx) => {
      if (await wasEmailed(tx, askEvent("again", deposit.id))) return;
      await askIfArrived(tx, deps, "again", deposit);
    }),
  );
}

/** Check of queued reminders: a question about a deposit that was answered meanwhile is not sent. */
export const isQuestionOpen =
  ({ db }: Pick<Deps, "db">) =>
  async (event: string): Promise<boolean> => {
    const lineId = lineOfAskEvent(event);
    return lineId === undefined || isUnanswered(db, lineId);
  };
