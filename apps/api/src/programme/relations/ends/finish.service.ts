import { defaultFinishReason } from "@arranca/contract/relations/ends";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { RelationDeps } from "../service.ts";
import { findRelationOf, lockHireFacts, lockRelation } from "../store.ts";
import { endByCompany } from "./service.ts";

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
 * Finishes the relation of an application for its company. Refuses an inactive or unconfirmed one, and a last day in the
 * future or before the start.
 */
export async function finishRelation(db: Db, deps: RelationDeps, finish: Finish): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await findRelationOf(tx, finish.applicationId);
    if (known?.company_id !== finish.companyId) throw new Refusal("NOT_FOUND");
    const now = await lockHireFacts(tx, finish.applicationId);
    const relation = await lockRelation(tx, known.id);
    if (!now || !relation) throw new Refusal("NOT_FOUND");
    await endByCompany(tx, deps, {
      ...{ relation, now, by: finish.by, endedWithJob: finish.endedWithJob ?? null },
      ...{ lastDay: finish.lastDay ?? deps.clock.today(), reason: finish.reason || defaultFinishReason },
      comment: finish.comment || null,
    });
  });
}
