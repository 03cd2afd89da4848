import type { CloseCause, WithdrawReason } from "@arranca/contract/applications";
import { errorCatalogue } from "@arranca/contract/errors";
import type { ProgrammeSettings } from "@arranca/contract/programme";
import type { ApplicationStatus } from "@arranca/contract/statuses";
import type { FoundReads } from "../../lib/database/batched-reads.ts";
import { violates } from "../../lib/database/constraints.ts";
import type { Db } from "../../lib/database/db.ts";
import { inTransaction } from "../../lib/database/db.ts";
import { recordStatus } from "../../lib/database/history.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { programmeRead, readProgramme } from "../../lib/programme.ts";
import { businessDate, daysBetween } from "../../lib/time/clock.ts";
import {
  type ApplicationDeps,
  changeStatus,
  type Decided,
  lockedOrRefuse,
  refuseDecided,
  toPerson,
} from "./change-status.ts";
import { notifyApplied, notifyClosed, notifyNudged, notifyOpened, notifyWithdrawn } from "./emails.ts";
import { countOpen, refusalToApply, refusalToApplyAnywhere, refusalToNudge, refusalToWithdraw } from "./rules.ts";
import {
  type ApplicantRow,
  applicantRead,
  applyingRead,
  insertApplication,
  lockApplying,
  lockOpen,
  markNudged,
} from "./store.ts";

export { refuseDecidedByColleague } from "./change-status.ts";

/**
 * Locks person and vacancy, and returns them with the refusal if the person may not apply. Refuses NOT_FOUND for a vacancy
 * that the person cannot see.
 */
async function applyRefusal(
  db: Db,
  deps: ApplicationDeps,
  { personId, vacancyId, cvId }: { personId: string; vacancyId: string; cvId?: string | undefined },
) {
  const applying = await lockApplying(db, { personId, vacancyId, cvId, today: deps.clock.today() });
  if (!applying) throw new Refusal("NOT_FOUND");
  const facts = factsOf(await readProgramme(db), applying, deps);
  return { applying, refusal: refusalToApply({ ...applying, ...facts }) };
}

export const applyReads = (
  { clock }: Pick<Deps, "clock">,
  { personId, vacancyId }: { personId: string; vacancyId: string },
) => ({
  applying: applyingRead({ personId, vacancyId, today: clock.today() }),
  programme: programmeRead,
});

/** Refusal of `applyRefusal` from batched reads, without locks; undefined also for a vacancy that the person cannot see. */
export const applyRefusalOf = (
  { applying, programme }: FoundReads<ReturnType<typeof applyReads>>,
  deps: Pick<Deps, "clock">,
) => applying && refusalToApply({ ...applying, ...factsOf(programme, applying, deps) });

export const applicantReads = ({ clock }: Pick<Deps, "clock">, personId: string) => ({
  applicant: applicantRead({ personId, today: clock.today() }),
  programme: programmeRead,
});

/** Sentence why the person may not apply to any vacancy now; null if they may. */
export function whyNotApply(
  { applicant, programme }: FoundReads<ReturnType<typeof applicantReads>>,
  deps: Pick<Deps, "clock">,
): string | null {
  if (!applicant) throw new Refusal("NOT_FOUND");
  const refusal = refusalToApplyAnywhere({ ...applicant, ...factsOf(programme, applicant, deps) });
  return refusal ? (refusal.message ?? errorCatalogue[refusal.code].message) : null;
}

const factsOf = (
  programme: ProgrammeSettings,
  { openSince }: Pick<ApplicantRow, "openSince">,
  { clock }: Pick<Deps, "clock">,
) => ({
  open: countOpen(openSince, { today: clock.today(), holidays: programme.holidays }),
  limits: {
    open: programme.most_open_applications,
    today: programme.most_applications_a_day,
    finishedMayReturn: programme.finished_may_be_selected_again,
  },
});

