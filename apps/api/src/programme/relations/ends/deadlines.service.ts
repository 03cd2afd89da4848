import { forEachIndependently } from "../../../lib/batching/independently.ts";
import { inTransaction } from "../../../lib/database/db.ts";
import { wasEmailed } from "../../../lib/mail/emailed.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { addWorkingDays } from "../../../lib/time/working-days.ts";
import { takesEffect } from "../ends.rules.ts";
import type { RelationDeps } from "../service.ts";
import { lockHireFacts, lockRelation } from "../store.ts";
import { remindEndDeclared } from "./emails.ts";
import { neverStarted, takeEffect } from "./service.ts";
import { declaredEnds } from "./store.ts";

const reminderDay = 3;

/**
 * Makes declared ends effective whose company let its deadline pass or can no longer answer; reminds the other companies
 * once.
 */
export async function runEndDeadlines(deps: RelationDeps): Promise<void> {
  const { holidays } = await readProgramme(deps.db);
  const today = deps.clock.today();
  await forEachIndependently(await declaredEnds(deps.db), { log: deps.log, what: "declared end" }, (end) =>
    inTransaction(deps.db, async (tx) => {
      const now = await lockHireFacts(tx, end.application_id);
      const relation = await lockRelation(tx, end.relation_id);
      if (!now || relation?.status !== "active" || relation.end_stage !== "declared") return;
      const companyApproved = now.companyStatus === "approved";
      if (takesEffect({ answerBy: end.answer_by, companyApproved }, today)) {
        await takeEffect(tx, deps, { relation, now, by: null });
        return;
      }
      const isDue = addWorkingDays(businessDate(end.said_at), reminderDay, holidays) === today;
      if (isDue && end.answer_by && !(await wasEmailed(tx, `relation-end-reminder/${end.id}`)))
        await remindEndDeclared(tx, deps, now, {
          ...{ endId: end.id, until: end.answer_by, lastDay: end.last_day },
          notStarted: await neverStarted(tx, relation, businessDate(end.said_at)),
        });
    }),
  );
}
