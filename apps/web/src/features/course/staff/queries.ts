import { downloadStuckLearners, listStuckLearners, readCourseFigures } from "@arranca/contract/course/staff";
import type { TableFormat } from "@arranca/contract/envelope";
import type { ExportPurpose } from "@arranca/contract/lists";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { download } from "#lib/calls/download.ts";
import { rowsOf } from "#lib/page/list-search.ts";
import { askFor } from "#lib/page/table-rows.ts";
import type { StuckSearch } from "./search.ts";

const key = ["staff", "course"] as const;

/** Filters of the URL as the API takes them: the same for the list and its download. */
const filtersOf = ({ q, why, from, to, sort }: StuckSearch) => ({
  search: q ?? "",
  ...(why ? { why } : {}),
  ...(from ? { since_from: from } : {}),
  ...(to ? { since_to: to } : {}),
  ...(sort ? { sort } : {}),
});

export const stuckQuery = (search: StuckSearch) => {
  const query = { ...filtersOf(search), ...askFor(rowsOf(search)) };
  return queryOptions({
    queryKey: [...key, "stuck", query],
    queryFn: ({ signal }) => call(listStuckLearners, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const downloadStuckAs = (search: StuckSearch, file: { format: TableFormat; purpose: ExportPurpose }) =>
  download(downloadStuckLearners, { query: { ...filtersOf(search), ...file } });

export const figuresQuery = (version: number | undefined) =>
  queryOptions({
    queryKey: [...key, "figures", version],
    queryFn: ({ signal }) => call(readCourseFigures, { query: version ? { version } : {}, signal }),
    placeholderData: keepPreviousData,
  });
