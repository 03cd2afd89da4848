import type { RuleCode } from "@arranca/contract/errors";
import { type RelationAction, startDaysAhead, startDaysBack } from "@arranca/contract/relations/relation";
import { type DisputeOutcome, disputeOutcomes } from "@arranca/contract/review/disputes";
import { refusedStatusChange } from "@arranca/contract/states/refused-status-changes";
import type { StateWord } from "@arranca/contract/states/state-words";
import {
  type ApplicationStatus,
  applicationStatuses,
  type RelationConfirmation,
  type RelationStatus,
  relationConfirmations,
  relationStatuses,
} from "@arranca/contract/statuses";
import { endBeforeStart } from "@arranca/contract/values/dates";
import { addDays } from "../../lib/time/clock.ts";
import { longDate } from "../../lib/time/spanish-dates.ts";
import type { EndStage } from "./ends.rules.ts";

type Refused = { code: RuleCode; message?: string; fields?: Record<string, string> };

export type Person = {
  approved: boolean;
  hired: boolean;
  finished: boolean;
};

/** True if a person who finished a relation can no longer apply or be selected (rule of the requirement, a setting). */
export const isExcludedFromSelection = (person: Pick<Person, "finished">, mayBeSelectedAgain: boolean) =>
  person.finished && !mayBeSelectedAgain;

/** Reason why a company may not select this person for this application. */
export function refusalToSelect(
  now: { person: Person; application: ApplicationStatus; hasRelation: boolean },
  mayBeSelectedAgain: boolean,
): Refused | undefined {
  if (isExcludedFromSelection(now.person, mayBeSelectedAgain)) return { code: "COLLABORATOR_UNAVAILABLE" };
  if (now.hasRelation) return { code: "RELATION_EXISTS" };
  if (now.application !== "unreviewed" && now.application !== "in_process") return decidedAlready(now.application);
  if (!now.person.approved) return { code: "APPLICATION_CLOSED", message: "La cuenta de esta persona no está activa." };
  if (now.person.hired) return { code: "ALREADY_HIRED", message: "Esta persona ya tiene una relación laboral activa." };
  return undefined;
}

const decidedAlready = (application: ApplicationStatus): Refused => ({
  code: "APPLICATION_CLOSED",
  message: refusedStatusChange("application", applicationStatuses[application], applicationStatuses.selected),
});

/** Reason why a person may not claim to be hired by the company of an application. */
export function refusalToClaim(
  now: { person: Person; application: ApplicationStatus; hasRelation: boolean },
  mayBeSelectedAgain: boolean,
): Refused | undefined {
  if (now.hasRelation) return { code: "RELATION_EXISTS" };
  if (now.application !== "unreviewed" && now.application !== "in_process") return decidedAlready(now.application);
  if (now.person.hired) return { code: "ALREADY_HIRED" };
  if (isExcludedFromSelection(now.person, mayBeSelectedAgain)) return { code: "FINISHED_COLLABORATOR" };
  return undefined;
}

/** Reason why a relation with this person cannot be confirmed now; `forCompany` words it for the employer. */
export function refusalToConfirm(
  person: Person,
  mayBeSelectedAgain: boolean,
  forCompany: boolean,
): Refused | undefined {
  if (isExcludedFromSelection(person, mayBeSelectedAgain))
    return { code: forCompany ? "COLLABORATOR_UNAVAILABLE" : "FINISHED_COLLABORATOR" };
  // A block or the closing of an account annuls unconfirmed relations; this covers the moment in between.
  if (!person.approved) return { code: "TRANSITION_NOT_ALLOWED", message: "La cuenta de esta persona no está activa." };
  if (!person.hired) return undefined;
  return forCompany
    ? { code: "ALREADY_HIRED", message: "Esta persona ya tiene una relación laboral activa." }
    : { code: "ALREADY_HIRED" };
}

export type Terms = { startDate: string; endDate: string | null; remuneration: number };

