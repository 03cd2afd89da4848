import type { TableFormat } from "@arranca/contract/envelope";
import type { ExportPurpose } from "@arranca/contract/lists";
import { type CaseList, downloadCases, listCases } from "@arranca/contract/review/cases";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { download } from "#lib/calls/download.ts";
import { rowsOf } from "#lib/page/list-search.ts";
import { askFor } from "#lib/page/table-rows.ts";
import { reviewKey } from "#lib/query-keys.ts";
import type { CasesSearch } from "../search.ts";

/** Filters of the URL as the API takes them: the same for the list and its download. */
const caseFilters = (list: CaseList, search: CasesSearch) => ({
  list,
  state: search.state ?? "closed",
  search: search.q ?? "",
  ...(search.from ? { closed_from: search.from } : {}),
  ...(search.to ? { closed_to: search.to } : {}),
  ...(search.sort ? { sort: search.sort } : {}),
});

export const casesQuery = (list: CaseList, search: CasesSearch) => {
  const query = { ...caseFilters(list, search), ...askFor(rowsOf(search)) };
  return queryOptions({
    queryKey: [...reviewKey, "cases", query],
    queryFn: ({ signal }) => call(listCases, { query, signal }),
    placeholderData: (previous, before) => (before?.queryKey.includes(list) ? previous : undefined),
  });
};

export const downloadCasesAs = (
  list: CaseList,
  search: CasesSearch,
  file: { format: TableFormat; purpose: ExportPurpose },
) => download(downloadCases, { query: { ...caseFilters(list, search), ...file } });
