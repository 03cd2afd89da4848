import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FilterChip } from "#ui/filter-chip.tsx";
import type { JobsSearch } from "./jobs.search.ts";
import { filterChoicesQuery } from "./vacancies.queries.ts";

type Props = { search: JobsSearch; onSearch: (change: JobsSearch) => void };

const pesos = new Intl.NumberFormat("en-US");

/** The filters that are on; one tap clears each. */
export function JobsFilterChips({ search, onSearch }: Props) {
  const { data: choices } = useQuery(filterChoicesQuery);
  const name = (list: readonly { id: number; name: string }[] | undefined, id: number) =>
    list?.find((one) => one.id === id)?.name ?? "…";
  const chip = (off: JobsSearch, label: ReactNode) => (
    <FilterChip on onToggle={() => onSearch({ ...off, id: undefined })}>
      {label}
    </FilterChip>
  );
  return (
    <>
      {search.municipality
        ? chip({ municipality: undefined, place: undefined }, search.place ?? "Municipio elegido")
        : null}
      {search.pay ? chip({ pay: undefined }, `Desde $${pesos.format(search.pay)}`) : null}
      {search.modality ? chip({ modality: undefined }, name(choices?.modalities, search.modality)) : null}
      {search.type ? chip({ type: undefined }, name(choices?.types, search.type)) : null}
      {search.degree ? chip({ degree: undefined }, name(choices?.degrees, search.degree)) : null}
      {search.indigenous ? chip({ indigenous: undefined }, "Pueblos originarios") : null}
      {search.diverse ? chip({ diverse: undefined }, "Población diversa") : null}
    </>
  );
}
