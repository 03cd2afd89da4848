import type { CompanyVacancyItem } from "@arranca/contract/vacancies/vacancy";
import { StatusChip } from "#ui/display/status-chip.tsx";

/** That an edit of an open vacancy waits for its review, or came back. */
export function RevisionChip({ vacancy: { revision } }: { vacancy: CompanyVacancyItem }) {
  if (!revision) return null;
  return revision.key === "rejected" ? (
    <StatusChip tone="refused">Cambios rechazados</StatusChip>
  ) : (
    <StatusChip tone="running">Cambios en revisión</StatusChip>
  );
}
