import { objectWorkingDays } from "@arranca/contract/relations/ends";
import { type DisputeKind, type DisputeOutcome, outcomesOf } from "@arranca/contract/review/disputes";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import { fieldRefusal, Refusal } from "../../../lib/errors.ts";
import { selectApplication } from "../../applications/service.ts";
import { confirmForBoth } from "../begin/confirm.service.ts";
import { disputeReasons } from "../dispute-words.ts";
import { notifyDecided, notifyDisputed } from "../emails.ts";
import { settleEnd } from "../ends/objections.service.ts";
import { dayAfter } from "../ends/service.ts";
import { settleReentry } from "../reentry/service.ts";
import { refusalOfEnd, refusalOfStart, whyNotActed, whyNotSettled } from "../rules.ts";
import { annul, answerBy, lockForAction, openingsOf, type RelationDeps } from "../service.ts";
import {
  changeRelation,
  closeDispute,
  findApplicationOf,
  findDispute,
  type HireFacts,
  insertDispute,
  lockHireFacts,
  lockRelation,
  type RelationRow,
  writeWords,
} from "../store.ts";
import { annulConfirmed, reopenedClaim } from "./objections.service.ts";
import { changeAnnulCause } from "./objections.store.ts";

type Opening = {
  relationId: string;
  now: HireFacts;
  /** Account that opened the dispute; null if the deadline opened it. */
  by: string | null;
  statement: string;
  personWords: string | null;
  companyWords: string | null;
};

/** Opens a dispute about a claim: the relation waits for staff. */
export async function openDispute(tx: Db, deps: RelationDeps, opening: Opening): Promise<void> {
  const { relationId, now, by, statement, personWords, companyWords } = opening;
  if (!(await changeRelation(tx, relationId, "person", { confirmation: "disputed" })))
    throw new Refusal("CHANGED_MEANWHILE");
  await insertDispute(tx, {
    ...{ relationId, statement, personWords, companyWords },
    openedBy: by,
    now: deps.clock.now(),
  });
  await recordStatus(tx, deps.clock, {
    entity: "relation",
    id: relationId,
    from: "person",
    to: "disputed",
    by,
    reason: statement,
  });
  const until = await answerBy(tx, deps.clock.now());
  await notifyDisputed(tx, deps, now, { relationId, until, silent: by === null });
}

export async function denyClaim(
  db: Db,
  deps: RelationDeps,
  denial: { relationId: string; companyId: string; by: string; statement: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { relation, now } = await lockForAction(tx, denial.relationId, denial, "deny");
    await openDispute(tx, deps, {
      relationId: relation.id,
      now,
      by: denial.by,
      statement: disputeReasons.claim_denied.file,
      personWords: relation.claim_proof,
      companyWords: denial.statement,
    });
  });
}

/** Stores a side's words on a dispute; they replace earlier ones. */
export async function stateWords(
  db: Db,
  statement: { relationId: string; words: string } & ({ personId: string } | { companyId: string }),
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { relation } = await lockForAction(tx, statement.relationId, statement, "state");
    const words = "personId" in statement ? { person_words: statement.words } : { company_words: statement.words };
    if (!(await writeWords(tx, relation.id, words)))
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: whyNotActed(relation, "state") });
  });
}

export type Settlement = {
  disputeId: string;
  outcome: DisputeOutcome;
  decision: string;
  by: string;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  remuneration?: number | null | undefined;
  frequencyId?: number | null | undefined;
  lastDay?: string | null | undefined;
  mayReturn?: boolean | undefined;
};

/**
 * Decides a dispute. A valid claim becomes a confirmed relation with the dates and pay that staff sets; a claim that one
 * side made falsely is annulled. An end is kept, undone, or becomes 'no empezó' (`ends/objections.service.ts`); a re-entry
 * is granted or refused. An objection is decided by another member than the first decision. The caller handles the consequences of a false statement: proposing a block, or reviewing the
 * company. Refuses NOT_FOUND, SAME_PERSON, TRANSITION_NOT_ALLOWED if already decided, DATES_INVALID, ALREADY_HIRED, and
 * APPLICATION_CLOSED if the application closed meanwhile.
 */