/** Earliest possible days of a relation: approval of its company, publication of its vacancy. */
export type Openings = { companyApprovedOn: string | null; publishedOn: string | null };

export function refusalOfStart(startDate: string, { companyApprovedOn, publishedOn }: Openings): Refused | undefined {
  if (companyApprovedOn !== null && startDate < companyApprovedOn)
    return dates(
      "start_date",
      `El inicio no puede ser antes de que se aprobara la empresa: ${longDate(companyApprovedOn)}.`,
    );
  if (publishedOn !== null && startDate < publishedOn)
    return dates(
      "start_date",
      `El inicio no puede ser antes de que se publicara la vacante: ${longDate(publishedOn)}.`,
    );
  return undefined;
}

export const refusalOfEnd = ({ startDate, endDate }: Pick<Terms, "startDate" | "endDate">): Refused | undefined =>
  endDate !== null && endDate < startDate ? dates("end_date", endBeforeStart) : undefined;

/**
 * Reason why dates or pay of a relation are refused: a start more than 60 days back or before the vacancy was published, an
 * end before the start, or pay out of range.
 */
export function refusalOfTerms(
  terms: Terms,
  range: { min: number | null; max: number | null },
  openings: Openings,
  today: string,
): Refused | undefined {
  if (terms.startDate < addDays(today, -startDaysBack))
    return dates("start_date", `El inicio puede ser de hasta ${startDaysBack} días atrás.`);
  const tooEarly = refusalOfStart(terms.startDate, openings);
  if (tooEarly) return tooEarly;
  if (terms.startDate > addDays(today, startDaysAhead))
    return dates("start_date", `El inicio puede ser de hasta ${startDaysAhead} días adelante.`);
  const backwards = refusalOfEnd(terms);
  if (backwards) return backwards;
  const [least, most] = [range.min ?? 0, range.max ?? range.min ?? Number.POSITIVE_INFINITY];
  if (terms.remuneration < least || terms.remuneration > most)
    return {
      code: "REMUNERATION_OUT_OF_RANGE",
      fields: { remuneration: "El pago debe estar dentro del rango publicado." },
    };
  return undefined;
}

const dates = (field: string, message: string): Refused => ({ code: "DATES_INVALID", fields: { [field]: message } });

/**
 * Reason why the last day of a relation is refused: it must be past and, unless the relation never started, not before the
 * start.
 */
export function refusalOfLastDay(
  { startDate, notStarted }: { startDate: string | null; notStarted: boolean },
  lastDay: string,
  today: string,
): Refused | undefined {
  if (lastDay > today) return dates("last_day", "El último día no puede ser después de hoy.");
  if (!notStarted && startDate !== null && lastDay < startDate)
    return dates("last_day", "El último día no puede ser antes del inicio.");
  return undefined;
}

/**
 * Reason why a company may not finish a relation on that day: it must be active, confirmed by both, and its end not in
 * dispute.
 */
export function refusalToFinish(
  relation: RelationState & { startDate: string | null; notStarted: boolean },
  lastDay: string,
  today: string,
): Refused | undefined {
  const message = whyNotActed(relation, "finish");
  if (relation.status !== "active") return { code: "RELATION_NOT_ACTIVE", message };
  if (relation.confirmation !== "both") return { code: "RELATION_NOT_CONFIRMED", message };
  if (relation.end_stage === "in_dispute")
    return { code: "TRANSITION_NOT_ALLOWED", message: "El equipo ya decide si esta relación laboral terminó." };
  return refusalOfLastDay(relation, lastDay, today);
}

type Side = "person" | "company";
type RelationState = { status: RelationStatus; confirmation: RelationConfirmation; end_stage: EndStage };
type Decided = { decision_object_by: string | null };

const onActive: Record<RelationConfirmation, Record<Side, readonly RelationAction[]>> = {
  person: { person: ["withdraw"], company: ["confirm", "deny"] },
  company: { person: ["confirm", "decline"], company: ["withdraw"] },
  both: { person: ["upload", "declare_end"], company: ["finish"] },
  disputed: { person: ["state"], company: ["state"] },
  annulled: { person: [], company: [] },
};

