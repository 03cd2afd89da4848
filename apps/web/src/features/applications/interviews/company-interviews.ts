import { listCompanyInterviews } from "@arranca/contract/interviews/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { applicationsKey } from "#lib/query-keys.ts";

export const companyInterviewsQuery = queryOptions({
  queryKey: [...applicationsKey, "company-interviews"],
  queryFn: ({ signal }) => call(listCompanyInterviews, { query: { limit: 5 }, signal }),
});
