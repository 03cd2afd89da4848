import { type FollowUpAnswer, followUpDays, followUpOpenDays } from "@arranca/contract/relations/follow-ups";
import { forEachIndependently } from "../../../lib/batching/independently.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { addDays } from "../../../lib/time/clock.ts";
import { followUpOfEvent, mailFollowUp } from "./emails.ts";
import { addFollowUp, dueFollowUps, type FollowUpRow, findFollowUp, saveWork } from "./store.ts";

/** Days in which a question that no run asked in time is still asked. */
const catchUpDays = 14;

/** Daily job: asks '¿Sigues trabajando?' 30, 90 and 180 days after the last day of a relation, once each. */
export async function askFollowUps(deps: Deps): Promise<void> {
  const today = deps.clock.today();
  const due = await dueFollowUps(deps.db, { from: addDays(today, -catchUpDays), today, days: followUpDays });
  const openUntil = addDays(today, followUpOpenDays);
  await forEachIndependently(due, { log: deps.log, what: "follow-up of a relation" }, (one) =>
    inTransaction(deps.db, async (tx) => {
      const id = await addFollowUp(tx, one, { now: deps.clock.now(), openUntil });
      if (id) await mailFollowUp(tx, deps, { ...one, id, openUntil });
    }),
  );
}

/** Check of queued reminders: a follow-up that was answered on the page meanwhile is not sent. */
export const isFollowUpOpen =
  ({ db }: Pick<Deps, "db">) =>
  async (event: string): Promise<boolean> => {
    const id = followUpOfEvent(event);
    return id === undefined || (await findFollowUp(db, id))?.work === null;
  };

export const isOpen = ({ open_until }: Pick<FollowUpRow, "open_until">, { clock }: Pick<Deps, "clock">): boolean =>
  clock.today() <= open_until;

/** Stores the answer of a person; the last one counts. Refuses a follow-up of somebody else and one that has closed. */
export async function answerFollowUp(
  db: Db,
  deps: Pick<Deps, "clock">,
  { id, personId, work }: { id: string; personId: string; work: FollowUpAnswer },
): Promise<void> {
  const row = await findFollowUp(db, id);
  if (row?.person_id !== personId) throw new Refusal("NOT_FOUND");
  if (!isOpen(row, deps)) throw new Refusal("FOLLOW_UP_CLOSED");
  await saveWork(db, id, { work, now: deps.clock.now() });
}
