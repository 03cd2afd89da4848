import { type AnnulCause, answerWorkingDays } from "@arranca/contract/relations/relation";
import type { RelationConfirmation } from "@arranca/contract/statuses";
import type { Db } from "../../lib/database/db.ts";
import { recordStatus } from "../../lib/database/history.ts";
import type { Deps } from "../../lib/deps.ts";
import { fieldRefusal, Refusal } from "../../lib/errors.ts";
import { readProgramme } from "../../lib/programme.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { addWorkingDays } from "../../lib/time/working-days.ts";
import { choiceProblem } from "../catalogues/service.ts";
import { type Openings, type Person, relationActionsOf, whyNotActed } from "./rules.ts";
import {
  changeRelation,
  findApplicationOf,
  type HireFacts,
  lockHireFacts,
  lockRelation,
  type RelationRow,
} from "./store.ts";

export type RelationDeps = Deps;

export function frequencyOf(chosen: number | null | undefined, ofVacancy: number | null): number | null {
  if (chosen == null) return ofVacancy;
  const problem = choiceProblem("frequencies", chosen, [ofVacancy]);
  if (problem) throw fieldRefusal("frequency_id", problem);
  return chosen;
}
/** Required owner of the relation: for anybody else it is not found. */
export type Owner = { personId: string } | { companyId: string };

export const openingsOf = (now: HireFacts): Openings => ({
  companyApprovedOn: now.companyApprovedAt && businessDate(now.companyApprovedAt),
  publishedOn: now.publishedAt && businessDate(now.publishedAt),
});

export const personOf = (now: HireFacts): Person => ({
  approved: now.personStatus === "approved",
  hired: now.hired,
  finished: now.finished,
});

/**
 * Locks a relation with its person and application, for its owner and an action open to that side. Refuses NOT_FOUND and
 * TRANSITION_NOT_ALLOWED.
 */
export async function lockForAction(
  tx: Db,
  relationId: string,
  owner: Owner,
  action: ReturnType<typeof relationActionsOf>[number],
): Promise<{ relation: RelationRow; now: HireFacts }> {
  const known = await findApplicationOf(tx, relationId);
  const isOwner =
    known && ("personId" in owner ? known.person_id === owner.personId : known.company_id === owner.companyId);
  if (!isOwner) throw new Refusal("NOT_FOUND");
  const now = await lockHireFacts(tx, known.application_id);
  const relation = await lockRelation(tx, relationId);
  if (!now || !relation) throw new Refusal("NOT_FOUND");
  if (!relationActionsOf(relation, "personId" in owner ? "person" : "company").includes(action))
    throw new Refusal("TRANSITION_NOT_ALLOWED", { message: whyNotActed(relation, action) });
  return { relation, now };
}

/** Deadline of the side that must answer about a relation: ten working days after it started. */
export async function answerBy(db: Db, startedAt: Date): Promise<string> {
  const { holidays } = await readProgramme(db);
  return addWorkingDays(businessDate(startedAt), answerWorkingDays, holidays);
}

type Annulment = { relationId: string; from: RelationConfirmation; cause: AnnulCause; by: string | null };

/** Annuls an active relation that still has the confirmation `from`. Refuses CHANGED_MEANWHILE if it no longer has. */
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
