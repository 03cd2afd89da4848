import { useState } from "react";
import { DateRange } from "../dates/date-range.tsx";
import { FiltersDialog } from "../dialogs/filters-dialog.tsx";
import type { FiltersProps } from "./list-card.tsx";

type Dates = { from?: string | undefined; to?: string | undefined };

/** Dialog of a list whose one filter is a range of days; `what` happened on them. */
export function DatesFilters({ search, onClose, onApply, what }: FiltersProps<Dates> & { what: string }) {
  const [{ from, to }, setDraft] = useState<Dates>({ from: search.from, to: search.to });
  return (
    <FiltersDialog
      onClear={() => setDraft({ from: undefined, to: undefined })}
      onApply={() => onApply({ from, to })}
      onClose={onClose}
    >
      <DateRange
        startLabel={`${what} desde`}
        endLabel={`${what} hasta`}
        value={{ start: from ?? "", end: to ?? "" }}
        onValue={({ start, end }) => setDraft({ from: start || undefined, to: end || undefined })}
      />
    </FiltersDialog>
  );
}
