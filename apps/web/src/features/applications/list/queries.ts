import { type Candidate, type CandidateDetail, listCandidates, readCandidate } from "@arranca/contract/applications";
import {
  downloadCandidates,
  listCandidateOptions,
  listVacanciesOfCandidates,
} from "@arranca/contract/applications/candidates";
import type { TableFormat } from "@arranca/contract/envelope";
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { download } from "#lib/calls/download.ts";
import { nextPage } from "#lib/calls/next-page.ts";
import { applicationsKey, candidatesKey } from "#lib/query-keys.ts";
import { type CandidatesSearch, tabOf } from "../search.ts";

const candidateKey = [...applicationsKey, "candidate"] as const;
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

export const downloadCandidateList = (search: CandidatesSearch, format: TableFormat) =>
  download(downloadCandidates, { query: { ...filtersOf(search), format } });

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

export const candidateOptionsQuery = (search: CandidatesSearch) => {
  const { tab, publicationId } = filtersOf(search);
  return queryOptions({
    queryKey: [...applicationsKey, "options", tab, publicationId],
    queryFn: ({ signal }) =>
      call(listCandidateOptions, {
        query: { ...(tab ? { tab } : {}), ...(publicationId ? { publicationId } : {}) },
        signal,
      }),
  });
};

type Pages = InfiniteData<{ info: Candidate[] }>;

/** Replaces rows in every loaded list, where they are, and the loaded applications. */
export function patchRows(client: QueryClient, change: <R extends Candidate>(row: R) => R): void {
  client.setQueriesData<CandidateDetail>({ queryKey: candidateKey }, (detail) => detail && change(detail));
  client.setQueriesData<Pages>({ queryKey: candidatesKey }, (data) => {
    if (!data) return data;
    let changed = false;
    const pages = data.pages.map((page) => {
      const info = page.info.map((row) => change(row));
      if (info.every((row, at) => row === page.info[at])) return page;
      changed = true;
      return { ...page, info };
    });
    return changed ? { ...data, pages } : data;
  });
}

export const candidateQuery = (careAboutId: string) =>
  queryOptions({
    queryKey: [...candidateKey, careAboutId],
    queryFn: ({ signal }) => call(readCandidate, { query: { care_about_id: careAboutId }, signal }),
  });
