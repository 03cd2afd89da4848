import { closeAlarm, listAlarms, takeAlarm } from "@arranca/contract/alarms";
import { listQuotas, releaseQuota } from "@arranca/contract/quotas";
import { minuteMs } from "@arranca/contract/values/durations";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import type { AlarmsSearch } from "./search.ts";

const key = ["alarms"] as const;

/** Alarms page by page, newest first; polled every minute while the page is visible. */
export const alarmsQuery = ({ closed, kind }: AlarmsSearch) =>
  infiniteQueryOptions({
    queryKey: [...key, "list", { closed, kind }],
    queryFn: ({ pageParam, signal }) =>
      call(listAlarms, {
        query: {
          state: closed ? "closed" : "open",
          ...(kind ? { alarm_kind: kind } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (page) => page.cursor ?? undefined,
    refetchInterval: minuteMs,
  });

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
