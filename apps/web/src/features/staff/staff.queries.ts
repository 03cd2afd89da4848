import { listMembers } from "@arranca/contract/staff";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";

/** The team with its roles. */
export const membersQuery = queryOptions({
  queryKey: ["staff", "members"],
  queryFn: ({ signal }) => call(listMembers, { signal }),
});
