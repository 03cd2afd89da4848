import { readOperations, retryWork } from "@arranca/contract/operations/operations";
import { minuteMs } from "@arranca/contract/values/durations";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, type Contents, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";

const key = ["operations"] as const;

export type Operations = Contents<typeof readOperations>;

export const operationsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(readOperations, { signal }),
  refetchInterval: minuteMs,
});

const useChange = changeOf(key);

export const useRetry = () =>
  useChange((queue: CallInput<typeof retryWork>["body"]["queue"]) => call(retryWork, { body: { queue } }));
