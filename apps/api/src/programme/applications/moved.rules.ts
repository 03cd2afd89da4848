import { type CloseCause, closeCauses } from "@arranca/contract/applications";
import type { ApplicationStatus } from "@arranca/contract/statuses";
import { ago } from "../../lib/time/spanish-dates.ts";

/** Sentences that say to the company why an application was closed. */
export const companyCauses = {
  ...closeCauses,
  withdrawn: "La persona retiró su postulación",
  declined: "La persona no aceptó la contratación",
  vacancy_closed: "La vacante cerró",
  hired_elsewhere: "La persona empezó a trabajar en otra empresa",
  not_started: "La relación laboral no empezó",
  no_answer: "Se cerró sin respuesta después de 45 días",
  person_blocked: "La cuenta de la persona fue bloqueada",
  company_blocked: "Tu cuenta de empresa fue bloqueada",
} as const;

const did: Record<Exclude<ApplicationStatus, "closed">, string> = {
  unreviewed: "deshizo su descarte",
  in_process: "la abrió",
  selected: "la seleccionó",
  discarded: "la descartó",
};

export type Move = { to: ApplicationStatus; at: Date; loginId: string | null; name: string | null };

/**
 * 'Ana López la descartó hace un momento.': last change of an application by somebody else; undefined for one's own and for
 * one by nobody.
 */
export function movedBySomebody(
  { to, at, loginId, name }: Move,
  { reader, cause, now }: { reader: string | null; cause: CloseCause | null; now: Date },
): string | undefined {
  if (to === "closed") return cause ? `${companyCauses[cause]} ${ago(at, now)}.` : undefined;
  return name === null || loginId === reader ? undefined : `${name} ${did[to]} ${ago(at, now)}.`;
}
