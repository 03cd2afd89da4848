import { readHome } from "@arranca/contract/team/home";
import { minuteMs } from "@arranca/contract/values/durations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { reviewKey } from "#lib/query-keys.ts";

export const homeQuery = queryOptions({
  // Decisions of reviewers change the figures of the queue.
  queryKey: [...reviewKey, "home"],
  queryFn: ({ signal }) => call(readHome, { signal }),
  refetchInterval: minuteMs,
});
