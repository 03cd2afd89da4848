import { useQuery } from "@tanstack/react-query";
import { careersQuery, filterChoicesQuery } from "./queries.ts";
import { type JobsSearch, publishedWithin, withoutFilter } from "./search.ts";

type Named = readonly { id: number; name: string }[] | undefined;
type FilterLabel = { key: string; label: string; off: JobsSearch };

const pesos = new Intl.NumberFormat("en-US");
const unnamed = "…";

/** The filters that are on, each as one reads it and with what turns it off. */
export function useFilterLabels(search: JobsSearch): FilterLabel[] {
  const { km, days, pay, modality, type, degree, area, career, benefits = [] } = search;
  const isNamed = [modality, type, degree, area, search.benefits].some(Boolean);
  const { data: choices } = useQuery({ ...filterChoicesQuery, enabled: isNamed });
  const { data: careers } = useQuery({ ...careersQuery, enabled: career !== undefined });
  const place = search.place ?? "Municipio elegido";

  const labels: FilterLabel[] = [];
  const on = (value: unknown, label: string, off: JobsSearch = {}, key = label) => {
    if (value) labels.push({ key, label, off });
  };
  const named = (list: Named, id: number | undefined, off: JobsSearch) => {
    const [key = ""] = Object.keys(off);
    on(id, list?.find((one) => one.id === id)?.name ?? unnamed, off, key);
  };
  on(km, `A ${km} km de ${search.near ? place : "mi domicilio"}`, withoutFilter.near);
  on(search.municipality && !km, place, withoutFilter.municipalityId);
  on(days, publishedWithin[days ?? 0] ?? "", { days: undefined });
  on(pay, `Desde $${pesos.format(pay ?? 0)}`, { pay: undefined });
  named(choices?.modalities, modality, { modality: undefined });
  named(choices?.types, type, { type: undefined });
  named(choices?.degrees, degree, { degree: undefined });
  named(choices?.areas, area, { area: undefined });
  named(careers, career, { career: undefined });
  for (const id of benefits) {
    const rest = benefits.filter((one) => one !== id);
    const name = choices?.benefits.find((one) => one.id === id)?.name ?? unnamed;
    on(true, name, { benefits: rest.length > 0 ? rest : undefined }, `benefit-${id}`);
  }
  on(search.indigenous, "Pueblos originarios", { indigenous: undefined });
  on(search.diverse, "Población diversa", { diverse: undefined });
  return labels;
}
