import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FilterChip } from "#ui/filter-chip.tsx";
import { type JobsSearch, publishedWithin, withoutFilter } from "./jobs.search.ts";
import { careersQuery, filterChoicesQuery } from "./vacancies.queries.ts";

type Props = {
  search: JobsSearch;
  onSearch: (change: JobsSearch) => void;
  /** The career of who looks, when it is one of the catalogue. */
  ownCareer?: number | undefined;
};

const pesos = new Intl.NumberFormat("en-US");

/** 'Para mi carrera', and the filters that are on; one tap clears each. */
export function JobsFilterChips({ search, onSearch, ownCareer }: Props) {
  const isNamed = [search.modality, search.type, search.degree, search.area, search.benefits].some(Boolean);
  const { data: choices } = useQuery({ ...filterChoicesQuery, enabled: isNamed });
  const isOwn = search.career !== undefined && search.career === ownCareer;
  const { data: careers } = useQuery({ ...careersQuery, enabled: search.career !== undefined && !isOwn });
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
      {ownCareer ? (
        <FilterChip on={isOwn} onToggle={() => onSearch({ career: isOwn ? undefined : ownCareer, id: undefined })}>
          Para mi carrera
        </FilterChip>
      ) : null}
      {km ? chip(withoutFilter.near, `A ${km} km de ${search.near ? place : "mi domicilio"}`) : null}
      {search.municipality && !km ? chip(withoutFilter.municipalityId, place) : null}
      {search.days ? chip({ days: undefined }, publishedWithin[search.days]) : null}
      {search.pay ? chip({ pay: undefined }, `Desde $${pesos.format(search.pay)}`) : null}
      {search.modality ? chip({ modality: undefined }, name(choices?.modalities, search.modality)) : null}
      {search.type ? chip({ type: undefined }, name(choices?.types, search.type)) : null}
      {search.degree ? chip({ degree: undefined }, name(choices?.degrees, search.degree)) : null}
      {search.area ? chip({ area: undefined }, name(choices?.areas, search.area)) : null}
      {search.career && !isOwn ? chip({ career: undefined }, name(careers, search.career)) : null}
      {benefits.map((id) => {
        const rest = benefits.filter((one) => one !== id);
        return chip({ benefits: rest.length > 0 ? rest : undefined }, name(choices?.benefits, id), id);
      })}
      {search.indigenous ? chip({ indigenous: undefined }, "Pueblos originarios") : null}
      {search.diverse ? chip({ diverse: undefined }, "Población diversa") : null}
    </>
  );
}
