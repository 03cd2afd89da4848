import { ownVacancySorts } from "@arranca/contract/vacancies/own";
import {
  cursorParams,
  day,
  firstPageParams,
  flag,
  searchParams,
  type Understood,
  whole,
  words,
} from "#lib/page/list-search.ts";
import { sortOf } from "#lib/page/list-sort.ts";

export const ownJobsSearch = searchParams({
  q: words(100),
  status: whole(7),
  modality: whole(1000),
  unreviewed: flag,
  revised: flag,
  from: day,
  to: day,
  sort: sortOf(ownVacancySorts),
  ...cursorParams,
  id: words(36),
  // Set by the e-mail about the vacancy's end: opens the dialog that extends it.
  extend: flag,
});
export type OwnJobsSearch = Understood<typeof ownJobsSearch>;

export const noOwnFilters = {
  q: undefined,
  status: undefined,
  modality: undefined,
  unreviewed: undefined,
  revised: undefined,
  from: undefined,
  to: undefined,
  ...firstPageParams,
  id: undefined,
  extend: undefined,
} satisfies OwnJobsSearch;
