import {
  askForCallback,
  closeCallback,
  downloadCallbacks,
  listCallbacks,
  readCallbackSlots,
} from "@arranca/contract/callbacks";
import type { TableFormat } from "@arranca/contract/envelope";
import type { ExportPurpose } from "@arranca/contract/lists";
import { minuteMs } from "@arranca/contract/values/durations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { download } from "#lib/calls/download.ts";
import { failing } from "#lib/calls/failed.ts";
import { rowsOf } from "#lib/page/list-search.ts";
import { askFor } from "#lib/page/table-rows.ts";
import { justAsked } from "#lib/timings.ts";
import type { CallsSearch } from "./search.ts";

const key = ["callbacks"] as const;

export const slotsQuery = queryOptions({
  queryKey: [...key, "slots"],
  queryFn: ({ signal }) => call(readCallbackSlots, { signal }),
  staleTime: justAsked,
});

/** Filters of the URL as the API takes them: the same for the list and its download. */
const filtersOf = ({ closed, outcome, topic, q, from, to, sort }: CallsSearch) => ({
  state: closed ? ("closed" as const) : ("open" as const),
  search: q ?? "",
  ...(outcome && closed ? { callback_outcome: outcome } : {}),
  ...(topic ? { callback_topic: topic } : {}),
  ...(from ? { day_from: from } : {}),
  ...(to ? { day_to: to } : {}),
  ...(sort ? { sort } : {}),
});

export const callbacksQuery = (search: CallsSearch, usual: number) => {
  const query = { ...filtersOf(search), ...askFor(rowsOf(search, usual)) };
  return queryOptions({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => call(listCallbacks, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  });
};

export const downloadCallbacksAs = (search: CallsSearch, file: { format: TableFormat; purpose: ExportPurpose }) =>
  download(downloadCallbacks, { query: { ...filtersOf(search), ...file } });

const useChange = changeOf(key);

export const useAsk = () =>
  useChange((body: CallInput<typeof askForCallback>["body"]) => failing("add", call(askForCallback, { body })));
export const useCloseCallback = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof closeCallback>["body"]) =>
    call(closeCallback, { params: { id }, body }),
  );
