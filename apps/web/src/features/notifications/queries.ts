import { listNotifications, readAllNotifications, readNotification } from "@arranca/contract/notifications";
import { minuteMs } from "@arranca/contract/values/durations";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { keepOnDevice } from "#lib/calls/keep-shown-answers.ts";

const key = ["notifications"] as const;

export const unreadQuery = queryOptions({
  queryKey: [...key, "unread"],
  queryFn: async ({ signal }) => (await call(listNotifications, { query: { limit: 1 }, signal })).unread,
  refetchInterval: minuteMs,
  meta: keepOnDevice(),
});

export const noticesQuery = infiniteQueryOptions({
  queryKey: [...key, "list"],
  queryFn: ({ pageParam, signal }) =>
    call(listNotifications, { query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.cursor ?? undefined,
});

const useChange = changeOf(key);

export const useReadNotice = () => useChange((id: string) => call(readNotification, { params: { id } }));

export const useReadAllNotices = () => useChange(() => call(readAllNotifications, {}));
