import { type AnnulCause, answerWorkingDays } from "@arranca/contract/relations/relation";
import { violates } from "../../../lib/database/constraints.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import { fieldRefusal, Refusal } from "../../../lib/errors.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { updateCertificatesLater } from "../certificates/service.ts";
import { disputeReasons } from "../dispute-words.ts";
import { notifyDecisionObjected } from "../emails.ts";
import { dayAfter } from "../ends/service.ts";
import { hasApprovedVoucher } from "../ends/store.ts";
import { endAllMonths } from "../months/service.ts";
import { annul, lockForAction, type Owner, type RelationDeps } from "../service.ts";
import { type HireFacts, insertDispute, type RelationRow } from "../store.ts";
import { reopenClaim } from "./objections.store.ts";

type Objection = { relationId: string; owner: Owner; by: string; statement: string };

/**
 * Objects to the decision about a relation: another member of the team decides, and that decision is final. Until then the
 * first one remains in force. Returns the deadline. Refuses NOT_FOUND, TRANSITION_NOT_ALLOWED.
 */
export const objectToDecision = (
  db: Db,
  deps: RelationDeps,
  { relationId, owner, by, statement }: Objection,
): Promise<{ dueOn: string }> =>
  inTransaction(db, async (tx) => {
    const { relation, now } = await lockForAction(tx, relationId, owner, "object_decision");
    const { decision_id: decisionId, decision_object_by: objectBy } = relation;
    if (decisionId === null || objectBy === null) throw new Refusal("NOT_FOUND");
    if (deps.clock.today() > objectBy)
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: `Podías decirlo hasta el ${longDate(objectBy)}.` });
    const side = "personId" in owner ? "person" : "company";
    const id = await insertDispute(tx, {
      ...{ relationId: relation.id, openedBy: by, now: deps.clock.now() },
      statement: disputeReasons[`objected_by_${side}`].file,
      personWords: side === "person" ? statement : null,
      companyWords: side === "company" ? statement : null,
      objection: { to: decisionId, by: side },
    });
    const dueOn = await dayAfter(tx, deps, answerWorkingDays);
    await notifyDecisionObjected(tx, deps, now, { disputeId: id, side, until: dueOn, by });
    return { dueOn };
  });

type Undoing = { relation: RelationRow; now: HireFacts; by: string };

/** Puts a claim that was annulled by a decision back before the team. Refuses RELATION_EXISTS if a newer one took its place. */
export async function reopenedClaim(tx: Db, deps: RelationDeps, { relation, by }: Undoing): Promise<RelationRow> {
  await reopenClaim(tx, relation.id).catch((error: unknown) => {
    throw violates(error, "relations_one_living") ? new Refusal("RELATION_EXISTS") : error;
  });
  await recordStatus(tx, deps.clock, { entity: "relation", id: relation.id, from: "annulled", to: "disputed", by });
  return { ...relation, status: "active", confirmation: "disputed", annul_cause: null };
}

/** Annuls a hire that a decision confirmed, with its months. Refuses a hire that has an approved voucher. */
export async function annulConfirmed(
  tx: Db,
  deps: RelationDeps,
  { relation, now, by, cause }: Undoing & { cause: AnnulCause },
): Promise<void> {
  if (await hasApprovedVoucher(tx, relation.id))
    throw fieldRefusal("outcome", "Ya hay un comprobante aprobado: esta relación laboral ya no se anula.");
  await annul(tx, deps, { relationId: relation.id, from: "both", cause, by });
  await endAllMonths(tx, deps, { relation, why: "El programa anuló la relación laboral", by });
  await updateCertificatesLater(tx, deps, now.personId);
}
