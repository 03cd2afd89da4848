import { objectWorkingDays } from "@arranca/contract/relations/ends";
import type { outcomesOf } from "@arranca/contract/review/disputes";
import { violates } from "../../../lib/database/constraints.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import { fieldRefusal, Refusal } from "../../../lib/errors.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { restoreSelected } from "../../applications/service.ts";
import { updateCertificatesLater } from "../certificates/service.ts";
import { disputeReasons, outcomeWords } from "../dispute-words.ts";
import { withdrawReentry } from "../reentry/service.ts";
import { refusalOfLastDay, whyNotActed } from "../rules.ts";
import { lockForAction, type RelationDeps } from "../service.ts";
import { type HireFacts, insertDispute, type RelationRow } from "../store.ts";
import { notifyEndDecided, notifyEndObjected } from "./emails.ts";
import { currentEnd, dayAfter, endRelation, neverStarted } from "./service.ts";
import { allowReturn, changeEnd, findEnd, reactivateRelation, restoreMonths } from "./store.ts";

/**
 * Objects to the company's end for the person: staff decides. Returns the deadline of the decision. Refuses NOT_FOUND,
 * TRANSITION_NOT_ALLOWED.
 */
export const objectToEnd = (
  db: Db,
  deps: RelationDeps,
  { relationId, personId, by, statement }: { relationId: string; personId: string; by: string; statement: string },
): Promise<{ dueOn: string }> =>
  inTransaction(db, async (tx) => {
    const { relation, now } = await lockForAction(tx, relationId, { personId }, "object");
    const end = await currentEnd(tx, relation.id);
    if (end.object_by === null || deps.clock.today() > end.object_by)
      throw new Refusal("TRANSITION_NOT_ALLOWED", {
        message: `Podías decirlo hasta el ${longDate(end.object_by ?? end.last_day)}.`,
      });
    await insertDispute(tx, {
      ...{ relationId: relation.id, openedBy: by, now: deps.clock.now(), end: { id: end.id, kind: "end_objected" } },
      statement: disputeReasons.end_objected.file,
      personWords: statement,
      // The comment of its end was for the programme alone: the company writes its own version.
      companyWords: null,
    });
    const dueOn = await dayAfter(tx, deps, objectWorkingDays);
    await notifyEndObjected(tx, deps, now, { endId: end.id, until: dueOn, by });
    return { dueOn };
  });

type EndOutcome = (typeof outcomesOf)["end_denied"][number];
type Settlement = {
  dispute: { id: string; end_id: string };
  relation: RelationRow;
  now: HireFacts;
  outcome: EndOutcome;
  decision: string;
  by: string;
  /** Last day to object to this decision; null if it is final. */
  objectBy: string | null;
  lastDay: string | null;
  mayReturn: boolean;
};

/**
 * Carries out the decision on an end: it is kept, with the last day that staff sets; or the relation continues with its
 * months; or it never started. Refuses DATES_INVALID, and ALREADY_HIRED or APPLICATION_CLOSED if the person has a new job or
 * application meanwhile.
 */
export async function settleEnd(tx: Db, deps: RelationDeps, settlement: Settlement): Promise<void> {
  const { dispute, now, outcome, by } = settlement;
  const end = await findEnd(tx, dispute.end_id);
  if (!end) throw new Refusal("NOT_FOUND");
  const notStarted = outcome === "not_started";
  if (notStarted && !(await neverStarted(tx, settlement.relation, businessDate(end.said_at))))
    throw fieldRefusal("outcome", "Ya pasaron 15 días desde el inicio, o ya hay un comprobante aprobado.");
  const lastDay = settlement.lastDay ?? end.last_day;
  const startDate = settlement.relation.start_date;
  const wrong = outcome === "ended" && refusalOfLastDay({ startDate, notStarted }, lastDay, deps.clock.today());
  if (wrong) throw new Refusal(wrong.code, wrong);

  const relation = await revived(tx, deps, { ...settlement, endId: end.id });
  await updateCertificatesLater(tx, deps, now.personId);
  if (outcome === "goes_on") await changeEnd(tx, end.id, { state: "overruled", settled_at: deps.clock.now() });
  else {
    await changeEnd(tx, end.id, { state: "in_force", last_day: lastDay, settled_at: deps.clock.now() });
    const stands = { id: end.id, last_day: lastDay, reason: end.reason };
    await endRelation(tx, deps, {
      ...{ relation, now, end: stands, notStarted, by },
      comment: end.said_by === "company" ? end.comment : null,
      endedWithJob: settlement.relation.ended_with_job,
    });
    if (settlement.mayReturn && !notStarted) await allowReturn(tx, relation.id, deps.clock.now());
  }
  if (outcome !== "ended" || settlement.mayReturn) await withdrawReentry(tx, deps, now, relation.id);
  await notifyEndDecided(tx, deps, now, {
    ...{ disputeId: dispute.id, title: outcomeWords(outcome), decision: settlement.decision },
    objectBy: settlement.objectBy,
  });
}

/** Restores the relation before its end: active, confirmed by both sides, with all its months. */
async function revived(
  tx: Db,
  deps: RelationDeps,
  { relation, now, by, endId }: Pick<Settlement, "relation" | "now" | "by"> & { endId: string },
): Promise<RelationRow> {
  if (relation.status === "active") return relation;
  if (relation.confirmation === "annulled" && relation.annul_cause !== "not_started")
    throw new Refusal("TRANSITION_NOT_ALLOWED", { message: whyNotActed(relation, "object") });
  await reactivateRelation(tx, relation.id).catch((error: unknown) => {
    throw violates(error, "relations_one_active")
      ? new Refusal("ALREADY_HIRED", { message: "La persona ya tiene otra relación laboral activa." })
      : error;
  });
  const from = relation.confirmation === "annulled" ? "annulled" : "finished";
  await recordStatus(tx, deps.clock, { entity: "relation", id: relation.id, from, to: "both", by });
  if (from === "annulled") await restoreSelected(tx, deps, { applicationId: now.applicationId, by });
  await restoreMonths(tx, endId).catch((error: unknown) => {
    throw violates(error, "support_months_lifetime")
      ? new Refusal("ALREADY_HIRED", { message: "Otra relación laboral ya usó esos meses de apoyo." })
      : error;
  });
  return { ...relation, status: "active", confirmation: "both" };
}
