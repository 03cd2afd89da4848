import type { Candidate, CandidateDetail } from "@arranca/contract/applications";
import { candidateTabs } from "@arranca/contract/applications/candidate-filters";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { type CandidatesSearch, tabOf } from "../search.ts";
import { patchRows } from "./patch-rows.ts";
import { candidatesQuery } from "./queries.ts";
import { rowOfDetail } from "./rows.ts";
import type { Move } from "./use-counts.ts";

/** Pages after which a row of the address is not looked for any longer: 100 rows each. */
const mostPages = 30;
const noRows: readonly Candidate[] = [];

/** Loaded rows of the list, and the counts of its tabs. */
export function useCandidates(search: CandidatesSearch) {
  const query = useInfiniteQuery(candidatesQuery(search));
  const { data, isPlaceholderData } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.info) ?? noRows, [data]);
  const found = data?.pages[0];
  return {
    query,
    rows,
    found,
    given: isPlaceholderData ? undefined : found?.tabs,
    more: () => loadMore(query),
    loadAll: () => loadAll(query),
  };
}

type Shown = Pick<ReturnType<typeof useCandidates>, "query" | "rows"> & {
  search: CandidatesSearch;
  detail: CandidateDetail | undefined;
  /** Called if the application moved otherwise than by a decision of this page. */
  move: Move;
};

/** Keeps the row of the open application as its detail says, and loads pages until the row of the address is there. */
export function useShownRow({ query, rows, search, detail, move }: Shown): void {
  const client = useQueryClient();
  const { data, hasNextPage, isFetching, isError, fetchNextPage, isPlaceholderData } = query;
  const row = detail && rows.find(({ id }) => id === detail.id);
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    if (!detail || !row || rowOfDetail(row, detail) === row) return;
    if (row.status.key !== detail.status.key) latest.current(row.status.key, detail.status.key);
    patchRows(client, (one) => (one.id === detail.id ? rowOfDetail(one, detail) : one));
  }, [client, detail, row]);

  const tab = tabOf(search);
  const isOfTab =
    detail !== undefined &&
    detail.id === search.id &&
    (!tab || candidateTabs[tab].holds.some((status) => status === detail.status.key));
  const isMissing = isOfTab && !isPlaceholderData && rows.every(({ id }) => id !== detail.id);
  const isFar = (data?.pages.length ?? 0) >= mostPages;
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && !isError && !isFar) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, isError, isFar, fetchNextPage]);
}

type More = { hasNextPage: boolean; isFetching: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown };

/** Loads the next page, unless one is being loaded or the last attempt failed: then the list offers 'Reintentar'. */
function loadMore({ hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: More): void {
  if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
}

type Rest = { data: { pages: readonly { info: readonly Candidate[] }[] } | undefined; hasNextPage: boolean };
type Loading = Rest & { fetchNextPage: () => Promise<Loading & { isError: boolean }> };

/** Loads every page, for an act on rows that nobody has scrolled to. */
async function loadAll(query: Loading): Promise<readonly Candidate[]> {
  let read: Loading & { isError?: boolean } = query;
  while (read.hasNextPage && !read.isError) read = await read.fetchNextPage();
  return read.data?.pages.flatMap((page) => page.info) ?? [];
}
