import { useState } from "react";
import { DateRange } from "#ui/dates/date-range.tsx";
import { FiltersDialog } from "#ui/dialogs/filters-dialog.tsx";
import type { FiltersProps } from "#ui/lists/list-card.tsx";
import type { CasesSearch } from "../search.ts";

type Search = Omit<CasesSearch, "list">;

export function CaseFilters({ search, onClose, onApply }: FiltersProps<Search>) {
  const [{ from, to }, setDraft] = useState<Search>({ from: search.from, to: search.to });
  return (
    <FiltersDialog
      onClear={() => setDraft({ from: undefined, to: undefined })}
      onApply={() => onApply({ from, to })}
      onClose={onClose}
    >
      <DateRange
        startLabel="Cerrado desde"
        endLabel="Cerrado hasta"
        value={{ start: from ?? "", end: to ?? "" }}
        onValue={({ start, end }) => setDraft({ from: start || undefined, to: end || undefined })}
      />
    </FiltersDialog>
  );
}
