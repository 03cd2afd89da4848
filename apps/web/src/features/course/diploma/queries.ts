import { readDiploma } from "@arranca/contract/diplomas";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";

/** While it is being made it is asked for again, for as long as the page is looked at. */
const askAgain = 2000;

export const diplomaQuery = queryOptions({
  queryKey: ["diploma"],
  queryFn: ({ signal }) => call(readDiploma, { signal }),
  refetchInterval: ({ state }) => (state.data?.stage === "making" ? askAgain : false),
});
