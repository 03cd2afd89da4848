import { keysOf } from "@arranca/contract/keys";
import type { OpenVacancyFilter, OpenVacancyFilters } from "@arranca/contract/vacancies/search";
import { type JobsSearch, sortOf } from "./search.ts";

type Values = { [Name in OpenVacancyFilter]: Exclude<OpenVacancyFilters[Name], undefined> };
type Filter<Value> = {
  /** Value of the filter for the API; undefined while the filter is off. */
  asks: (search: JobsSearch) => Value | undefined;
  off: JobsSearch;
};

/** Filters of the vacancy search: how each is read from the URL of /jobs, and turned off. */
const filters: { [Name in OpenVacancyFilter]: Filter<Values[Name]> } = {
  search: { asks: ({ q }) => q || undefined, off: { q: undefined, exact: undefined } },
  municipalityId: {
    // A distance around the place replaces its municipality.
    asks: ({ municipality, km }) => (km ? undefined : municipality),
    off: { municipality: undefined, place: undefined, near: undefined },
  },
  near: {
    asks: (search) => (search.km !== undefined || sortOf(search) === "distance" ? (search.near ?? "home") : undefined),
    off: { municipality: undefined, place: undefined, near: undefined, km: undefined },
  },
  km: {
    asks: ({ km }) => km,
    off: { municipality: undefined, place: undefined, near: undefined, km: undefined },
  },
  modalityId: { asks: ({ modality }) => modality, off: { modality: undefined } },
  jobTypeId: { asks: ({ type }) => type, off: { type: undefined } },
  degreeId: { asks: ({ degree }) => degree, off: { degree: undefined } },
  fieldId: { asks: ({ area }) => area, off: { area: undefined } },
  careerId: { asks: ({ career }) => career, off: { career: undefined } },
  remunerationMin: { asks: ({ remuneration }) => remuneration && remuneration * 100, off: { remuneration: undefined } },
  benefits: { asks: ({ benefits }) => benefits?.join(",") || undefined, off: { benefits: undefined } },
  days: { asks: ({ days }) => days, off: { days: undefined } },
  indigenous: { asks: ({ indigenous }) => (indigenous ? "1" : undefined), off: { indigenous: undefined } },
  diversePopulation: { asks: ({ diverse }) => (diverse ? "1" : undefined), off: { diverse: undefined } },
  withoutExperience: { asks: ({ untried }) => (untried ? "1" : undefined), off: { untried: undefined } },
  liked: { asks: ({ liked }) => (liked ? "1" : undefined), off: { liked: undefined } },
  withTraining: { asks: ({ training }) => (training ? "1" : undefined), off: { training: undefined } },
};

/** Filters in the dialog 'Filtros'. The search words have their own box, and the point belongs to the distance. */
export type ChosenFilter = Exclude<OpenVacancyFilter, "search" | "near">;
const { search: _words, near: _point, ...chosen } = filters;

export const withoutFilter = (name: OpenVacancyFilter): JobsSearch => filters[name].off;

/** URL search with every filter off; the search box and the order stay. */
export const noFilters: JobsSearch = Object.assign({}, ...Object.values(chosen).map(({ off }) => off));

/** Number of active filters: each benefit counts as one, a place with its distance as one. */
export function countFilters(search: JobsSearch): number {
  const on = keysOf(chosen).filter((name) => filters[name].asks(search) !== undefined);
  return on.length + Math.max((search.benefits?.length ?? 0) - 1, 0);
}

export function filtersQuery(search: JobsSearch): Partial<Values> {
  const query: Partial<Values> = {};
  const add = <Name extends OpenVacancyFilter>(name: Name) => {
    const value = filters[name].asks(search);
    if (value !== undefined) query[name] = value;
  };
  for (const name of keysOf(filters)) add(name);
  return query;
}
