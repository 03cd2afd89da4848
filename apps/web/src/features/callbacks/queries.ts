import { askForCallback, closeCallback, listCallbacks, readCallbackSlots } from "@arranca/contract/callbacks";
import { minuteMs } from "@arranca/contract/values/durations";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { failing } from "#lib/calls/failed.ts";
import { justAsked } from "#lib/timings.ts";

const key = ["callbacks"] as const;

export const slotsQuery = queryOptions({
  queryKey: [...key, "slots"],
  queryFn: ({ signal }) => call(readCallbackSlots, { signal }),
  staleTime: justAsked,
});

export const callbacksQuery = (query: CallInput<typeof listCallbacks>["query"]) =>
  queryOptions({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => call(listCallbacks, { query, signal }),
    refetchInterval: minuteMs,
  });

const useChange = changeOf(key);

export const useAsk = () =>
  useChange((body: CallInput<typeof askForCallback>["body"]) => failing("add", call(askForCallback, { body })));
export const useCloseCallback = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof closeCallback>["body"]) =>
    call(closeCallback, { params: { id }, body }),
  );
