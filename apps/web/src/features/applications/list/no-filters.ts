import { keysOf } from "@arranca/contract/keys";
import type { CandidatesSearch } from "../search.ts";

export const noFilters = {
  status: undefined,
  sort: undefined,
  match: undefined,
  degrees: undefined,
  towns: undefined,
  km: undefined,
  within: undefined,
  since: undefined,
  mine: undefined,
} satisfies CandidatesSearch;
export type Filter = keyof typeof noFilters;

/** The list for which no filter is set: the same tab, vacancy and words. */
export const withoutFilters = { ...noFilters, q: undefined, id: undefined } satisfies CandidatesSearch;

export const countFilters = (search: CandidatesSearch): number =>
  keysOf(noFilters).filter((key) => search[key] !== undefined).length;

export const isFiltered = (search: CandidatesSearch): boolean =>
  Boolean(search.q) || countFilters({ ...search, sort: undefined }) > 0;
