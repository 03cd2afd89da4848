import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { municipalitiesQuery, statesQuery } from "#lib/places.ts";
import { DateRange } from "#ui/dates/date-range.tsx";
import { FiltersDialog } from "#ui/dialogs/filters-dialog.tsx";
import { toOptions } from "#ui/forms/options.ts";
import { Select } from "#ui/forms/select.tsx";
import type { AccountsSearch } from "../search.ts";
import { courseWords, hiredWords, yesNoOptions } from "./list-words.ts";

type Props = { search: AccountsSearch; onClose: () => void; onApply: (change: AccountsSearch) => void };

const none: AccountsSearch = {
  ...{ course: undefined, hired: undefined, clabe: undefined, municipality: undefined },
  ...{ from: undefined, to: undefined, seen: undefined, until: undefined },
};

const idsPerState = 1000;

export function AccountFilters({ search, onClose, onApply }: Props) {
  const { course, hired, clabe, municipality, from, to, seen, until } = search;
  const [draft, setDraft] = useState<AccountsSearch>({ course, hired, clabe, municipality, from, to, seen, until });
  // The first digits of a municipality's id are its state.
  const [state, setState] = useState(municipality ? String(Math.floor(municipality / idsPerState)) : "");
  const states = useQuery(statesQuery);
  const municipalities = useQuery(municipalitiesQuery(state));
  const set = (change: AccountsSearch) => setDraft({ ...draft, ...change });
  const clear = () => {
    setDraft(none);
    setState("");
  };
  return (
    <FiltersDialog onClear={clear} onApply={() => onApply(draft)} onClose={onClose}>
      <div className="grid-2">
        <Select
          label="Curso"
          placeholder="Todos"
          options={yesNoOptions(courseWords)}
          value={draft.course ?? ""}
          onValue={(value) => set({ course: answerOf(value) })}
        />
        <Select
          label="Empleo"
          placeholder="Todos"
          options={yesNoOptions(hiredWords)}
          value={draft.hired ?? ""}
          onValue={(value) => set({ hired: answerOf(value) })}
        />
      </div>
      <Select
        label="CLABE"
        placeholder="Todas"
        options={yesNoOptions({ yes: "Con CLABE", no: "Sin CLABE" })}
        value={draft.clabe ?? ""}
        onValue={(value) => set({ clabe: answerOf(value) })}
      />
      <div className="grid-2">
        <Select
          label="Estado"
          placeholder="Todos"
          options={toOptions(states.data)}
          value={state}
          onValue={(value) => {
            setState(value);
            set({ municipality: undefined });
          }}
        />
        <Select
          label="Municipio o alcaldía"
          placeholder={state ? "Todos" : "Elige primero el estado"}
          options={toOptions(municipalities.data)}
          value={draft.municipality ? String(draft.municipality) : ""}
          onValue={(value) => set({ municipality: value ? Number(value) : undefined })}
        />
      </div>
      <DateRange
        startLabel="Registro desde"
        endLabel="Registro hasta"
        value={{ start: draft.from ?? "", end: draft.to ?? "" }}
        onValue={({ start, end }) => set({ from: start || undefined, to: end || undefined })}
      />
      <DateRange
        startLabel="Última entrada desde"
        endLabel="Última entrada hasta"
        value={{ start: draft.seen ?? "", end: draft.until ?? "" }}
        onValue={({ start, end }) => set({ seen: start || undefined, until: end || undefined })}
      />
    </FiltersDialog>
  );
}

const answerOf = (value: string) => (value === "yes" || value === "no" ? value : undefined);
