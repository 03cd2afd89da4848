import { asProgramme } from "../../../lib/database/as-programme.ts";
import { violates } from "../../../lib/database/constraints.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import { Refusal } from "../../../lib/errors.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { readSupportLeft } from "../../../lib/support-left.ts";
import { detectRelationSignals } from "../../../trust/signals/service.ts";
import { closeVacancyWhenFilled } from "../../applications/closing.service.ts";
import { closeApplication, closeApplicationsOf, selectApplication } from "../../applications/service.ts";
import { notifyConfirmed, notifyDeclined } from "../emails.ts";
import { beginMonths } from "../months/service.ts";
import { refusalOfTerms, refusalToConfirm, type Terms } from "../rules.ts";
import { annul, frequencyOf, lockForAction, openingsOf, personOf, type RelationDeps } from "../service.ts";
import { changeRelation, type HireFacts, otherUnconfirmed, type RelationRow } from "../store.ts";

type Confirmation = {
  relation: RelationRow;
  now: HireFacts;
  terms: Terms & { frequencyId: number | null };
  by: string;
};

/**
 * Marks a relation as confirmed by both sides. Copies the programme's current support, with the months that the person has
 * left. Closes the person's other applications and unconfirmed relations, and takes a place of the vacancy. Refuses
 * ALREADY_HIRED if another relation of the person was confirmed simultaneously (unique index).
 */
export async function confirmForBoth(
  tx: Db,
  deps: RelationDeps,
  { relation, now, terms, by }: Confirmation,
): Promise<void> {
  const settings = await readProgramme(tx);
  // The person's row is locked: no other relation can use these months meanwhile.
  const { support, first } = await readSupportLeft(tx, relation.person_id);
  const months = support.left;
  const changed = await changeRelation(tx, relation.id, relation.confirmation, {
    confirmation: "both",
    start_date: terms.startDate,
    end_date: terms.endDate,
    remuneration: terms.remuneration,
    frequency_id: terms.frequencyId,
    support_amount: settings.support_amount,
    support_months: months,
    support_first: first,
    support_lifetime: support.of,
    confirmed_at: deps.clock.now(),
  }).catch((error: unknown) => {
    throw violates(error, "relations_one_active") ? new Refusal("ALREADY_HIRED") : error;
  });
  if (!changed) throw new Refusal("CHANGED_MEANWHILE");
  await recordStatus(tx, deps.clock, {
    entity: "relation",
    id: relation.id,
    from: relation.confirmation,
    to: "both",
    by,
  });
  await beginMonths(
    tx,
    { relationId: relation.id, personId: relation.person_id },
    {
      startDate: terms.startDate,
      endDate: terms.endDate,
      amount: settings.support_amount,
      months,
      first,
    },
  );
  await detectRelationSignals(tx, deps, [relation.id]);
  // Other relations of the person and of the vacancy close as the programme: the confirming side may not change them.
  await asProgramme(tx, async () => {
    for (const other of await otherUnconfirmed(tx, relation.person_id, relation.id)) {
      const cause = other.confirmation === "person" ? "claim_withdrawn" : "declined";
      await annul(tx, deps, { relationId: other.id, from: other.confirmation, cause, by });
      await closeApplication(tx, deps, { applicationId: other.application_id, cause: "hired_elsewhere", by });
    }
    await closeApplicationsOf(tx, deps, {
      personId: relation.person_id,
      cause: "hired_elsewhere",
      except: now.applicationId,
      by,
    });
    await closeVacancyWhenFilled(tx, deps, { vacancyId: relation.vacancy_id, by });
  });
  await notifyConfirmed(tx, deps, now, {
    id: relation.id,
    startDate: terms.startDate,
    support,
    by,
  });
}

/** Confirms a company's selection for the person: the relation is then confirmed by both sides. */
export async function confirmSelection(
  db: Db,
  deps: RelationDeps,
  answer: { relationId: string; personId: string; by: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { relation, now } = await lockForAction(tx, answer.relationId, answer, "confirm");
    const settings = await readProgramme(tx);
    const refused = refusalToConfirm(personOf(now), settings.finished_may_be_selected_again, false);
    if (refused) throw new Refusal(refused.code, refused);
    // A selection always has a start and pay.
    const terms = {
      startDate: relation.start_date ?? deps.clock.today(),
      endDate: relation.end_date,
      remuneration: relation.remuneration ?? 0,
      frequencyId: relation.frequency_id,
    };
    await confirmForBoth(tx, deps, { relation, now, terms, by: answer.by });
  });
}

/** Declines a selection ('No acepto'): annuls the relation without fault and closes the application as declined. */
export async function declineSelection(
  db: Db,
  deps: RelationDeps,
  answer: { relationId: string; personId: string; by: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { relation, now } = await lockForAction(tx, answer.relationId, answer, "decline");
    await annul(tx, deps, { relationId: relation.id, from: "company", cause: "declined", by: answer.by });
    await closeApplication(tx, deps, { applicationId: now.applicationId, cause: "declined", by: answer.by });
    await notifyDeclined(tx, deps, now, relation.id, false);
  });
}

type ClaimConfirmation = {
  relationId: string;
  companyId: string;
  by: string;
  startDate: string;
  endDate: string | null;
  remuneration: number;
  frequencyId: number | null;
};

/**
 * Records that the company confirms a person's claim to be hired, with dates and pay. The application becomes
 * 'Seleccionado' and the relation is confirmed by both sides.
 */
export async function confirmClaim(db: Db, deps: RelationDeps, answer: ClaimConfirmation): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { relation, now } = await lockForAction(tx, answer.relationId, answer, "confirm");
    const settings = await readProgramme(tx);
    const refused = refusalToConfirm(personOf(now), settings.finished_may_be_selected_again, true);
    if (refused) throw new Refusal(refused.code, refused);
    const range = { min: now.remunerationMin, max: now.remunerationMax };
    const wrong = refusalOfTerms(answer, range, openingsOf(now), deps.clock.today());
    if (wrong) throw new Refusal(wrong.code, wrong);
    const frequencyId = frequencyOf(answer.frequencyId, now.frequencyId);
    await selectApplication(tx, deps, {
      applicationId: now.applicationId,
      companyId: now.companyId,
      by: answer.by,
    });
    await confirmForBoth(tx, deps, {
      relation,
      now,
      terms: { ...answer, frequencyId },
      by: answer.by,
    });
  });
}
