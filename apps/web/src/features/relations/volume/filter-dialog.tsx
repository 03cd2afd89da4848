import { useState } from "react";
import { FiltersDialog } from "#ui/dialogs/filters-dialog.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { RelationsSearch } from "../search.ts";
import { monthName } from "../words.ts";

export type FilterChoices = {
  vacancies: readonly { id: string; title: string; count: number }[];
  begun_months: readonly string[];
};

type Draft = Pick<RelationsSearch, "vacancy" | "month">;
type Props = {
  search: RelationsSearch;
  choices: FilterChoices;
  onClose: () => void;
  onApply: (change: RelationsSearch) => void;
};

const none: Draft = { vacancy: undefined, month: undefined };

export function FilterDialog({ search, choices, onClose, onApply }: Props) {
  const [draft, setDraft] = useState<Draft>({ vacancy: search.vacancy, month: search.month });
  const apply = () => onApply({ ...draft, from: undefined });
  return (
    <FiltersDialog onClear={() => setDraft(none)} onApply={apply} onClose={onClose}>
      <Select
        label="Vacante"
        placeholder="Todas"
        options={choices.vacancies.map(({ id, title, count }) => ({ value: id, label: `${title} (${count})` }))}
        value={draft.vacancy ?? ""}
        onValue={(value) => setDraft({ ...draft, vacancy: value || undefined })}
      />
      <Select
        label="Mes"
        help="Con un mes de apoyo que empieza en ese mes."
        placeholder="Todos"
        options={choices.begun_months.map((month) => ({ value: month, label: monthName(month) }))}
        value={draft.month ?? ""}
        onValue={(value) => setDraft({ ...draft, month: value || undefined })}
      />
    </FiltersDialog>
  );
}
