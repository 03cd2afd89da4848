import { readHome } from "@arranca/contract/team/home";
import { minuteMs } from "@arranca/contract/values/durations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";

export const homeQuery = queryOptions({
  queryKey: ["staff", "home"],
  queryFn: ({ signal }) => call(readHome, { signal }),
  refetchInterval: minuteMs,
});
