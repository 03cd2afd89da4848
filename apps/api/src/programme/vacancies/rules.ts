import type { Currency } from "@arranca/contract/envelope";
import type { RuleCode } from "@arranca/contract/errors";
import { picked } from "@arranca/contract/keys";
import { refusedIn, refusedStatusChange, stateSentence } from "@arranca/contract/states/refused-status-changes";
import { statusLabel } from "@arranca/contract/states/status-label";
import { type VacancyStatus, vacancyStatuses } from "@arranca/contract/statuses";
import { freeFields } from "@arranca/contract/vacancies/fields";
import { changesFreely, differingFields, type VacancyFields } from "@arranca/contract/vacancies/form";
import type { VacancyAction } from "@arranca/contract/vacancies/vacancy";
import { endOfDayAfter } from "@arranca/contract/values/days";
import { type Extendable, extendVacancyRule } from "./life/rules.ts";

/** Moves of a vacancy by its company, with the requirement's numbers: 1 activate, 4 close or withdraw, 5 delete. */
export type CompanyStatusChange = "1" | "4" | "5";

/** Target status of each move of a vacancy from each status (product.md 4, Vacancy). */
const moves: Record<VacancyStatus, Partial<Record<CompanyStatusChange, VacancyStatus>>> = {
  draft: { "5": "deleted" },
  in_review: { "4": "draft", "5": "deleted" },
  active: { "4": "closed", "5": "deleted" },
  rejected: { "5": "deleted" },
  closed: { "1": "active", "5": "deleted" },
  hidden: { "5": "deleted" },
  deleted: {},
};

export const reopenDays = 30;

export type Movable = {
  status: VacancyStatus;
  closedAt: Date | null;
  expiresAt: Date | null;
  vacancyNumbers: number;
  taken: number;
  activeRelations: number;
};

export type Decision = { to: VacancyStatus } | { refusal: RuleCode; message?: string };

const asked: Record<CompanyStatusChange, VacancyStatus> = { "1": "active", "4": "closed", "5": "deleted" };

export function moveVacancy(vacancy: Movable, move: CompanyStatusChange, now: Date): Decision {
  const to = moves[vacancy.status][move];
  if (!to)
    return notPossible(refusedStatusChange("vacancy", vacancyStatuses[vacancy.status], vacancyStatuses[asked[move]]));
  if (to === "deleted" && vacancy.activeRelations > 0) return { refusal: "VACANCY_HAS_RELATION" };
  if (to !== "active") return { to };

  const back = statusLabel("vacante", vacancyStatuses.active.name);
  const closed = `${stateSentence("vacancy", vacancyStatuses.closed)} y no puede volver a «${back}»:`;
  if (!vacancy.closedAt || now > endOfDayAfter(vacancy.closedAt, reopenDays)) {
    return notPossible(`${closed} se cerró hace más de ${reopenDays} días. Duplícala para publicarla otra vez.`);
  }
  if (!vacancy.expiresAt || vacancy.expiresAt <= now) {
    return notPossible(`${closed} su tiempo en línea terminó. Duplícala para publicarla otra vez.`);
  }
  if (vacancy.taken >= vacancy.vacancyNumbers) {
    return notPossible(`${closed} ya se ocuparon todos sus lugares. Agrega lugares duplicándola.`);
  }
  return { to };
}

const notPossible = (message: string): Decision => ({ refusal: "TRANSITION_NOT_ALLOWED", message });

export function companyActions(vacancy: Movable & Extendable, now: Date): VacancyAction[] {
  const may = (move: CompanyStatusChange) => "to" in moveVacancy(vacancy, move, now);
  const edits = editRefusal(vacancy.status) === undefined;
  return [
    ...(edits ? (["edit"] as const) : []),
    ...(edits && vacancy.status !== "active" ? (["submit"] as const) : []),
    ...(may("4") ? [vacancy.status === "in_review" ? ("withdraw" as const) : ("close" as const)] : []),
    ...("until" in extendVacancyRule(vacancy, now) ? (["extend"] as const) : []),
    ...(may("1") ? (["activate"] as const) : []),
    ...(may("5") ? (["delete"] as const) : []),
    "duplicate",
  ];
}

const editable = ["draft", "rejected", "active"] as const satisfies VacancyStatus[];

/** Refusal of any edit of a vacancy in this status; an active vacancy can be edited in part, see `lockedChanges`. */
export function editRefusal(status: VacancyStatus): { code: RuleCode; message: string } | undefined {
  if (editable.some((one) => one === status)) return undefined;
  const wanted = editable.map((one) => vacancyStatuses[one]);
  const message = refusedIn("vacancy", vacancyStatuses[status], "se edita", wanted);
  return status === "in_review"
    ? { code: "VACANCY_IN_REVIEW", message: `${message} Retírala de la revisión para editarla.` }
    : { code: "TRANSITION_NOT_ALLOWED", message };
}

/** Refusal of another currency: the applicants of an open vacancy applied for its pay. */
export const currencyProblem = (
  vacancy: { status: VacancyStatus; currency: Currency },
  wanted: Currency,
): string | undefined =>
  vacancy.status === "active" && vacancy.currency !== wanted
    ? "La moneda de una vacante publicada no cambia. Ciérrala y publica otra."
    : undefined;

/** Returns `fields` with the freely changing fields taken from `free`. */
export const withFreeFields = (fields: VacancyFields, free: VacancyFields): VacancyFields => ({
  ...fields,
  ...picked(free, freeFields),
});

/** Fields of an edit that an active vacancy cannot change without a review. */
export const lockedChanges = (before: VacancyFields, after: VacancyFields): (keyof VacancyFields)[] =>
  differingFields(before, after).filter((field) => !changesFreely(field));

export type Reviewable = {
  status: VacancyStatus;
  companyApproved: boolean;
  revisionWaits: boolean;
};

/** Reason why staff cannot decide on a vacancy now. */
export function reviewRefusal(
  { status, companyApproved, revisionWaits }: Reviewable,
  decision: "approve" | "reject",
): Decision {
  const to = decision === "approve" ? "active" : "rejected";
  if (status !== "in_review" && !(status === "active" && revisionWaits)) {
    return notPossible(refusedStatusChange("vacancy", vacancyStatuses[status], vacancyStatuses[to]));
  }
  if (decision === "approve" && !companyApproved) {
    return {
      refusal: "ACCOUNT_NOT_APPROVED",
      message: "La empresa no está aprobada: su vacante no se puede publicar.",
    };
  }
  return { to };
}
