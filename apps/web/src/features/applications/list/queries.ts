import { listCandidates, readCandidate } from "@arranca/contract/applications";
import { listVacanciesOfCandidates } from "@arranca/contract/applications/candidates";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { nextPage } from "#lib/calls/next-page.ts";
import { applicationsKey, candidatesKey } from "#lib/query-keys.ts";
import { type CandidatesSearch, tabOf } from "../search.ts";

export const candidateKey = [...applicationsKey, "candidate"] as const;
const candidateCountsKey = ["candidate-counts"] as const;

/** Filters of the list in the words of the API. Without a status the list holds what must still be answered. */
export const filtersOf = ({
  q,
  status,
  job,
  degrees,
  towns,
  match,
  km,
  within,
  since,
  mine,
  ...search
}: CandidatesSearch) => {
  const tab = tabOf({ status, ...search });
  return {
    ...(q ? { search: q } : {}),
    ...(status ? { status } : {}),
    ...(tab ? { tab } : {}),
    ...(search.sort ? { sort: search.sort } : {}),
    ...(job ? { publicationId: job } : {}),
    ...(degrees ? { degrees } : {}),
    ...(towns ? { municipalities: towns } : {}),
    ...(match ? { match } : {}),
    ...(km ? { km } : {}),
    ...(within ? { max_days: within } : {}),
    ...(since ? { min_days: since } : {}),
    ...(mine ? { opened_by: "me" as const } : {}),
  };
};

/**
 * Candidates of one list. It is never refetched by a change: the changed row is replaced in place (`patchRows`), so that no
 * row moves under the reader and no page is loaded twice.
 */
export const candidatesQuery = (search: CandidatesSearch) =>
  infiniteQueryOptions({
    queryKey: [...candidatesKey, filtersOf(search)],
    queryFn: ({ pageParam, signal }) =>
      call(listCandidates, {
        query: { ...filtersOf(search), ...(pageParam ? { limit: 100, cursor: pageParam } : { limit: 50 }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });

/** Counts per tab under the same filters. */
export const candidateCountsQuery = (search: CandidatesSearch) => {
  const { sort: _sort, tab: _tab, ...filters } = filtersOf(search);
  return queryOptions({
    queryKey: [...candidateCountsKey, filters],
    queryFn: async ({ signal }) => (await call(listCandidates, { query: { ...filters, limit: 1 }, signal })).tabs,
  });
};

export const vacanciesOfCandidatesQuery = queryOptions({
  queryKey: [...applicationsKey, "vacancies"],
  queryFn: ({ signal }) => call(listVacanciesOfCandidates, { query: {}, signal }),
});

export const candidateQuery = (careAboutId: string) =>
  queryOptions({
    queryKey: [...candidateKey, careAboutId],
    queryFn: ({ signal }) => call(readCandidate, { query: { care_about_id: careAboutId }, signal }),
  });
