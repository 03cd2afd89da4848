import { refusedStatusChange } from "@arranca/contract/states/refused-status-changes";
import { type VacancyStatus, vacancyStatuses } from "@arranca/contract/statuses";
import type { Decision } from "../rules.ts";

export type Hideable = {
  status: VacancyStatus;
  companyApproved: boolean;
  expiresAt: Date | null;
  vacancyNumbers: number;
  taken: number;
};
export type Hiding = "hide" | "show";

const refuse = (message: string): Decision => ({ refusal: "TRANSITION_NOT_ALLOWED", message });

/** Decides if staff may hide a vacancy (1 to 6) or show it again (6 to 1) now; an expired one closes (6 to 4). */
export function decideHiding(vacancy: Hideable, wish: Hiding, now: Date): Decision {
  const [from, to] = wish === "hide" ? (["active", "hidden"] as const) : (["hidden", "active"] as const);
  if (vacancy.status !== from) {
    return refuse(refusedStatusChange("vacancy", vacancyStatuses[vacancy.status], vacancyStatuses[to]));
  }
  if (wish === "hide") return { to };
  if (!vacancy.companyApproved) {
    const message = "La empresa no está aprobada: su vacante no se puede mostrar.";
    return { refusal: "ACCOUNT_NOT_APPROVED", message };
  }
  if (vacancy.taken >= vacancy.vacancyNumbers) return refuse("Ya se ocuparon todos sus lugares.");
  return { to: isOver(vacancy, now) ? "closed" : to };
}

/** True if a vacancy has expired; a hidden vacancy expires too. */
export const isOver = ({ expiresAt }: Pick<Hideable, "expiresAt">, now: Date): boolean =>
  !expiresAt || expiresAt <= now;
