import { alarmKinds } from "@arranca/contract/alarms";
import { keysOf } from "@arranca/contract/keys";
import { useState } from "react";
import { DateRange } from "#ui/dates/date-range.tsx";
import { FiltersDialog } from "#ui/dialogs/filters-dialog.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { FiltersProps } from "#ui/lists/list-card.tsx";
import type { AlarmsSearch } from "./search.ts";

type Draft = Pick<AlarmsSearch, "kind" | "from" | "to">;

const kindOptions = keysOf(alarmKinds).map((kind) => ({ value: kind, label: alarmKinds[kind].label }));
const none: Draft = { kind: undefined, from: undefined, to: undefined };

export function AlarmFilters({ search, onClose, onApply }: FiltersProps<AlarmsSearch>) {
  const [draft, setDraft] = useState<Draft>({ kind: search.kind, from: search.from, to: search.to });
  return (
    <FiltersDialog onClear={() => setDraft(none)} onApply={() => onApply(draft)} onClose={onClose}>
      <Select
        label="Tipo de alarma"
        placeholder="De todo tipo"
        options={kindOptions}
        value={draft.kind ?? ""}
        onValue={(value) => setDraft({ ...draft, kind: keysOf(alarmKinds).find((kind) => kind === value) })}
      />
      <DateRange
        startLabel="Desde el día"
        endLabel="Hasta el día"
        value={{ start: draft.from ?? "", end: draft.to ?? "" }}
        onValue={({ start, end }) => setDraft({ ...draft, from: start || undefined, to: end || undefined })}
      />
    </FiltersDialog>
  );
}
