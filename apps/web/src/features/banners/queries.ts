import { listMyBanners } from "@arranca/contract/banners";
import { minuteMs } from "@arranca/contract/values/durations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { keepOnDevice } from "#lib/calls/keep-shown-answers.ts";

export const myBannersQuery = queryOptions({
  queryKey: ["banners", "mine"],
  queryFn: ({ signal }) => call(listMyBanners, { signal }),
  staleTime: minuteMs,
  meta: keepOnDevice(),
});
