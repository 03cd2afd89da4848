import { defaultFinishReason } from "@arranca/contract/relations/relation";
import { type Db, inTransaction } from "../lib/database/db.ts";
import { recordStatus } from "../lib/database/history.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { tellFinished } from "./emails.ts";
import { endMonths } from "./months.service.ts";
import { refusalToFinish, whyNotActed } from "./rules.ts";
import { changeRelation, findRelationOf, lockBeginning, lockRelation } from "./store.ts";

type Finish = {
  applicationId: string;
  companyId: string;
  by: string;
  lastDay?: string | null | undefined;
  reason?: string | null | undefined;
  comment?: string | null | undefined;
  endedWithJob?: boolean | null | undefined;
};

/**
 * Finishes a relation by the company: it is Finalizada, its months are cut at the last day, and the collaborator is unlinked
 * for good. Refuses one that is not active or not confirmed by both, and a day that is to come or before the start.
 */
export async function finishRelation(
  db: Db,
  deps: Pick<Deps, "clock" | "mail" | "vault">,
  finish: Finish,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await findRelationOf(tx, finish.applicationId);
    if (known?.company_id !== finish.companyId) throw new Refusal("NOT_FOUND");
    const now = await lockBeginning(tx, finish.applicationId);
    const relation = await lockRelation(tx, known.id);
    if (!now || !relation) throw new Refusal("NOT_FOUND");
    const today = deps.clock.today();
    const lastDay = finish.lastDay ?? today;
    const refused = refusalToFinish(
      { status: relation.status, confirmation: relation.confirmation, startDate: relation.start_date },
      lastDay,
      today,
    );
    if (refused) throw new Refusal(refused.code, refused);

    const reason = finish.reason || defaultFinishReason;
    const finished = await changeRelation(tx, relation.id, "both", {
      status: "finished",
      finished_at: deps.clock.now(),
      last_day: lastDay,
      finish_reason: reason,
      finish_comment: finish.comment || null,
      ended_with_job: finish.endedWithJob ?? null,
    });
    if (!finished) throw new Refusal("RELATION_NOT_ACTIVE", { message: whyNotActed(relation, "finish") });
    await recordStatus(tx, deps.clock, {
      entity: "relation",
      id: relation.id,
      from: "both",
      to: "finished",
      by: finish.by,
      reason,
    });
    await endMonths(tx, deps, {
      relationId: relation.id,
      lastDay,
      why: "La relación laboral terminó antes",
      by: finish.by,
    });
    await tellFinished(tx, deps, now, { relationId: relation.id, lastDay, by: finish.by });
  });
}
