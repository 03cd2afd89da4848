import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FilterChip } from "#ui/filter-chip.tsx";
import { type JobsSearch, publishedWithin, withoutFilter } from "./jobs.search.ts";
import { filterChoicesQuery } from "./vacancies.queries.ts";

type Props = { search: JobsSearch; onSearch: (change: JobsSearch) => void };

const pesos = new Intl.NumberFormat("en-US");

/** The filters that are on; one tap clears each. */
export function JobsFilterChips({ search, onSearch }: Props) {
  const { data: choices } = useQuery(filterChoicesQuery);
  const name = (list: readonly { id: number; name: string }[] | undefined, id: number) =>
    list?.find((one) => one.id === id)?.name ?? "…";
  const chip = (off: JobsSearch | undefined, label: ReactNode, key?: number) => (
    <FilterChip key={key} on onToggle={() => onSearch({ ...off, id: undefined })}>
      {label}
    </FilterChip>
  );
  const { km, benefits = [] } = search;
  const place = search.place ?? "Municipio elegido";
  return (
    <>
      {km ? chip(withoutFilter.near, `A ${km} km de ${search.near ? place : "mi domicilio"}`) : null}
      {search.municipality && !km ? chip(withoutFilter.municipalityId, place) : null}
      {search.days ? chip({ days: undefined }, publishedWithin[search.days]) : null}
      {search.pay ? chip({ pay: undefined }, `Desde $${pesos.format(search.pay)}`) : null}
      {search.modality ? chip({ modality: undefined }, name(choices?.modalities, search.modality)) : null}
      {search.type ? chip({ type: undefined }, name(choices?.types, search.type)) : null}
      {search.degree ? chip({ degree: undefined }, name(choices?.degrees, search.degree)) : null}
      {search.area ? chip({ area: undefined }, name(choices?.areas, search.area)) : null}
      {benefits.map((id) => {
        const rest = benefits.filter((one) => one !== id);
        return chip({ benefits: rest.length > 0 ? rest : undefined }, name(choices?.benefits, id), id);
      })}
      {search.indigenous ? chip({ indigenous: undefined }, "Pueblos originarios") : null}
      {search.diverse ? chip({ diverse: undefined }, "Población diversa") : null}
    </>
  );
}
