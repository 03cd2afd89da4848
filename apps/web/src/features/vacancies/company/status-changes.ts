import { extensionDays } from "@arranca/contract/vacancies/life";
import type { CompanyVacancy, VacancyAction } from "@arranca/contract/vacancies/vacancy";
import { longDate } from "#lib/format.ts";

/** Status changes that a company may make on its vacancy, in the order of the dialog. */
export const statusChangeNames = ["activate", "extend", "close", "withdraw", "delete"] as const;
export type StatusChange = (typeof statusChangeNames)[number];

type Words = {
  /** Number of the new status in the seed's API; extending has none. */
  status?: "1" | "4" | "5";
  label: string;
  help: string;
  done: string;
  verb: string;
  /** Texts that ask for confirmation, for status changes that cannot be undone. */
  sure?: { title: string; verb: string };
};

export const statusChanges: Record<StatusChange, Words> = {
  activate: {
    status: "1",
    label: "Activar",
    help: "Vuelve a recibir postulaciones; su tiempo en línea sigue corriendo.",
    done: "Tu vacante está activa otra vez",
    verb: "Activar vacante",
  },
  extend: {
    label: "Extender",
    help: `Sigue en línea ${extensionDays} días más.`,
    done: `Tu vacante sigue en línea ${extensionDays} días más`,
    verb: "Extender vacante",
  },
  close: {
    status: "4",
    label: "Cerrar",
    help: "Deja de recibir postulaciones. Puedes reabrirla durante 30 días.",
    done: "Tu vacante se cerró",
    verb: "Cerrar vacante",
  },
  withdraw: {
    status: "4",
    label: "Retirar de la revisión",
    help: "Vuelve a ser un borrador que puedes editar y enviar otra vez.",
    done: "Tu vacante volvió a ser un borrador",
    verb: "Retirar de la revisión",
  },
  delete: {
    status: "5",
    label: "Eliminar",
    help: "Desaparece de tus empleos y sus postulaciones abiertas se cierran. No se puede deshacer.",
    done: "Eliminaste la vacante",
    verb: "Eliminar vacante",
    sure: { title: "¿Eliminar la vacante?", verb: "Sí, eliminar" },
  },
};

/** Effect of a status change on this vacancy; for an extension the new end and the remaining extensions. */
export function helpOf(
  change: StatusChange,
  { extension: { until, left } }: Pick<CompanyVacancy, "extension">,
): string {
  const { help } = statusChanges[change];
  if (change !== "extend" || !until) return help;
  const last = left > 1 ? "Después puedes extenderla una vez más." : "Es la última vez que puedes extenderla.";
  return `${help.slice(0, -1)}, hasta el ${longDate(until)}. ${last}`;
}

export const possibleStatusChanges = (actions: readonly VacancyAction[]): StatusChange[] =>
  statusChangeNames.filter((change) => actions.includes(change));
