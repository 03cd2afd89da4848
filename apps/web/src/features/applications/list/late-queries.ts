import { downloadCandidates, listCandidateOptions } from "@arranca/contract/applications/candidates";
import type { TableFormat } from "@arranca/contract/envelope";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { download } from "#lib/calls/download.ts";
import { applicationsKey } from "#lib/query-keys.ts";
import type { CandidatesSearch } from "../search.ts";
import { filtersOf } from "./queries.ts";

// Calls that the first list does not need: the first page of the list is loaded without them.

export const downloadCandidateList = (search: CandidatesSearch, format: TableFormat) =>
  download(downloadCandidates, { query: { ...filtersOf(search), format } });

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
