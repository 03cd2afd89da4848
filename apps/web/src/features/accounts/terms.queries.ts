import { minuteMs } from "@arranca/contract/values/durations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";

const contract = () => import("@arranca/contract/accounts/entry");

export const termsQuery = queryOptions({
  queryKey: ["terms"],
  queryFn: async ({ signal }) => call((await contract()).readTerms, { signal }),
  staleTime: 5 * minuteMs,
});

export async function acceptTerms(version: number) {
  return call((await contract()).acceptTerms, { body: { version } });
}
