import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import { Refusal } from "../../../lib/errors.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { refuseDecidedByColleague, reopenApplication, selectApplication } from "../../applications/service.ts";
import { notifyClaimed, notifyClaimWithdrawn, notifySelected, notifySelectionWithdrawn } from "../emails.ts";
import { refusalOfTerms, refusalToClaim, refusalToSelect } from "../rules.ts";
import { annul, answerBy, frequencyOf, lockForAction, openingsOf, personOf, type RelationDeps } from "../service.ts";
import { insertRelation, lockHireFacts } from "../store.ts";

type Selection = {
  applicationId: string;
  companyId: string;
  by: string;
  startDate?: string | undefined;
  endDate?: string | null | undefined;
  remuneration?: number | undefined;
  frequencyId?: number | undefined;
};

/**
 * Selects a candidate: the application becomes 'Seleccionado' and a relation starts that the person must confirm. Missing
 * values default to today and the vacancy's minimum pay and frequency. Refuses a person who finished a relation or is hired,
 * a decided application, and dates or pay out of range.
 */
export async function selectCandidate(
  db: Db,
  deps: RelationDeps,
  selection: Selection,
): Promise<{ relationId: string }> {
  return inTransaction(db, async (tx) => {
    const settings = await readProgramme(tx);
    const now = await lockHireFacts(tx, selection.applicationId);
    if (now?.companyId !== selection.companyId) throw new Refusal("NOT_FOUND");

    const { finished_may_be_selected_again } = settings;
    const refused = refusalToSelect(
      { person: personOf(now), application: now.applicationStatus, hasRelation: now.hasRelation },
      finished_may_be_selected_again,
    );
    if (refused) {
      await refuseDecidedByColleague(tx, deps, selection);
      throw new Refusal(refused.code, refused);
    }
    const terms = {
      startDate: selection.startDate ?? deps.clock.today(),
      endDate: selection.endDate ?? null,
      remuneration: selection.remuneration ?? now.remunerationMin ?? now.remunerationMax ?? 0,
    };
    const range = { min: now.remunerationMin, max: now.remunerationMax };
    const wrong = refusalOfTerms(terms, range, openingsOf(now), deps.clock.today());
    if (wrong) throw new Refusal(wrong.code, wrong);
    const frequencyId = frequencyOf(selection.frequencyId, now.frequencyId);

    await selectApplication(tx, deps, {
      applicationId: now.applicationId,
      companyId: now.companyId,
      by: selection.by,
    });
    const relationId = await insertRelation(tx, {
      beginning: now,
      confirmation: "company",
      ...terms,
      frequencyId,
      now: deps.clock.now(),
    });
    // The lock keeps two selections from both passing the check above; the unique index decides in any case.
    if (!relationId) throw new Refusal("RELATION_EXISTS");
    await recordStatus(tx, deps.clock, {
      entity: "relation",
      id: relationId,
      from: null,
      to: "company",
      by: selection.by,
    });
    await notifySelected(tx, deps, now, relationId, await answerBy(tx, deps.clock.now()));
    return { relationId };
  });
}

/** Withdraws a selection before the person answers: annuls the relation and returns the application to 'En proceso'. */
export async function withdrawSelection(
  db: Db,
  deps: RelationDeps,
  withdrawal: { relationId: string; companyId: string; by: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { relation, now } = await lockForAction(tx, withdrawal.relationId, withdrawal, "withdraw");
    await annul(tx, deps, {
      relationId: relation.id,
      from: "company",
      cause: "selection_withdrawn",
      by: withdrawal.by,
    });
    await reopenApplication(tx, deps, { applicationId: now.applicationId, by: withdrawal.by });
    await notifySelectionWithdrawn(tx, deps, now, relation.id);
  });
}

/**
 * Records a person's claim to be hired by the company of an application. The company confirms or denies it within ten
 * working days.
 */
export async function markHired(
  db: Db,
  deps: RelationDeps,
  claim: {
    applicationId: string;
    personId: string;
    by: string;
    startDate?: string | null | undefined;
    proof?: string | null | undefined;
  },
): Promise<{ relationId: string }> {
  return inTransaction(db, async (tx) => {
    const settings = await readProgramme(tx);
    const now = await lockHireFacts(tx, claim.applicationId);
    if (now?.personId !== claim.personId) throw new Refusal("NOT_FOUND");
    const refused = refusalToClaim(
      { person: personOf(now), application: now.applicationStatus, hasRelation: now.hasRelation },
      settings.finished_may_be_selected_again,
    );
    if (refused) throw new Refusal(refused.code, refused);
    const startDate = claim.startDate ?? null;
    if (startDate) {
      const remuneration = now.remunerationMin ?? 0;
      const wrong = refusalOfTerms(
        { startDate, endDate: null, remuneration },
        { min: remuneration, max: remuneration },
        openingsOf(now),
        deps.clock.today(),
      );
      if (wrong) throw new Refusal(wrong.code, wrong);
    }

    const relationId = await insertRelation(tx, {
      beginning: now,
      confirmation: "person",
      startDate,
      endDate: null,
      remuneration: null,
      frequencyId: null,
      proof: claim.proof ?? null,
      now: deps.clock.now(),
    });
    if (!relationId) throw new Refusal("RELATION_EXISTS");
    await recordStatus(tx, deps.clock, { entity: "relation", id: relationId, from: null, to: "person", by: claim.by });
    await notifyClaimed(tx, deps, now, relationId, await answerBy(tx, deps.clock.now()));
    return { relationId };
  });
}

/** Withdraws a person's claim to be hired before the company answers; the relation is annulled without consequence. */
export async function withdrawClaim(
  db: Db,
  deps: RelationDeps,
  withdrawal: { relationId: string; personId: string; by: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { relation, now } = await lockForAction(tx, withdrawal.relationId, withdrawal, "withdraw");
    await annul(tx, deps, { relationId: relation.id, from: "person", cause: "claim_withdrawn", by: withdrawal.by });
    await notifyClaimWithdrawn(tx, deps, now, relation.id);
  });
}
