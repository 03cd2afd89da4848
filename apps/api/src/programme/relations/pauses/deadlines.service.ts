import { answerWorkingDays } from "@arranca/contract/relations/relation";
import { forEachIndependently } from "../../../lib/batching/independently.ts";
import { inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { wasEmailed } from "../../../lib/mail/emailed.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { addWorkingDays } from "../../../lib/time/working-days.ts";
import { proposedPauses } from "../months/pauses.store.ts";
import { other, remindProposed } from "./emails.ts";
import { disputePause, lockPause, noticeFields } from "./service.ts";

const reminderDays = 5;

/**
 * Daily job on unanswered pauses: reminds the other side once, and after ten working days of silence hands them to staff. A
 * second run on the same day has no effect.
 */
export async function runDailyPauses(deps: Deps): Promise<void> {
  const { holidays } = await readProgramme(deps.db);
  const today = deps.clock.today();
  const each = { log: deps.log, what: "pause deadline" };
  await forEachIndependently(await proposedPauses(deps.db), each, async ({ id, proposed_at }) => {
    const begun = businessDate(proposed_at);
    const until = addWorkingDays(begun, answerWorkingDays, holidays);
    if (today <= until && addWorkingDays(begun, reminderDays, holidays) > today) return;
    await inTransaction(deps.db, async (tx) => {
      const { pause, now } = await lockPause(tx, id);
      if (pause.status !== "proposed") return;
      if (today > until) return disputePause(tx, deps, { pause, now }, { by: null, words: null });
      const side = pause.by_person ? "person" : "company";
      if (await wasEmailed(tx, `pause-reminder/${id}/${other(side)}`)) return;
      await remindProposed(tx, deps, now, noticeFields(pause), side, until);
    });
  });
}
