import { type CandidateAction, nudgeDays } from "@arranca/contract/applications";
import { isContactOver } from "@arranca/contract/contact-data";
import type { RuleCode } from "@arranca/contract/errors";
import { undoMs } from "@arranca/contract/limits";
import { refusedIn, refusedStatusChange } from "@arranca/contract/states/refused-status-changes";
import { statusLabel } from "@arranca/contract/states/status-label";
import {
  type AccountStatus,
  type ApplicationStatus,
  applicationStatuses,
  type RelationConfirmation,
  type VacancyStatus,
  vacancyStatuses,
} from "@arranca/contract/statuses";
import { countText } from "@arranca/contract/values/count-text";
import { hourMs } from "@arranca/contract/values/durations";
import { nearDate } from "../../lib/time/spanish-dates.ts";
import { addWorkingDays, type Day, isInactiveSince } from "../../lib/time/working-days.ts";

export type Applicant = {
  accountStatus: AccountStatus;
  courseComplete: boolean;
  hired: boolean;
  finishedCollaborator: boolean;
  open: number;
  today: number;
  limits: { open: number; today: number; finishedMayReturn: boolean };
};
export type Applying = Applicant & {
  vacancyStatus: VacancyStatus;
  /** Id of the person's application to this vacancy that is not closed, if any. */
  unclosedApplicationId: string | null;
};

export type ApplyRefusal = { code: RuleCode; message?: string };

export function refusalToApply(applying: Applying): ApplyRefusal | undefined {
  const account = refusalOfAccount(applying);
  if (account) return account;
  if (applying.unclosedApplicationId) return { code: "ALREADY_APPLIED" };
  if (applying.vacancyStatus !== "active") {
    const is = statusLabel("vacante", vacancyStatuses[applying.vacancyStatus].name);
    return { code: "VACANCY_NOT_ACTIVE", message: `Esta vacante ya no está activa: está en «${is}».` };
  }
  return refusalOfWork(applying);
}

/** Refusal if the person may not apply to any vacancy now; undefined if they may. */
export const refusalToApplyAnywhere = (applicant: Applicant): ApplyRefusal | undefined =>
  refusalOfAccount(applicant) ?? refusalOfWork(applicant);

function refusalOfAccount(applying: Applicant): ApplyRefusal | undefined {
  if (!applying.courseComplete) return { code: "COURSE_INCOMPLETE" };
  if (applying.accountStatus !== "approved") {
    return { code: "ACCOUNT_NOT_APPROVED", message: "Podrás postularte cuando aprobemos tu registro." };
  }
  return undefined;
}

function refusalOfWork(applying: Applicant): ApplyRefusal | undefined {
  if (applying.hired) return { code: "ALREADY_HIRED" };
  if (applying.finishedCollaborator && !applying.limits.finishedMayReturn) return { code: "FINISHED_COLLABORATOR" };
  if (applying.open >= applying.limits.open) {
    return {
      code: "APPLICATION_LIMIT",
      message: `Tienes ${countText(applying.open, "postulación abierta", "postulaciones abiertas")}, el máximo. Retira ${applying.open === 1 ? "esa" : "alguna"} para postularte a otra.`,
    };
  }
  if (applying.today >= applying.limits.today) {
    return {
      code: "APPLICATION_LIMIT",
      message: `Hoy ya te postulaste a ${countText(applying.today, "vacante", "vacantes")}, el máximo por día. Mañana puedes seguir.`,
    };
  }
  return undefined;
}

/**
 * Number of open applications that count for the limit: inactive ones do not. `sentOn` is the day of each open application,
 * null if its person claims to be hired: that one waits for another answer.
 */
export const countOpen = (sentOn: readonly (string | null)[], day: Day): number =>
  sentOn.filter((sent) => sent === null || !isInactiveSince(sent, day)).length;

export type Situation = {
  status: ApplicationStatus;
  openedAt: Date | null;
  decidedAt: Date | null;
  relation: RelationConfirmation | null;
};

const isOpen = ({ status }: Situation) => status === "unreviewed" || status === "in_process";