/**
 * Applies to a vacancy and notifies the company, in one transaction. The application keeps the current file of the given CV,
 * or of the default one.
 */
export function applyToVacancy(
  db: Db,
  deps: ApplicationDeps,
  { actor, vacancyId, cvId }: { actor: Actor; vacancyId: string; cvId?: string | undefined },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const personId = actor.subjectId;
    const { applying, refusal } = await applyRefusal(tx, deps, { personId, vacancyId, cvId });
    if (refusal) throw new Refusal(refusal.code, refusal);
    if (cvId && !applying.cvFileId) throw new Refusal("NOT_FOUND", { message: "Ese CV ya no está. Elige otro." });

    const id = await insertApplication(tx, {
      personId,
      vacancyId,
      companyId: applying.companyId,
      cvFileId: applying.cvFileId,
      at: deps.clock.now(),
    });
    // Two simultaneous clicks can both pass the check above; the unique index decides.
    if (!id) throw new Refusal("ALREADY_APPLIED");
    await recordStatus(tx, deps.clock, { entity: "application", id, from: null, to: "unreviewed", by: actor.loginId });
    await notifyApplied(tx, deps, {
      companyId: applying.companyId,
      id,
      personName: applying.personName,
      title: applying.title,
    });
    return id;
  });
}

/** Withdraws an application of the person. Refuses NOT_FOUND, APPLICATION_CLOSED, RELATION_EXISTS. */
export function withdrawApplication(
  db: Db,
  deps: ApplicationDeps,
  { actor, id, reason }: { actor: Actor; id: string; reason?: WithdrawReason | undefined },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const application = await lockedOrRefuse(tx, id, { personId: actor.subjectId });
    const refusal = refusalToWithdraw(application);
    if (refusal) throw new Refusal(refusal.code, refusal);
    await changeStatus(tx, deps, application, {
      to: "closed",
      by: actor.loginId,
      reason: "withdrawn",
      // The reason is not written into the history, which the company reads.
      columns: { close_cause: "withdrawn", withdraw_reason: reason ?? null, decided_at: deps.clock.now() },
    });
    await notifyWithdrawn(tx, deps, {
      companyId: application.companyId,
      id,
      personName: application.personName,
      title: application.title,
    });
  });
}

/**
 * Reminds the company of an application, once. Refuses NOT_FOUND, APPLICATION_CLOSED, RELATION_EXISTS, NUDGE_TOO_EARLY,
 * NUDGED_ALREADY.
 */
export function nudgeCompany(
  db: Db,
  deps: ApplicationDeps,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const application = await lockedOrRefuse(tx, id, { personId: actor.subjectId });
    const appliedOn = businessDate(application.createdAt);
    const { holidays } = await readProgramme(tx);
    const today = deps.clock.today();
    const refusal = refusalToNudge(application, { appliedOn, nudgedAt: application.nudgedAt, today, holidays });
    if (refusal) throw new Refusal(refusal.code, refusal);
    await markNudged(tx, id, deps.clock.now());
    await notifyNudged(tx, deps, { ...application, days: daysBetween(appliedOn, today) });
  });
}

/**
 * Opens an application ('En proceso'): reveals CV and contact data to the company and notifies the person. Opening it again
 * changes nothing.
 */
export function openApplication(
  db: Db,
  deps: ApplicationDeps,
  { actor, id }: { actor: Actor; id: string },
): Promise<Decided> {
  return inTransaction(db, async (tx) => {
    const application = await lockedOrRefuse(tx, id, { companyId: actor.subjectId });
    if (application.status === "in_process" || application.status === "selected") {
      return { id, status: application.status };
    }
    await refuseDecided(tx, deps, application, { to: "in_process", by: actor.loginId });
    await changeStatus(tx, deps, application, {
      to: "in_process",
      by: actor.loginId,
      columns: { opened_at: deps.clock.now() },
    });
    await notifyOpened(tx, deps, toPerson(application));
    return { id, status: "in_process" };
  });
}

