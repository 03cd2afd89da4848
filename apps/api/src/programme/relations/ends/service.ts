import { endAnswerWorkingDays, objectWorkingDays } from "@arranca/contract/relations/ends";
import { asProgramme } from "../../../lib/database/as-programme.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import { Refusal } from "../../../lib/errors.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { addWorkingDays } from "../../../lib/time/working-days.ts";
import { closeApplication } from "../../applications/service.ts";
import { updateCertificatesLater } from "../certificates/service.ts";
import { disputeReasons } from "../dispute-words.ts";
import { isNotStarted } from "../ends.rules.ts";
import { closingObstacle } from "../leave/rules.ts";
import { closePersonAccount } from "../leave/service.ts";
import { activeRelations } from "../leave/store.ts";
import { endAllMonths, endMonths } from "../months/service.ts";
import { refusalOfLastDay, refusalToFinish } from "../rules.ts";
import { annul, lockForAction, type RelationDeps } from "../service.ts";
import { changeRelation, type HireFacts, insertDispute, type RelationRow } from "../store.ts";
import {
  notifyEndDeclared,
  notifyEndDenied,
  notifyEndedByCompany,
  notifyEndInForce,
  notifyEndWithdrawn,
  notifyNotStarted,
} from "./emails.ts";
import { changeEnd, copyMonths, type EndRow, findCurrentEnd, hasApprovedVoucher, insertEnd } from "./store.ts";

export { isNotStarted } from "../ends.rules.ts";

type Located = { relation: RelationRow; now: HireFacts };
type Said = { lastDay: string; reason: string; comment: string | null };

export async function dayAfter(tx: Db, { clock }: Pick<RelationDeps, "clock">, workingDays: number): Promise<string> {
  const { holidays } = await readProgramme(tx);
  return addWorkingDays(clock.today(), workingDays, holidays);
}

/** True if an end of this relation declared on that day counts as 'no empezó'. */
export const neverStarted = async (tx: Db, relation: RelationRow, declaredOn: string): Promise<boolean> =>
  isNotStarted(
    { startDate: relation.start_date, hasApprovedVoucher: await hasApprovedVoucher(tx, relation.id) },
    declaredOn,
  );

/** Pending or effective end of a relation. Refuses NOT_FOUND if there is none. */
export async function currentEnd(tx: Db, relationId: string): Promise<EndRow> {
  const end = await findCurrentEnd(tx, relationId);
  if (!end) throw new Refusal("NOT_FOUND");
  return end;
}

type Declaration = Said & { relationId: string; personId: string; closesAccount: boolean };

/**
 * Declares the end of a relation for the person ('Ya no trabajo aquí'): the company confirms or denies within five working
 * days; the end takes effect at once if nobody can answer. Returns the company's deadline. Refuses NOT_FOUND,
 * TRANSITION_NOT_ALLOWED, DATES_INVALID.
 */
export function declareEnd(
  db: Db,
  deps: RelationDeps,
  said: Declaration,
): Promise<{ answerBy: string | null; notStarted: boolean }> {
  return inTransaction(db, async (tx) => {
    const { relation, now } = await lockForAction(tx, said.relationId, said, "declare_end");
    const today = deps.clock.today();
    const notStarted = await neverStarted(tx, relation, today);
    const refused = refusalOfLastDay({ startDate: relation.start_date, notStarted }, said.lastDay, today);
    if (refused) throw new Refusal(refused.code, refused);
    const answerBy = await dayAfter(tx, deps, endAnswerWorkingDays);
    await insertEnd(tx, {
      ...{ relation_id: relation.id, said_by: "person", state: "declared", said_at: deps.clock.now() },
      ...{ last_day: said.lastDay, reason: said.reason, comment: said.comment },
      ...{ answer_by: answerBy, closes_account: said.closesAccount },
    });
    if (now.companyStatus !== "approved") {
      await takeEffect(tx, deps, { relation, now, by: null });
      return { answerBy: null, notStarted };
    }
    await notifyEndDeclared(tx, deps, now, {
      relationId: relation.id,
      lastDay: said.lastDay,
      until: answerBy,
      notStarted,
    });
    return { answerBy, notStarted };
  });
}

export const withdrawEnd = (
  db: Db,
  deps: RelationDeps,
  { relationId, personId }: { relationId: string; personId: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { relation, now } = await lockForAction(tx, relationId, { personId }, "withdraw_end");
    const end = await currentEnd(tx, relation.id);
    await changeEnd(tx, end.id, { state: "withdrawn", settled_at: deps.clock.now() });
    await notifyEndWithdrawn(tx, deps, now, end.id);
  });

type Answer = { relationId: string; companyId: string; by: string };

export const confirmEnd = (
  db: Db,
  deps: RelationDeps,
  { relationId, companyId, by }: Answer,
): Promise<{ notStarted: boolean }> =>
  inTransaction(db, async (tx) => {
    const located = await lockForAction(tx, relationId, { companyId }, "confirm_end");
    return takeEffect(tx, deps, { ...located, by });
  });

