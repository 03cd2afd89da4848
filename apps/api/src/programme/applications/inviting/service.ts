import type { InterviewAction, ProposalBody } from "@arranca/contract/interviews/calls";
import { refusedIn } from "@arranca/contract/states/refused-status-changes";
import { applicationStatuses } from "@arranca/contract/statuses";
import { violates } from "../../../lib/database/constraints.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal, Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { consume } from "../../../lib/http/rate-limits.ts";
import { newId } from "../../../lib/ids.ts";
import { placeProblems, withCatalogueNames } from "../../places/fit.service.ts";
import { changeStatus, lockedOrRefuse } from "../change-status.ts";
import {
  notifyAbsence,
  notifyAgreed,
  notifyAnotherAsked,
  notifyCancelled,
  notifyProposed,
} from "../interviews/emails.ts";
import { queueReminders } from "../interviews/reminders.service.ts";
import { isUnfinished, openMoments, readMoments, type Side, whatHappened, whyNot } from "../interviews/rules.ts";
import { isUndecided, situationOf } from "../interviews/standing.service.ts";
import {
  agreedOf,
  changeInterview,
  findInterview,
  type InterviewOwner,
  type InterviewRow,
  insertInterview,
  interviewsOf,
  lockPerson,
  setAbsent,
} from "../interviews/store.ts";
import { findApplication } from "../store.ts";

type InterviewDeps = Pick<Deps, "db" | "clock" | "mail" | "jobs">;

const sideOf = (owner: InterviewOwner): Side => ("personId" in owner ? "person" : "company");

type Proposing = { actor: Actor; applicationId: string; body: ProposalBody };

/**
 * Proposes moments for an interview and opens the application. Replaces the moments of an unfinished interview and cancels
 * its agreed hour. Refuses a moment with the reason at its field (INTERVIEW_MOMENT).
 */
export async function proposeInterview(db: Db, deps: InterviewDeps, asked: Proposing): Promise<void> {
  const { actor, applicationId, body } = asked;
  const now = deps.clock.now();
  // A slip in the form does not count.
  const typed = readMoments(body.moments, { minutes: body.minutes, busy: [], now });
  if ("refused" in typed) throw new Refusal(typed.refused.code, typed.refused);
  const address = body.place === "address" ? (body.address ?? null) : null;
  if (address && Object.keys(placeProblems(address)).length > 0)
    throw fieldRefusal("address.municipalityId", "No conocemos este municipio. Elígelo otra vez.");
  // Nobody uses up the company's limit with ids that are not its own.
  if (!(await findApplication(db, applicationId, { companyId: actor.subjectId }))) throw new Refusal("NOT_FOUND");
  await consume(deps, `interviews/${actor.subjectId}`, "interviewsPerCompany");
  await consume(deps, `interviews/${actor.subjectId}/${applicationId}`, "interviewsPerApplication");

  await inTransaction(db, async (tx) => {
    const application = await lockedOrRefuse(tx, applicationId, { companyId: actor.subjectId });
    const { unreviewed, in_process } = applicationStatuses;
    if (!isUndecided(application.status)) {
      const is = applicationStatuses[application.status];
      const message = refusedIn("application", is, "una entrevista se propone", [unreviewed, in_process]);
      throw new Refusal("APPLICATION_CLOSED", { message });
    }
    if (application.relation) {
      throw new Refusal("RELATION_EXISTS", {
        message: "Esta persona avisó que ya trabaja contigo. Responde primero en Relaciones laborales.",
      });
    }
    const last = (await interviewsOf(tx, applicationId)).at(0);
    const current = last && isUnfinished(situationOf(last), now) ? last : undefined;
    refuseChanged(current, body.seen, "company");
    if (current) refuseAct(current, { action: "propose", side: "company", now });
    const before = current?.startsAt ?? null;
    const words = body.words || null;
    if (before && !words)
      throw new Refusal("REASON_MISSING", { fields: { words: "Escríbele por qué cambia la hora." } });

    const { personId } = application;
    const busy = await agreedOf(tx, { personId, except: current?.id ?? null, now });
    const read = readMoments(body.moments, { minutes: body.minutes, busy, now });
    if ("refused" in read) throw new Refusal(read.refused.code, read.refused);

    const opened = application.status === "unreviewed";
    if (opened)
      await changeStatus(tx, deps, application, { to: "in_process", by: actor.loginId, columns: { opened_at: now } });
    const set = {
      ...{ status: "proposed" as const, moments: read.startsAt, minutes: body.minutes, starts_at: null, words },
      address: address ? JSON.stringify(withCatalogueNames(address)) : null,
      link: body.place === "link" ? (body.link ?? null) : null,
      bring: body.bring || null,
      ask_for: body.ask_for,
      ...{ proposed_by: actor.loginId, proposed_at: now },
    };
    const id = current?.id ?? newId();
    if (!current) {
      await insertInterview(tx, {
        ...{ ...set, id, application_id: applicationId },
        ...{ person_id: personId, company_id: application.companyId },
      });
    } else if (!(await changeInterview(tx, current, set))) throw new Refusal("CHANGED_MEANWHILE");
    await recordStatus(tx, deps.clock, {
      ...{ entity: "interview", id, from: current?.status ?? null, to: "proposed" },
      by: actor.loginId,
    });
    await notifyProposed(tx, deps, await reload(tx, id), { before, opened, by: actor.loginId });
  });
}