/**
 * Selects a candidate ('Seleccionado'). The caller checks that the person may be selected and begins the relation. Refuses
 * NOT_FOUND and APPLICATION_CLOSED.
 */
export async function selectApplication(
  tx: Db,
  deps: ApplicationDeps,
  { applicationId, companyId, by }: { applicationId: string; companyId: string; by: string },
): Promise<void> {
  const application = await lockedOrRefuse(tx, applicationId, { companyId });
  await refuseDecided(tx, deps, application, { to: "selected", by });
  const now = deps.clock.now();
  await changeStatus(tx, deps, application, {
    to: "selected",
    by,
    columns: { decided_at: now, ...(application.openedAt ? {} : { opened_at: now }) },
  });
}

/**
 * Moves a selected application back to 'En proceso', after the company withdrew its selection before the person confirmed.
 */
export async function reopenApplication(
  tx: Db,
  deps: ApplicationDeps,
  { applicationId, by }: { applicationId: string; by: string | null },
): Promise<void> {
  const application = await lockedOrRefuse(tx, applicationId, "anyone");
  if (application.status !== "selected") throw new Refusal("CHANGED_MEANWHILE");
  await changeStatus(tx, deps, application, { to: "in_process", by, columns: { decided_at: null } });
}

/**
 * Selects an application again that closed because its relation did not start. Refuses APPLICATION_CLOSED if the person
 * meanwhile applied to the vacancy again.
 */
export async function restoreSelected(
  tx: Db,
  deps: ApplicationDeps,
  { applicationId, by }: { applicationId: string; by: string },
): Promise<void> {
  const application = await lockedOrRefuse(tx, applicationId, "anyone");
  await changeStatus(tx, deps, application, { to: "selected", by, columns: { close_cause: null } }).catch(
    (error: unknown) => {
      throw violates(error, "applications_one_living")
        ? new Refusal("APPLICATION_CLOSED", { message: "La persona ya se postuló otra vez a esta vacante." })
        : error;
    },
  );
}

/** Closes an application in any status for a cause. An already closed one does not change. */
export async function closeApplication(
  tx: Db,
  deps: ApplicationDeps,
  { applicationId, cause, by = null }: { applicationId: string; cause: CloseCause; by?: string | null },
): Promise<void> {
  const application = await lockedOrRefuse(tx, applicationId, "anyone");
  if (application.status === "closed") return;
  await closeOne(tx, deps, { ...application, cause, by });
}

/** Closes the open applications of a person, except the one that led to the job. */
export async function closeApplicationsOf(
  tx: Db,
  deps: ApplicationDeps,
  { personId, cause, except, by = null }: { personId: string; cause: CloseCause; except?: string; by?: string | null },
): Promise<void> {
  for (const open of await lockOpen(tx, { personId, except })) await closeOne(tx, deps, { ...open, cause, by });
}

/**
 * Closes the open applications to a vacancy, except those whose person claims to be hired: they remain until that claim is
 * answered.
 */
export async function closeApplicationsOfVacancy(
  tx: Db,
  deps: ApplicationDeps,
  { vacancyId, cause = "vacancy_closed", by = null }: { vacancyId: string; cause?: CloseCause; by?: string | null },
): Promise<void> {
  for (const open of await lockOpen(tx, { vacancyId })) await closeOne(tx, deps, { ...open, cause, by });
}

type Closing = {
  id: string;
  status: ApplicationStatus;
  personLoginId: string;
  title: string;
  companyName: string;
  cause: CloseCause;
  by: string | null;
};

async function closeOne(tx: Db, deps: ApplicationDeps, application: Closing) {
  await changeStatus(tx, deps, application, {
    to: "closed",
    by: application.by,
    reason: application.cause,
    columns: { close_cause: application.cause, decided_at: deps.clock.now() },
  });
  await notifyClosed(tx, deps, application.cause, toPerson(application));
}
