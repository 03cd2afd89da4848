import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";

/** How the programme presents itself to who is not signed in. */
export const programmeQuery = queryOptions({
  queryKey: ["programme"],
  queryFn: async ({ signal }) => call((await import("@arranca/contract/session")).readProgrammeCard, { signal }),
  staleTime: 10 * 60_000,
});
