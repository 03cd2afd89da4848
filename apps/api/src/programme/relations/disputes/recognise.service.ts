import type { Db } from "../../../lib/database/db.ts";
import { Refusal } from "../../../lib/errors.ts";
import { notifyDecided, notifyReleased } from "../emails.ts";
import { endAllMonths } from "../months/service.ts";
import { annul, type RelationDeps } from "../service.ts";
import { findApplicationOf, lockHireFacts, lockRelation } from "../store.ts";

async function lockedOrRefuse(tx: Db, relationId: string) {
  const known = await findApplicationOf(tx, relationId);
  const now = known && (await lockHireFacts(tx, known.application_id));
  const relation = known && (await lockRelation(tx, relationId));
  if (!now || !relation) throw new Refusal("NOT_FOUND");
  return { now, relation };
}

/**
 * Annuls a confirmed relation that the programme does not recognise: its months are no longer due, except those paid or in
 * an authorised order. A finished one stays finished. Both sides read the reason. Refuses NOT_FOUND.
 */
export async function annulUnrecognised(
  tx: Db,
  deps: RelationDeps,
  { relationId, reason, by }: { relationId: string; reason: string; by: string },
): Promise<void> {
  const { now, relation } = await lockedOrRefuse(tx, relationId);
  if (relation.status === "active") await annul(tx, deps, { relationId, from: "both", cause: "not_recognised", by });
  await endAllMonths(tx, deps, { relation, why: "El programa no reconoció la relación laboral", by });
  await notifyDecided(tx, deps, now, { decisionId: relationId, valid: false, decision: reason, objectBy: null });
}

/** Notifies both sides that nothing holds the support of the relation any longer. */
export async function notifyRecognised(tx: Db, deps: RelationDeps, relationId: string): Promise<void> {
  await notifyReleased(tx, deps, (await lockedOrRefuse(tx, relationId)).now, relationId);
}
