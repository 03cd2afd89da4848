import { listCandidates } from "@arranca/contract/applications";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { applicationsKey } from "#lib/query-keys.ts";

/** Latest candidates of one vacancy, for the vacancy's own page. */
export const latestCandidatesQuery = (job: string) =>
  queryOptions({
    queryKey: [...applicationsKey, "latest", job],
    queryFn: ({ signal }) => call(listCandidates, { query: { limit: 20, publicationId: job }, signal }),
  });
