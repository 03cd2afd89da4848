import { candidateSorts, leastMatches, usualSort } from "@arranca/contract/applications/candidate-filters";
import { keysOf } from "@arranca/contract/keys";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FiltersDialog } from "#ui/dialogs/filters-dialog.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import { Select } from "#ui/forms/select.tsx";
import { type CandidatesSearch, tabOf } from "../search.ts";
import { ages, distances, idsOf, sortsOf } from "./filters.ts";
import { candidateOptionsQuery } from "./late-queries.ts";
import { noFilters } from "./no-filters.ts";

type Props = { search: CandidatesSearch; onClose: () => void; onApply: (change: CandidatesSearch) => void };

export function FilterDialog({ search, onClose, onApply }: Props) {
  const { data: options } = useQuery(candidateOptionsQuery(search));
  const [draft, setDraft] = useState<CandidatesSearch>(search);
  const set = (change: CandidatesSearch) => setDraft((before) => ({ ...before, ...change }));
  const age = keysOf(ages).find((key) => ages[key].within === draft.within && ages[key].since === draft.since);
  const usual = usualSort(tabOf(search));
  const several = (list: readonly { id: number; name: string; count: number }[] | undefined) =>
    (list ?? []).map(({ id, name, count }) => ({ value: String(id), label: `${name} (${count})` }));
  const apply = () => {
    const filters = Object.fromEntries(keysOf(noFilters).map((name) => [name, draft[name]]));
    onApply({ ...filters, id: undefined });
  };
  return (
    <FiltersDialog onClear={() => set(noFilters)} onApply={apply} onClose={onClose}>
      <Select
        label="Ordenar por"
        placeholder=""
        options={sortsOf(search).map((value) => ({ value, label: candidateSorts[value] }))}
        value={draft.sort ?? usual}
        onValue={(value) => {
          const sort = sortsOf(search).find((one) => one === value);
          set({ sort: sort === usual ? undefined : sort });
        }}
      />
      <Select
        label="Requisitos"
        placeholder="Con cualquier coincidencia"
        options={keysOf(leastMatches).map((value) => ({ value, label: leastMatches[value] }))}
        value={draft.match ?? ""}
        onValue={(value) => set({ match: keysOf(leastMatches).find((one) => one === value) })}
      />
      <Select
        label="Distancia al trabajo"
        placeholder="Cualquiera"
        options={distances.map((km) => ({ value: String(km), label: `A ${km} km o menos` }))}
        value={String(draft.km ?? "")}
        onValue={(value) => set({ km: value ? Number(value) : undefined })}
      />
      <Select
        label="Cuándo se postuló"
        placeholder="Cualquier día"
        options={keysOf(ages).map((value) => ({ value, label: ages[value].label }))}
        value={age ?? ""}
        onValue={(value) => {
          const chosen = keysOf(ages).find((one) => one === value);
          set({ within: chosen && ages[chosen].within, since: chosen && ages[chosen].since });
        }}
      />
      {several(options?.degrees).length > 0 ? (
        <CheckboxGroup
          label="Nivel de estudios"
          columns
          options={several(options?.degrees)}
          value={idsOf(draft.degrees)}
          onValue={(ids) => set({ degrees: ids.slice(0, 20).join(",") || undefined })}
        />
      ) : null}
      {several(options?.municipalities).length > 0 ? (
        <CheckboxGroup
          label="Municipio"
          columns
          options={several(options?.municipalities)}
          value={idsOf(draft.towns)}
          onValue={(ids) => set({ towns: ids.slice(0, 20).join(",") || undefined })}
        />
      ) : null}
      <Checkbox
        label="Solo las que abrí yo"
        value={draft.mine ?? false}
        onValue={(mine) => set({ mine: mine || undefined })}
      />
    </FiltersDialog>
  );
}
