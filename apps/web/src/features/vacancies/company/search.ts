import {
  cursorParams,
  day,
  flag,
  fromTheStart,
  searchParams,
  type Understood,
  whole,
  words,
} from "#lib/page/list-search.ts";

/** The address of /jobs-company: what is filtered, which page, and the vacancy that is open. */
export const ownJobsSearch = searchParams({
  q: words(100),
  status: whole(7),
  modality: whole(1000),
  unreviewed: flag,
  revised: flag,
  from: day,
  to: day,
  ...cursorParams,
  id: words(36),
  // A mail asks whether the open vacancy shall be extended.
  extend: flag,
});
export type OwnJobsSearch = Understood<typeof ownJobsSearch>;

/** Nothing filtered, on the first page. */
export const noOwnFilters = {
  q: undefined,
  status: undefined,
  modality: undefined,
  unreviewed: undefined,
  revised: undefined,
  from: undefined,
  to: undefined,
  ...fromTheStart,
  id: undefined,
  extend: undefined,
} satisfies OwnJobsSearch;
