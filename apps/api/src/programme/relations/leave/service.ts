import type { CloseCause } from "@arranca/contract/applications";
import type { AnnulCause } from "@arranca/contract/relations/relation";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { closeAccount, lockToClose, restoreDay } from "../../../trust/accounts/own/closing.service.ts";
import { changeVacancyStatus } from "../../applications/closing.service.ts";
import { closeApplication, closeApplicationsOf } from "../../applications/service.ts";
import { declineSelection } from "../begin/confirm.service.ts";
import { withdrawClaim, withdrawSelection } from "../begin/service.ts";
import { endMonths, monthBoard } from "../months/service.ts";
import { annul, type Owner, type RelationDeps } from "../service.ts";
import { changeRelation } from "../store.ts";
import { unansweredOf } from "./block.store.ts";
import { closingObstacle } from "./rules.ts";
import {
  activeRelations,
  countOpenApplications,
  hasOpenDispute,
  lockConfirmed,
  openVacancies,
  promisedRelations,
} from "./store.ts";

type LeavingPerson = { personId: string; by: string };

/**
 * Closes a person's account at their own wish: withdraws applications and ends unconfirmed relations. It is in this folder
 * because persons do not import relations. Refuses RELATION_EXISTS while a relation is confirmed or disputed.
 */
export async function closePersonAccount(db: Db, deps: RelationDeps, { personId, by }: LeavingPerson): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockToClose(tx, { ownerType: "person", id: personId });
    for (const { id: relationId, confirmation } of await leavable(tx, { personId })) {
      if (confirmation === "person") await withdrawClaim(tx, deps, { relationId, personId, by });
      else await declineSelection(tx, deps, { relationId, personId, by });
    }
    await closeApplicationsOf(tx, deps, { personId, cause: "withdrawn", by });
    await closeAccount(tx, deps, { ownerType: "person", id: personId });
  });
}

/**
 * Closes a company's account at its owner's wish: closes its vacancies and notifies the applicants. It can be reopened for
 * thirty days. Refuses RELATION_EXISTS while somebody works there or claims to.
 */
export async function closeCompanyAccount(db: Db, deps: RelationDeps, { actor }: { actor: Actor }): Promise<void> {
  const companyId = actor.subjectId;
  await inTransaction(db, async (tx) => {
    await lockToClose(tx, { ownerType: "company", id: companyId });
    for (const { id: relationId } of await leavable(tx, { companyId })) {
      await withdrawSelection(tx, deps, { relationId, companyId, by: actor.loginId });
    }
    for (const id of await openVacancies(tx, companyId)) {
      await changeVacancyStatus(tx, deps, { actor, id, move: "4", reason: "not_needed" });
    }
    await closeAccount(tx, deps, { ownerType: "company", id: companyId });
  });
}

/** Relations that end when the account is closed. Refuses RELATION_EXISTS if one prevents the closing. */
async function leavable(tx: Db, of: Owner) {
  const active = await activeRelations(tx, of);
  const refusal = closingObstacle(active, "personId" in of ? "person" : "company");
  if (refusal) throw new Refusal("RELATION_EXISTS", { message: refusal });
  return active;
}

const onTheirWay = ["in_review", "approved", "held", "in_order", "returned"];

/** Consequences of closing an account today: obstacle, withdrawn applications and vacancies, months still to be paid. */
export async function closingConsequences(db: Db, deps: RelationDeps, { side, id }: { side: Side; id: string }) {
  const of: Owner = side === "person" ? { personId: id } : { companyId: id };
  const months = side === "person" ? await promisedMonths(db, deps, of) : [];
  return {
    obstacle: closingObstacle(await activeRelations(db, of), side) ? ("relation" as const) : null,
    restore_until: restoreDay(deps),
    open_applications: await countOpenApplications(db, of),
    open_vacancies: side === "company" ? (await openVacancies(db, id)).length : 0,
    months_to_prove: months.filter(({ status }) => status === "waiting").length,
    months_on_their_way: months.filter(({ status }) => onTheirWay.includes(status)).length,
  };
}

const promisedMonths = async (db: Db, deps: RelationDeps, of: Owner) =>
  (await Promise.all((await promisedRelations(db, of)).map((id) => monthBoard(db, deps, id)))).flat();

/**
 * True if an account still has an active or disputed relation, or a month of support being paid. For a company a month
 * awaiting its voucher counts too, because the person sends it.
 */
export async function hasPendingObligations(
  db: Db,
  deps: RelationDeps,
  { side, id }: { side: Side; id: string },
): Promise<boolean> {
  const of: Owner = side === "person" ? { personId: id } : { companyId: id };
  if ((await activeRelations(db, of)).length > 0 || (await hasOpenDispute(db, of))) return true;
  const awaited = side === "company" ? [...onTheirWay, "waiting"] : onTheirWay;
  return (await promisedMonths(db, deps, of)).some(({ status }) => awaited.includes(status));
}

/**
 * Ends the open relations of an erased account that a restored backup brought back. Unconfirmed ones are annulled, as when
 * an account is closed; confirmed ones end on the account's last day. Claims about an erased company and disputes are left
 * to staff.
 */
export async function endWithoutAccount(
  tx: Db,
  deps: Pick<Deps, "clock" | "vault" | "mail" | "jobs">,
  { side, id, lastDay }: { side: Side; id: string; lastDay: string },
): Promise<void> {
  const of: Owner = side === "person" ? { personId: id } : { companyId: id };
  for (const { id: relationId, confirmation: from, applicationId, applicationStatus } of await unansweredOf(tx, of)) {
    const end = endsUnanswered[side][from];
    if (!end) continue;
    await annul(tx, deps, { relationId, from, cause: end.annul, by: null });
    if (applicationStatus === "selected") await closeApplication(tx, deps, { applicationId, cause: end.close });
  }
  for (const relation of await lockConfirmed(tx, of)) {
    const { id: relationId, startDate } = relation;
    const day = startDate > lastDay ? startDate : lastDay;
    const why = "La cuenta se borró";
    const set = { status: "finished", finished_at: deps.clock.now(), last_day: day, finish_reason: why } as const;
    if (!(await changeRelation(tx, relationId, "both", set))) continue;
    await recordStatus(tx, deps.clock, {
      ...{ entity: "relation", id: relationId, from: "both", to: "finished", by: null, reason: why },
    });
    await endMonths(tx, deps, { relationId, lastDay: day, why, by: null });
  }
}

type Side = "person" | "company";
type End = { annul: AnnulCause; close: CloseCause } | undefined;
const endsUnanswered: Record<Side, Record<"person" | "company", End>> = {
  person: {
    person: { annul: "claim_withdrawn", close: "withdrawn" },
    company: { annul: "declined", close: "declined" },
  },
  company: { person: undefined, company: { annul: "selection_withdrawn", close: "vacancy_closed" } },
};
