import { statusLabel } from "@arranca/contract/states/status-label";
import type { VacancyStep } from "@arranca/contract/vacancies/vacancy";
import type { ReactNode } from "react";
import { statusTone } from "#lib/statuses.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { HistoryDetail } from "./history.tsx";

type Props = {
  /** Noun for the vacancy: staff reviews 'la vacante', its company lists 'el empleo'. */
  noun: "vacante" | "empleo";
  vacancy: { title: string; status: VacancyStep["to"] };
  history: readonly VacancyStep[];
  comments: ReactNode;
  foot?: ReactNode;
  onClose: () => void;
};

export function VacancyStatusDialog({ noun, vacancy, history, comments, foot, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Estatus y comentarios" foot={foot}>
      <p className="row wrap gap-2">
        <StatusChip tone={statusTone(noun, vacancy.status.id)}>{statusLabel(noun, vacancy.status.name)}</StatusChip>
        <b>{vacancy.title || "Vacante sin título"}</b>
      </p>
      {comments ?? <p className="muted">La revisión no ha dejado comentarios.</p>}
      <Timeline
        label="Historia de la vacante"
        steps={[...history].reverse().map(({ to, at, by, reason }) => ({
          key: `${at}${to.id}`,
          title: statusLabel(noun, to.name),
          detail: <HistoryDetail at={at} by={by} said={reason} />,
          state: "done" as const,
        }))}
      />
    </Dialog>
  );
}
