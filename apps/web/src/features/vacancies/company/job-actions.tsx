import type { VacancyStatus } from "@arranca/contract/statuses";
import type { CompanyVacancy } from "@arranca/contract/vacancies/vacancy";
import {
  IconCalendarPlus,
  IconCircleCheck,
  IconCircleMinus,
  IconCopy,
  IconHistory,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { useState } from "react";
import { statusTone } from "#lib/statuses.ts";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { WithdrawChanges } from "../form/live.tsx";
import { JobSettingsDialog } from "./job-settings-dialog.tsx";
import { OwnStatusDialog } from "./own-status-dialog.tsx";
import type { StatusChange } from "./status-changes.ts";

const offered = [
  { change: "activate", label: "Activar", icon: IconCircleCheck },
  { change: "extend", label: "Extender", icon: IconCalendarPlus },
  { change: "close", label: "Cerrar", icon: IconCircleMinus },
  { change: "withdraw", label: "Retirar", icon: IconCircleMinus },
  { change: "delete", label: "Eliminar", icon: IconTrash },
] as const;

// Statuses without a settings dialog.
const withoutSettings: readonly VacancyStatus[] = ["in_review", "rejected"];

/** Buttons of a vacancy for its company: status, edit, activate, extend, close and copy (seed, point 6). */
export function JobActions({ vacancy, onGone }: { vacancy: CompanyVacancy; onGone: () => void }) {
  const [asked, setAsked] = useState<StatusChange>();
  const [isReading, setReading] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not the fields of a form
    <div className="row wrap gap-2 " role="group" aria-label="Acciones de la vacante">
      <StatusChip tone={statusTone("empleo", vacancy.status.id)}>{vacancy.status.name}</StatusChip>
      <Button size="sm" icon={<Icon of={IconHistory} size={16} />} onClick={() => setReading(true)}>
        Estatus y comentarios
      </Button>
      {isReading ? <OwnStatusDialog vacancy={vacancy} onClose={() => setReading(false)} /> : null}
      {vacancy.actions.includes("edit") ? (
        <ButtonLink
          to="/jobs-company/edit/$id"
          params={{ id: vacancy.id }}
          size="sm"
          icon={<Icon of={IconPencil} size={16} />}
        >
          Editar
        </ButtonLink>
      ) : null}
      {vacancy.revision ? <WithdrawChanges vacancy={vacancy} /> : null}
      {offered
        .filter(({ change }) => vacancy.actions.includes(change))
        .filter(({ change }) => change !== "delete" || withoutSettings.includes(vacancy.status.key))
        .map(({ change, label, icon }) => (
          <Button key={change} size="sm" icon={<Icon of={icon} size={16} />} onClick={() => setAsked(change)}>
            {label}
          </Button>
        ))}
      <ButtonLink
        to="/jobs-company/new"
        search={{ from: vacancy.id }}
        size="sm"
        icon={<Icon of={IconCopy} size={16} />}
      >
        Duplicar
      </ButtonLink>
      {asked ? (
        <JobSettingsDialog vacancy={vacancy} only={asked} onClose={() => setAsked(undefined)} onGone={onGone} />
      ) : null}
    </div>
  );
}
