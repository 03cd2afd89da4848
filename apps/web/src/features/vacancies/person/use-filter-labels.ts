import { keysOf } from "@arranca/contract/keys";
import { useQuery } from "@tanstack/react-query";
import { type ChosenFilter, withoutFilter } from "./filters.ts";
import { careersQuery, filterChoicesQuery } from "./queries.ts";
import { type JobsSearch, publishedWithin } from "./search.ts";

type FilterLabel = { key: string; label: string; off: JobsSearch };
type Entries = readonly { id: number; name: string }[] | undefined;
type Lists = Record<"modalities" | "types" | "degrees" | "areas" | "benefits" | "careers", Entries>;

const pesos = new Intl.NumberFormat("en-US");
const nameIn = (list: Entries, id: number | undefined) => id && (list?.find((one) => one.id === id)?.name ?? "…");

const wordsOf: Record<
  Exclude<ChosenFilter, "benefits">,
  (search: JobsSearch, lists: Lists) => string | number | false | undefined
> = {
  km: ({ km, near, place }) => km && `A ${km} km de ${near ? (place ?? "Municipio elegido") : "mi domicilio"}`,
  municipalityId: ({ municipality, km, place }) => municipality && !km && (place ?? "Municipio elegido"),
  days: ({ days }) => days && publishedWithin[days],
  remunerationMin: ({ remuneration }) => remuneration && `Desde $${pesos.format(remuneration)}`,
  modalityId: ({ modality }, { modalities }) => nameIn(modalities, modality),
  jobTypeId: ({ type }, { types }) => nameIn(types, type),
  degreeId: ({ degree }, { degrees }) => nameIn(degrees, degree),
  fieldId: ({ area }, { areas }) => nameIn(areas, area),
  careerId: ({ career }, { careers }) => nameIn(careers, career),
  indigenous: ({ indigenous }) => indigenous && "Pueblos originarios",
  diversePopulation: ({ diverse }) => diverse && "Población diversa",
  withoutExperience: ({ untried }) => untried && "Sin experiencia",
  liked: ({ liked }) => liked && "Solo lo que me gusta",
  withTraining: ({ training }) => training && "Con capacitación",
};

export function useFilterLabels(search: JobsSearch): FilterLabel[] {
  const { modality, type, degree, area, career, benefits = [] } = search;
  const isNamed = [modality, type, degree, area, search.benefits].some(Boolean);
  const { data: choices } = useQuery({ ...filterChoicesQuery, enabled: isNamed });
  const { data: careers } = useQuery({ ...careersQuery, enabled: career !== undefined });
  const none = { modalities: undefined, types: undefined, degrees: undefined, areas: undefined, benefits: undefined };
  const lists: Lists = { ...(choices ?? none), careers };

  const labels: FilterLabel[] = keysOf(wordsOf).flatMap((key) => {
    const words = wordsOf[key](search, lists);
    return words ? [{ key, label: String(words), off: withoutFilter(key) }] : [];
  });
  const ofBenefits = benefits.map((id) => {
    const rest = benefits.filter((one) => one !== id);
    const off = { benefits: rest.length > 0 ? rest : undefined };
    return { key: `benefit-${id}`, label: String(nameIn(lists.benefits, id)), off };
  });
  return [...labels, ...ofBenefits];
}