function refuseChanged(interview: InterviewRow | undefined, seen: number | null, side: Side): void {
  if ((interview?.revision ?? null) === seen) return;
  const message = interview ? whatHappened(interview, side) : "La entrevista anterior ya terminó o se canceló.";
  throw new Refusal("CHANGED_MEANWHILE", { message: `${message} No cambiamos nada.` });
}

function refuseAct(interview: InterviewRow, asked: Parameters<typeof whyNot>[1]): void {
  const message = whyNot(situationOf(interview), asked);
  if (message) throw new Refusal("TRANSITION_NOT_ALLOWED", { message });
}

async function reload(tx: Db, id: string, owner?: InterviewOwner): Promise<InterviewRow> {
  const interview = await findInterview(tx, id, owner);
  if (!interview) throw new Refusal("NOT_FOUND");
  return interview;
}

type Acting = { id: string; owner: InterviewOwner; by: string; revision: number };

/**
 * Locks an interview with its person and application, in the order of every act on an application. Refuses NOT_FOUND unless
 * it belongs to `owner`, another revision, and an act that is not allowed.
 */
async function lockForAct(tx: Db, deps: InterviewDeps, { action, ...asked }: Acting & { action: InterviewAction }) {
  const known = await reload(tx, asked.id, asked.owner);
  await lockPerson(tx, known.personId);
  await lockedOrRefuse(tx, known.applicationId, "anyone");
  const interview = await reload(tx, asked.id, asked.owner);
  const side = sideOf(asked.owner);
  refuseChanged(interview, asked.revision, side);
  refuseAct(interview, { action, side, now: deps.clock.now() });
  return interview;
}

async function change(
  tx: Db,
  deps: InterviewDeps,
  interview: InterviewRow,
  { set, by }: { set: Parameters<typeof changeInterview>[2]; by: string },
): Promise<InterviewRow> {
  if (!(await changeInterview(tx, interview, set))) throw new Refusal("CHANGED_MEANWHILE");
  const after = await reload(tx, interview.id);
  await recordStatus(tx, deps.clock, {
    ...{ entity: "interview", id: interview.id, from: interview.status, to: after.status, by },
  });
  return after;
}

/** Agrees to one of the proposed moments and queues its reminders. Returns the agreed start. */
export const chooseMoment = (
  db: Db,
  deps: InterviewDeps,
  { moment, ...acting }: Acting & { moment: Date },
): Promise<Date> =>
  inTransaction(db, async (tx) => {
    const interview = await lockForAct(tx, deps, { ...acting, action: "choose" });
    const open = openMoments(interview, deps.clock.now());
    const startsAt = open.find((one) => one.getTime() === moment.getTime());
    if (!startsAt)
      throw new Refusal("INTERVIEW_MOMENT", { message: "Esa hora ya no se puede elegir. Elige otra o pide una." });
    const set = { status: "agreed" as const, starts_at: startsAt, words: null };
    const agreed = await change(tx, deps, interview, { set, by: acting.by }).catch((error: unknown) => {
      throw violates(error, "interviews_apart")
        ? new Refusal("INTERVIEW_MOMENT", { message: "A esa hora ya tienes otra entrevista. Elige otra o pide una." })
        : error;
    });
    await queueReminders(tx, deps, agreed, startsAt);
    await notifyAgreed(tx, deps, agreed, startsAt);
    return startsAt;
  });

export const askAnotherTime = (
  db: Db,
  deps: InterviewDeps,
  { words, ...acting }: Acting & { words: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const interview = await lockForAct(tx, deps, { ...acting, action: "ask_another" });
    const set = { status: "another_asked" as const, starts_at: null, words };
    const after = await change(tx, deps, interview, { set, by: acting.by });
    await notifyAnotherAsked(tx, deps, after, interview.startsAt);
  });

export const cancelInterview = (
  db: Db,
  deps: InterviewDeps,
  { words, ...acting }: Acting & { words: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const interview = await lockForAct(tx, deps, { ...acting, action: "cancel" });
    const side = sideOf(acting.owner);
    const set = { status: "cancelled" as const, cancel_cause: side, words };
    const after = await change(tx, deps, interview, { set, by: acting.by });
    await notifyCancelled(tx, deps, after, { side, by: acting.by, agreed: interview.startsAt });
  });

/** Notes that the other side did not come. Both sides see it; nothing is decided by it. */
export const noteAbsence = (db: Db, deps: InterviewDeps, { id, owner, by }: Omit<Acting, "revision">): Promise<void> =>
  inTransaction(db, async (tx) => {
    const interview = await reload(tx, id, owner);
    const side = sideOf(owner);
    refuseAct(interview, { action: "note_absence", side, now: deps.clock.now() });
    const absent = side === "person" ? "company" : "person";
    if (!(await setAbsent(tx, id, absent, deps.clock.now())))
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Ya lo anotaste." });
    const reason = absent === "person" ? "No llegó" : "No había nadie";
    await recordStatus(tx, deps.clock, {
      ...{ entity: "interview", id, from: "agreed", to: "agreed", by, reason },
    });
    await notifyAbsence(tx, deps, interview, absent, interview.startsAt ?? deps.clock.now());
  });
