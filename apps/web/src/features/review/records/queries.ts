import type { TableFormat } from "@arranca/contract/envelope";
import type { ExportPurpose } from "@arranca/contract/lists";
import { downloadRecords, listRecords, type RecordList } from "@arranca/contract/records";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { download } from "#lib/calls/download.ts";
import { rowsOf } from "#lib/page/list-search.ts";
import { askFor } from "#lib/page/table-rows.ts";
import { reviewKey } from "#lib/query-keys.ts";
import type { RecordsSearch } from "../search.ts";

/** Filters of the URL as the API takes them: the same for the list and its download. */
const recordFilters = (list: RecordList, search: RecordsSearch) => ({
  list,
  ...(search.state ? { state: search.state } : {}),
  search: search.q ?? "",
  ...(search.from ? { created_from: search.from } : {}),
  ...(search.to ? { created_to: search.to } : {}),
  ...(search.sort ? { sort: search.sort } : {}),
});

export const recordsQuery = (list: RecordList, search: RecordsSearch) => {
  const query = { ...recordFilters(list, search), ...askFor(rowsOf(search)) };
  return queryOptions({
    queryKey: [...reviewKey, "records", query],
    queryFn: ({ signal }) => call(listRecords, { query, signal }),
    placeholderData: (previous, before) => (before?.queryKey.includes(list) ? previous : undefined),
  });
};

export const downloadRecordsAs = (
  list: RecordList,
  search: RecordsSearch,
  file: { format: TableFormat; purpose: ExportPurpose },
) => download(downloadRecords, { query: { ...recordFilters(list, search), ...file } });
