import { readMyRelation } from "@arranca/contract/relations/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { keepOnDevice } from "#lib/calls/keep-shown-answers.ts";
import { relationsKey } from "#lib/query-keys.ts";
import { justAsked } from "#lib/timings.ts";
import { loadFollowUpCard } from "./follow-up/later.ts";

export const myRelationQuery = queryOptions({
  queryKey: [...relationsKey, "mine"],
  queryFn: async ({ signal }) => {
    const found = await call(readMyRelation, { signal });
    if (found.follow_up) await loadFollowUpCard();
    return found;
  },
  // A cached answer is too old: a person opens the page to see if the company has answered.
  staleTime: justAsked,
  meta: keepOnDevice(),
});
