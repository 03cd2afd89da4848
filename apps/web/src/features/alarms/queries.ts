import { closeAlarm, downloadAlarms, listAlarms, takeAlarm } from "@arranca/contract/alarms";
import type { TableFormat } from "@arranca/contract/envelope";
import type { ExportPurpose } from "@arranca/contract/lists";
import { listQuotas, releaseQuota } from "@arranca/contract/quotas";
import { minuteMs } from "@arranca/contract/values/durations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { download } from "#lib/calls/download.ts";
import { rowsOf } from "#lib/page/list-search.ts";
import { askFor } from "#lib/page/table-rows.ts";
import type { AlarmsSearch } from "./search.ts";

const key = ["alarms"] as const;

/** Filters of the URL as the API takes them: the same for the list and its download. */
const filtersOf = ({ closed, kind, q, from, to, sort }: AlarmsSearch) => ({
  state: closed ? ("closed" as const) : ("open" as const),
  search: q ?? "",
  ...(kind ? { alarm_kind: kind } : {}),
  ...(from ? { created_from: from } : {}),
  ...(to ? { created_to: to } : {}),
  ...(sort ? { sort } : {}),
});

/** Page of the alarms; polled every minute while the page is visible. */
export const alarmsQuery = (search: AlarmsSearch) => {
  const query = { ...filtersOf(search), ...askFor(rowsOf(search)) };
  return queryOptions({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => call(listAlarms, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  });
};

export const downloadAlarmsAs = (search: AlarmsSearch, file: { format: TableFormat; purpose: ExportPurpose }) =>
  download(downloadAlarms, { query: { ...filtersOf(search), ...file } });

export const quotasQuery = queryOptions({
  queryKey: [...key, "quotas"],
  queryFn: ({ signal }) => call(listQuotas, { signal }),
  refetchInterval: minuteMs,
});

const useChange = changeOf(key);

export const useTakeAlarm = () => useChange((id: string) => call(takeAlarm, { params: { id } }));
export const useCloseAlarm = () =>
  useChange(({ id, note }: { id: string; note: string }) => call(closeAlarm, { params: { id }, body: { note } }));
export const useReleaseQuota = () =>
  useChange((body: CallInput<typeof releaseQuota>["body"]) => call(releaseQuota, { body }));
