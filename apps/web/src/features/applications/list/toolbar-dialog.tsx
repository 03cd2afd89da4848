import { DownloadDialog } from "#ui/dialogs/download-dialog.tsx";
import type { CandidatesSearch } from "../search.ts";
import { FilterDialog } from "./filter-dialog.tsx";
import { downloadCandidateList } from "./late-queries.ts";
import { VacancyDialog } from "./vacancy-dialog.tsx";

export type ToolbarDialogName = "vacancy" | "filters" | "download";

type Props = {
  what: ToolbarDialogName;
  search: CandidatesSearch;
  onFilter: (change: CandidatesSearch) => void;
  onClose: () => void;
};

export function ToolbarDialog({ what, search, onFilter, onClose }: Props) {
  if (what === "filters") return <FilterDialog search={search} onClose={onClose} onApply={onFilter} />;
  if (what === "vacancy")
    return <VacancyDialog chosen={search.job} onClose={onClose} onChoose={(job) => onFilter({ job })} />;
  return (
    <DownloadDialog
      open
      onClose={onClose}
      title="Descargar candidatos"
      about="Los candidatos de esta lista, con estos filtros. Cada persona podrá ver que descargaste sus datos."
      onDownload={(format) => downloadCandidateList(search, format)}
    />
  );
}
