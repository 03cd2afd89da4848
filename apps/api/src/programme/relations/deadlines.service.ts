import { answerWorkingDays } from "@arranca/contract/relations/relation";
import { forEachIndependently } from "../../lib/batching/independently.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import { wasEmailed } from "../../lib/mail/emailed.ts";
import { readProgramme } from "../../lib/programme.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { addWorkingDays } from "../../lib/time/working-days.ts";
import { closeApplication } from "../applications/service.ts";
import { disputeReasons } from "./dispute-words.ts";
import { openDispute } from "./disputes/service.ts";
import { notifyDeclined, notifyExpired, remindClaimed } from "./emails.ts";
import { runEndDeadlines } from "./ends/deadlines.service.ts";
import { runDailyPauses } from "./pauses/deadlines.service.ts";
import { annul, type RelationDeps } from "./service.ts";
import { lockHireFacts, lockRelation, unconfirmedRelations } from "./store.ts";

const reminderDays = [2, 5, 8];

type Waiting = Awaited<ReturnType<typeof unconfirmedRelations>>[number];

/**
 * Daily job on unconfirmed relations: reminds the company. After ten working days of silence it annuls a selection without
 * fault, or hands a claim to staff. Then it runs the jobs on declared ends and pauses. A second run on the same day has no
 * effect.
 */
export async function runDailyRelations(deps: RelationDeps): Promise<void> {
  const { holidays } = await readProgramme(deps.db);
  const today = deps.clock.today();
  const unconfirmed = await unconfirmedRelations(deps.db);
  await forEachIndependently(unconfirmed, { log: deps.log, what: "relation deadline" }, async (waiting) => {
    const begun = businessDate(waiting.created_at);
    const until = addWorkingDays(begun, answerWorkingDays, holidays);
    const due = reminderDays.find((days) => addWorkingDays(begun, days, holidays) === today);
    if (today > until) await lapse(deps.db, deps, waiting);
    else if (due !== undefined && waiting.confirmation === "person") await remind(deps.db, deps, waiting, until, due);
  });
  await runEndDeadlines(deps);
  await runDailyPauses(deps);
}

async function lapse(db: Db, deps: RelationDeps, waiting: Waiting): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = await lockHireFacts(tx, waiting.application_id);
    const relation = await lockRelation(tx, waiting.id);
    if (!now || relation?.status !== "active" || relation.confirmation !== waiting.confirmation) return;
    if (relation.confirmation === "person") {
      return openDispute(tx, deps, {
        relationId: relation.id,
        now,
        by: null,
        statement: disputeReasons.claim_unanswered.file,
        personWords: relation.claim_proof,
        companyWords: null,
      });
    }
    await annul(tx, deps, { relationId: relation.id, from: "company", cause: "expired", by: null });
    await closeApplication(tx, deps, { applicationId: now.applicationId, cause: "declined", by: null });
    await notifyExpired(tx, deps, now, relation.id);
    await notifyDeclined(tx, deps, now, relation.id, true);
  });
}

async function remind(db: Db, deps: RelationDeps, waiting: Waiting, until: string, day: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = await lockHireFacts(tx, waiting.application_id);
    if (!now || (await wasEmailed(tx, `relation-claimed-reminder-${day}/${waiting.id}`))) return;
    await remindClaimed(tx, deps, now, waiting.id, until, day);
  });
}