const aboutTheEnd: Record<Exclude<EndStage, "none">, Record<Side, readonly RelationAction[]>> = {
  declared: { person: ["upload", "withdraw_end"], company: ["confirm_end", "deny_end"] },
  in_dispute: { person: ["upload", "state"], company: ["state"] },
  objectable: { person: ["upload", "object"], company: [] },
};

/** Actions of a side on a relation now; an ended relation still accepts vouchers of earned months. */
export const relationActionsOf = (relation: RelationState & Decided, side: Side): readonly RelationAction[] =>
  relation.decision_object_by === null
    ? usualActions(relation, side)
    : [...usualActions(relation, side), "object_decision"];

function usualActions(relation: RelationState, side: Side): readonly RelationAction[] {
  const { status, confirmation, end_stage: stage } = relation;
  const isActive = status === "active";
  if (isActive && confirmation !== "both") return onActive[confirmation][side];
  if (stage !== "none" && (isActive || stage !== "declared")) {
    const open = aboutTheEnd[stage][side];
    return confirmation === "both" ? open : open.filter((action) => action !== "upload");
  }
  if (isActive) return onActive.both[side];
  return confirmation === "both" && side === "person" ? ["upload"] : [];
}

const named = (confirmation: RelationConfirmation) => ({ name: relationConfirmations[confirmation] });
/** Actions on a declared end or a decision, each with its refusal if there is none. */
const onlyWhileOpen = {
  withdraw_end: "Ya no hay un aviso que retirar.",
  confirm_end: "Ya no hay un fin por contestar.",
  deny_end: "Ya no hay un fin por contestar.",
  object: "No hay un fin que objetar, o ya lo objetaste.",
  object_decision: "No hay una decisión que objetar, o ya se objetó.",
} satisfies Partial<Record<RelationAction, string>>;

const leadsTo: Record<Exclude<RelationAction, keyof typeof onlyWhileOpen>, { name: StateWord }> = {
  confirm: named("both"),
  decline: named("annulled"),
  withdraw: named("annulled"),
  deny: named("disputed"),
  state: named("disputed"),
  finish: relationStatuses.finished,
  declare_end: relationStatuses.finished,
  // An upload does not change the relation; it requires a confirmed one.
  upload: named("both"),
};

/** Answers to an unconfirmed relation: once it was answered, their refusal says what it is. */
const answers: readonly RelationAction[] = ["confirm", "decline", "withdraw", "deny"];

export function whyNotActed(
  { status, confirmation }: Omit<RelationState, "end_stage">,
  action: RelationAction,
): string {
  if (action in onlyWhileOpen) return onlyWhileOpen[action as keyof typeof onlyWhileOpen]; // just looked up
  const isFinished = status === "finished" && confirmation === "both";
  const now = isFinished ? relationStatuses.finished : named(confirmation);
  const isAnswered = !isFinished && confirmation !== "person" && confirmation !== "company";
  const next = isAnswered && answers.includes(action) ? now : leadsTo[action as keyof typeof leadsTo];
  return refusedStatusChange("relation", now, next);
}

/** Sentence why a decision on a dispute is refused: it was decided `earlier`, or its relation is no longer in dispute. */
export const whyNotSettled = (
  { confirmation }: Pick<RelationState, "confirmation">,
  earlier: DisputeOutcome | null,
  outcome: DisputeOutcome,
): string =>
  earlier
    ? refusedStatusChange("dispute", { name: disputeOutcomes[earlier] }, { name: disputeOutcomes[outcome] })
    : refusedStatusChange("relation", named(confirmation), named(outcome === "valid" ? "both" : "annulled"));

/** Side that must answer about a relation; undefined if none. */
export function sideToAnswer({ status, confirmation }: Omit<RelationState, "end_stage">): Side | undefined {
  if (status !== "active") return undefined;
  if (confirmation === "person") return "company";
  return confirmation === "company" ? "person" : undefined;
}
