import { revisionStates } from "@arranca/contract/statuses";
import type { CompanyVacancyItem } from "@arranca/contract/vacancies/vacancy";
import { StatusChip } from "#ui/display/status-chip.tsx";

export function RevisionChip({ vacancy: { revision } }: { vacancy: CompanyVacancyItem }) {
  if (!revision) return null;
  return revision.key === "rejected" ? (
    <StatusChip tone="refused">{revisionStates.rejected}</StatusChip>
  ) : (
    <StatusChip tone="running">{revisionStates.in_review}</StatusChip>
  );
}