export const refusalToDecide = (situation: Situation, to: ApplicationStatus): ApplyRefusal | undefined =>
  isOpen(situation) ? undefined : closedAlready(situation, to);

/** True if the application waits for the company's answer; a relation is answered in its own place. */
export const isWaiting = (situation: Situation): boolean => isOpen(situation) && situation.relation === null;

export const isUnanswered = (situation: Situation, appliedOn: string, day: Day): boolean =>
  isWaiting(situation) && isInactiveSince(appliedOn, day);

type Nudging = { appliedOn: string; nudgedAt: Date | null; today: string; holidays: readonly string[] };

/** Refusal of the one reminder that a person may send to the company about an application. */
export function refusalToNudge(
  situation: Situation,
  { appliedOn, nudgedAt, today, holidays }: Nudging,
): ApplyRefusal | undefined {
  if (!isOpen(situation)) return closedAlready(situation, "in_process");
  if (situation.relation) return { code: "RELATION_EXISTS" };
  if (nudgedAt) return { code: "NUDGED_ALREADY" };
  const from = addWorkingDays(appliedOn, nudgeDays, holidays);
  if (today > from) return undefined;
  return { code: "NUDGE_TOO_EARLY", message: `Podrás recordarle a la empresa después del ${nearDate(from)}.` };
}

/**
 * True if the person is offered 'Iniciar relación laboral': exactly where `refusalToClaim` of the relations admits the
 * application.
 */
export const mayClaimHire = (situation: Situation): boolean => isWaiting(situation);

export function refusalToWithdraw(situation: Situation): ApplyRefusal | undefined {
  if (!isOpen(situation)) return closedAlready(situation, "closed");
  return situation.relation ? { code: "RELATION_EXISTS" } : undefined;
}

const closedAlready = ({ status }: Situation, to: ApplicationStatus): ApplyRefusal => ({
  code: "APPLICATION_CLOSED",
  message: refusedStatusChange("application", applicationStatuses[status], applicationStatuses[to]),
});

/** Refusal if a discard cannot be undone: the candidate is not discarded, or the e-mail already left after 10 seconds. */
export function refusalToUndo({ status, decidedAt }: Situation, now: Date): ApplyRefusal | undefined {
  if (status !== "discarded") {
    const { discarded } = applicationStatuses;
    return {
      code: "UNDO_TOO_LATE",
      message: refusedIn("application", applicationStatuses[status], "el descarte se deshace", [discarded]),
    };
  }
  return decidedAt && now.getTime() - decidedAt.getTime() < undoMs ? undefined : { code: "UNDO_TOO_LATE" };
}

export const statusBeforeDiscard = ({ openedAt }: Situation): ApplicationStatus =>
  openedAt ? "in_process" : "unreviewed";

/** True if the company sees e-mail, phone and CV of a candidate: from 'En proceso' until 90 days after the end. */
export function maySeeContactData(situation: Situation, now: Date): boolean {
  const { status, openedAt } = situation;
  if (status === "in_process" || status === "selected") return true;
  return openedAt !== null && status !== "unreviewed" && !isContactOver(situation, now);
}

/**
 * True if a look at the CV does not count against the company's quota: the first look at an undecided application, and a
 * repeat within the hour.
 */
export const isFirstAccess = (situation: Situation & { cvOpenedAt: Date | null }, now: Date): boolean =>
  isOpen(situation) && (situation.cvOpenedAt === null || now.getTime() - situation.cvOpenedAt.getTime() < hourMs);

export function candidateActions(situation: Situation, now: Date): CandidateAction[] {
  const living = situation.relation !== null && situation.relation !== "annulled";
  return [
    ...(situation.status === "unreviewed" ? (["open"] as const) : []),
    ...(isOpen(situation) ? (["discard"] as const) : []),
    // A claim of the person is answered on the relation, not by a selection.
    ...(isOpen(situation) && !living ? (["select"] as const) : []),
    ...(refusalToUndo(situation, now) === undefined ? (["undo_discard"] as const) : []),
    ...(living ? (["see_relation"] as const) : []),
  ];
}
