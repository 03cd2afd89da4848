import { type AnnulCause, answerWorkingDays } from "@arranca/contract/relations/relation";
import type { RelationConfirmation } from "@arranca/contract/statuses";
import { choiceProblem } from "../catalogues/service.ts";
import type { Db } from "../lib/database/db.ts";
import { recordStatus } from "../lib/database/history.ts";
import type { Deps } from "../lib/deps.ts";
import { fieldRefusal, Refusal } from "../lib/errors.ts";
import { readProgramme } from "../lib/programme.ts";
import { businessDate } from "../lib/time/clock.ts";
import { addWorkingDays } from "../lib/time/working-days.ts";
import { type Openings, type Person, relationActionsOf, whyNotActed } from "./rules.ts";
import {
  type Beginning,
  changeRelation,
  findApplicationOf,
  lockBeginning,
  lockRelation,
  type RelationRow,
} from "./store.ts";

export type RelationDeps = Deps;

/** The frequency of a relation: the one that was chosen, else the vacancy's. Refuses one that the catalogue does not offer. */
export function frequencyOf(chosen: number | null | undefined, ofVacancy: number | null): number | null {
  if (chosen == null) return ofVacancy;
  const problem = choiceProblem("frequencies", chosen, [ofVacancy]);
  if (problem) throw fieldRefusal("frequency_id", problem);
  return chosen;
}
/** Whose relation it must be: anybody else's does not exist. */
export type Owner = { personId: string } | { companyId: string };

/** The days before which this relation cannot have begun. */
export const openingsOf = (now: Beginning): Openings => ({
  companyApprovedOn: now.companyApprovedAt && businessDate(now.companyApprovedAt),
  publishedOn: now.publishedAt && businessDate(now.publishedAt),
});

/** What the rules ask about the person of an application. */
export const personOf = (now: Beginning): Person => ({
  approved: now.personStatus === "approved",
  hired: now.hired,
  finished: now.finished,
});

/**
 * Locks a relation with its person and application, for its owner and an action that is open to that side now. Refuses
 * NOT_FOUND and TRANSITION_NOT_ALLOWED.
 */
export async function lockForAction(
  tx: Db,
  relationId: string,
  owner: Owner,
  action: ReturnType<typeof relationActionsOf>[number],
): Promise<{ relation: RelationRow; now: Beginning }> {
  const known = await findApplicationOf(tx, relationId);
  const isOwner =
    known && ("personId" in owner ? known.person_id === owner.personId : known.company_id === owner.companyId);
  if (!isOwner) throw new Refusal("NOT_FOUND");
  const now = await lockBeginning(tx, known.application_id);
  const relation = await lockRelation(tx, relationId);
  if (!now || !relation) throw new Refusal("NOT_FOUND");
  if (!relationActionsOf(relation, "personId" in owner ? "person" : "company").includes(action))
    throw new Refusal("TRANSITION_NOT_ALLOWED", { message: whyNotActed(relation, action) });
  return { relation, now };
}

/** The last day on which the side that is asked may answer: ten working days after the relation began. */
export async function answerBy(db: Db, startedAt: Date): Promise<string> {
  const { holidays } = await readProgramme(db);
  return addWorkingDays(businessDate(startedAt), answerWorkingDays, holidays);
}

type Annulment = { relationId: string; from: RelationConfirmation; cause: AnnulCause; by: string | null };

/** Annuls a relation that was not confirmed by both. Refuses CHANGED_MEANWHILE when somebody answered it just now. */
export async function annul(tx: Db, deps: Pick<Deps, "clock">, annulment: Annulment): Promise<void> {
  const { relationId, from, cause, by } = annulment;
  const changed = await changeRelation(tx, relationId, from, {
    status: "finished",
    confirmation: "annulled",
    annul_cause: cause,
    finished_at: deps.clock.now(),
  });
  if (!changed) throw new Refusal("CHANGED_MEANWHILE");
  await recordStatus(tx, deps.clock, { entity: "relation", id: relationId, from, to: "annulled", by, reason: cause });
}