/** Denies a declared end for the company: staff decides. Returns the deadline of the decision. */
export const denyEnd = (
  db: Db,
  deps: RelationDeps,
  { relationId, companyId, by, statement }: Answer & { statement: string },
): Promise<{ dueOn: string }> =>
  inTransaction(db, async (tx) => {
    const { relation, now } = await lockForAction(tx, relationId, { companyId }, "deny_end");
    const end = await currentEnd(tx, relation.id);
    await changeEnd(tx, end.id, { state: "denied", settled_at: deps.clock.now() });
    await insertDispute(tx, {
      ...{ relationId: relation.id, openedBy: by, now: deps.clock.now(), end: { id: end.id, kind: "end_denied" } },
      statement: disputeReasons.end_denied.file,
      // A reason alone is a choice from a list: the person writes the own version.
      personWords: end.comment ? `${end.reason}. ${end.comment}` : null,
      companyWords: statement,
    });
    const dueOn = await dayAfter(tx, deps, objectWorkingDays);
    await notifyEndDenied(tx, deps, now, { endId: end.id, until: dueOn });
    return { dueOn };
  });

/**
 * Makes a person's declaration of an end effective: `by` confirmed it, or its deadline passed (null). The account closes too
 * if the person asked for it, unless another relation prevents it. Returns true if the relation never started.
 */
export async function takeEffect(
  tx: Db,
  deps: RelationDeps,
  { relation, now, by }: Located & { by: string | null },
): Promise<{ notStarted: boolean }> {
  const end = await currentEnd(tx, relation.id);
  const notStarted = await neverStarted(tx, relation, businessDate(end.said_at));
  await changeEnd(tx, end.id, { state: "in_force", settled_at: deps.clock.now() });
  await endRelation(tx, deps, { relation, now, end, notStarted, by });
  await notifyEndInForce(tx, deps, now, {
    ...{ endId: end.id, by, notStarted, lastDay: end.last_day, closes: end.closes_account },
  });
  if (!end.closes_account || now.personStatus !== "approved") return { notStarted };
  const { personId, personLoginId } = now;
  if (!closingObstacle(await activeRelations(tx, { personId }), "person"))
    await asProgramme(tx, () => closePersonAccount(tx, deps, { personId, by: personLoginId }));
  return { notStarted };
}

type Ending = Located & {
  end: { id: string; last_day: string; reason: string };
  notStarted: boolean;
  by: string | null;
  comment?: string | null;
  endedWithJob?: boolean | null;
};

/**
 * Ends an active relation that both sides confirmed: Finalizada with its months cut at the last day, or annulled as 'no
 * empezó' without months. A copy of the months is kept with the end. Refuses CHANGED_MEANWHILE.
 */
export async function endRelation(tx: Db, deps: RelationDeps, ending: Ending): Promise<void> {
  const { relation, now, end, notStarted, by } = ending;
  await copyMonths(tx, end.id, relation.id);
  await updateCertificatesLater(tx, deps, now.personId);
  if (notStarted) {
    await annul(tx, deps, { relationId: relation.id, from: "both", cause: "not_started", by });
    await closeApplication(tx, deps, { applicationId: now.applicationId, cause: "not_started", by });
    return endAllMonths(tx, deps, { relation, why: "La relación laboral no empezó", by });
  }
  const finished = await changeRelation(tx, relation.id, "both", {
    ...{ status: "finished", finished_at: deps.clock.now(), last_day: end.last_day, finish_reason: end.reason },
    ...{ finish_comment: ending.comment ?? null, ended_with_job: ending.endedWithJob ?? null },
  });
  if (!finished) throw new Refusal("CHANGED_MEANWHILE");
  await recordStatus(tx, deps.clock, {
    ...{ entity: "relation", id: relation.id, from: "both", to: "finished", by, reason: end.reason },
  });
  await endMonths(tx, deps, {
    ...{ relationId: relation.id, lastDay: end.last_day, why: "La relación laboral terminó antes", by },
  });
}

type Finish = Located & Said & { by: string; endedWithJob: boolean | null };

/**
 * Ends a relation for the company: effective at once, open to an objection for ten working days. It overrules a pending
 * declaration of the person. Refuses as `refusalToFinish`.
 */
export async function endByCompany(tx: Db, deps: RelationDeps, finish: Finish): Promise<void> {
  const { relation, now, lastDay, reason, comment, by, endedWithJob } = finish;
  const today = deps.clock.today();
  const notStarted = await neverStarted(tx, relation, today);
  const refused = refusalToFinish({ ...relation, startDate: relation.start_date, notStarted }, lastDay, today);
  if (refused) throw new Refusal(refused.code, refused);
  const declared = await findCurrentEnd(tx, relation.id);
  if (declared) await changeEnd(tx, declared.id, { state: "overruled", settled_at: deps.clock.now() });
  const objectBy = await dayAfter(tx, deps, objectWorkingDays);
  const id = await insertEnd(tx, {
    ...{ relation_id: relation.id, said_by: "company", state: "in_force", said_at: deps.clock.now() },
    ...{ last_day: lastDay, reason, comment, object_by: objectBy, settled_at: deps.clock.now() },
  });
  const end = { id, last_day: lastDay, reason };
  await endRelation(tx, deps, { relation, now, end, notStarted, by, comment, endedWithJob });
  const notice = { relationId: relation.id, endId: id, lastDay, reason, objectBy, by };
  await (notStarted ? notifyNotStarted(tx, deps, now, notice) : notifyEndedByCompany(tx, deps, now, notice));
}
