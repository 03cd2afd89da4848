import { helpTopics } from "@arranca/contract/about/help";
import { callbackOutcomes } from "@arranca/contract/callbacks";
import { keysOf } from "@arranca/contract/keys";
import { useState } from "react";
import { DateRange } from "#ui/dates/date-range.tsx";
import { FiltersDialog } from "#ui/dialogs/filters-dialog.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { FiltersProps } from "#ui/lists/list-card.tsx";
import type { CallsSearch } from "./search.ts";

type Draft = Pick<CallsSearch, "outcome" | "topic" | "from" | "to">;

const outcomes = keysOf(callbackOutcomes).map((value) => ({ value, label: callbackOutcomes[value] }));
const topics = keysOf(helpTopics).map((value) => ({ value, label: helpTopics[value].title }));
const none: Draft = { outcome: undefined, topic: undefined, from: undefined, to: undefined };

export function CallFilters({ search, onClose, onApply }: FiltersProps<CallsSearch>) {
  const { outcome, topic, from, to } = search;
  const [draft, setDraft] = useState<Draft>({ outcome, topic, from, to });
  return (
    <FiltersDialog onClear={() => setDraft(none)} onApply={() => onApply(draft)} onClose={onClose}>
      {search.closed ? (
        <Select
          label="Cómo terminó"
          placeholder="De cualquier modo"
          options={outcomes}
          value={draft.outcome ?? ""}
          onValue={(value) => setDraft({ ...draft, outcome: keysOf(callbackOutcomes).find((key) => key === value) })}
        />
      ) : null}
      <Select
        label="Sobre"
        placeholder="Cualquier tema"
        options={topics}
        value={draft.topic ?? ""}
        onValue={(value) => setDraft({ ...draft, topic: keysOf(helpTopics).find((key) => key === value) })}
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