export async function settleDispute(tx: Db, deps: RelationDeps, settlement: Settlement) {
  const { disputeId, outcome, decision, by } = settlement;
  const dispute = await findDispute(tx, disputeId);
  const relationId = dispute?.relation_id ?? dispute?.ended_relation_id;
  const known = relationId && (await findApplicationOf(tx, relationId));
  if (!dispute || !relationId || !known) throw new Refusal("NOT_FOUND");
  const now = await lockHireFacts(tx, known.application_id);
  const relation = await lockRelation(tx, relationId);
  if (!now || !relation) throw new Refusal("NOT_FOUND");
  const first = dispute.objects_to ? await findDispute(tx, dispute.objects_to) : undefined;
  if (first?.decided_by === by) throw new Refusal("SAME_PERSON", { message: "Otra persona decide sobre tu decisión." });
  const objectBy = first || dispute.kind === "reentry" ? null : await dayAfter(tx, deps, objectWorkingDays);
  const closed = await closeDispute(tx, disputeId, {
    ...{ outcome, decision, decided_by: by, decided_at: deps.clock.now(), object_by: objectBy },
  });
  if (!closed || (dispute.kind === "claim" && relation.confirmation !== "disputed")) {
    const earlier = closed ? null : ((await findDispute(tx, disputeId))?.outcome ?? null);
    throw new Refusal("TRANSITION_NOT_ALLOWED", { message: whyNotSettled(relation, earlier, outcome) });
  }

  const { kind, end_id } = first ?? dispute;
  if (kind === "objection") throw new Refusal("NOT_FOUND"); // nobody objects to an objection
  if (kind === "reentry" && isOutcomeOf(kind, outcome))
    await settleReentry(tx, deps, { disputeId, now, outcome, decision });
  else if (end_id && kind !== "claim" && kind !== "reentry" && isOutcomeOf(kind, outcome))
    await settleEnd(tx, deps, {
      ...{ dispute: { id: disputeId, end_id }, relation, now, outcome, decision, by, objectBy },
      ...{ lastDay: settlement.lastDay ?? null, mayReturn: settlement.mayReturn ?? false },
    });
  else if (kind === "claim" && isOutcomeOf(kind, outcome))
    await settleClaim(tx, deps, { settlement, relation, now, outcome, earlier: first?.outcome ?? null, objectBy });
  else throw fieldRefusal("outcome", "Elige una de las decisiones de este caso.");
  const { person_id: personId, company_id: companyId } = relation;
  return { personId, companyId, earlier: first?.outcome ?? null };
}

const isOutcomeOf = <K extends DisputeKind>(
  kind: K,
  outcome: DisputeOutcome,
): outcome is (typeof outcomesOf)[K][number] => (outcomesOf[kind] as readonly DisputeOutcome[]).includes(outcome);

type Claim = {
  settlement: Settlement;
  relation: RelationRow;
  now: HireFacts;
  outcome: (typeof outcomesOf)["claim"][number];
  /** Outcome of the decision that one side objected to; null for a first decision. */
  earlier: DisputeOutcome | null;
  objectBy: string | null;
};

async function settleClaim(tx: Db, deps: RelationDeps, claim: Claim): Promise<void> {
  const { settlement, now, outcome, earlier, objectBy } = claim;
  const { decision, by, disputeId } = settlement;
  if (outcome === earlier) {
    // The first decision remains, with the dates and pay that it set.
  } else if (outcome === "valid") {
    const relation = earlier ? await reopenedClaim(tx, deps, { ...claim, by }) : claim.relation;
    const terms = {
      startDate: settlement.startDate ?? relation.start_date ?? deps.clock.today(),
      endDate: settlement.endDate ?? relation.end_date,
      remuneration: settlement.remuneration ?? relation.remuneration ?? now.remunerationMin ?? 0,
      frequencyId: settlement.frequencyId ?? relation.frequency_id ?? now.frequencyId,
    };
    // Staff decides on evidence: it may set pay outside the published range and an earlier start.
    const wrongDates = refusalOfEnd(terms) ?? refusalOfStart(terms.startDate, openingsOf(now));
    if (wrongDates) throw new Refusal(wrongDates.code, wrongDates);
    if (now.hired) throw new Refusal("ALREADY_HIRED", { message: "La persona ya tiene una relación laboral activa." });
    if (now.applicationStatus !== "selected")
      await selectApplication(tx, deps, {
        applicationId: now.applicationId,
        companyId: now.companyId,
        by,
      });
    await confirmForBoth(tx, deps, { relation, now, terms, by });
  } else if (earlier === "valid") await annulConfirmed(tx, deps, { ...claim, by, cause: outcome });
  else if (earlier) await changeAnnulCause(tx, claim.relation.id, outcome);
  else await annul(tx, deps, { relationId: claim.relation.id, from: "disputed", cause: outcome, by });
  await notifyDecided(tx, deps, now, { decisionId: disputeId, valid: outcome === "valid", decision, objectBy });
}
