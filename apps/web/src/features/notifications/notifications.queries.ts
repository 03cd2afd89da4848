import { listNotifications, readAllNotifications, readNotification } from "@arranca/contract/notifications";
import { minuteMs } from "@arranca/contract/values/durations";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";

const key = ["notifications"] as const;

/** How many notices wait unread; asked again every minute while the page is in front. */
export const unreadQuery = queryOptions({
  queryKey: [...key, "unread"],
  queryFn: async ({ signal }) => (await call(listNotifications, { query: { limit: 1 }, signal })).unread,
  refetchInterval: minuteMs,
});

/** All notices, page by page. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: [...key, "list"],
  queryFn: ({ pageParam, signal }) =>
    call(listNotifications, { query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.cursor ?? undefined,
});

export function useReadNotice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(readNotification, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useReadAllNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(readAllNotifications, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
