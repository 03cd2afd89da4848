import { readPersonInfo } from "@arranca/contract/persons";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";

/** My profile with my documents. */
export const personInfoQuery = queryOptions({
  queryKey: ["person"],
  queryFn: ({ signal }) => call(readPersonInfo, { signal }),
});
