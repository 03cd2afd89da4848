import { giveCases, listCaseColleagues, sleepCase, wakeCase } from "@arranca/contract/review/case-work";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { reviewKey } from "#lib/query-keys.ts";

// Apart from the queries of the queue, so that the first page of the team loads none of it.
export const colleaguesQuery = queryOptions({
  queryKey: [...reviewKey, "colleagues"],
  queryFn: ({ signal }) => call(listCaseColleagues, { signal }),
});

const useChange = changeOf(reviewKey);

export const useGive = () => useChange((body: CallInput<typeof giveCases>["body"]) => call(giveCases, { body }));
export const useSleep = () => useChange((body: CallInput<typeof sleepCase>["body"]) => call(sleepCase, { body }));
export const useWake = () => useChange((body: CallInput<typeof wakeCase>["body"]) => call(wakeCase, { body }));
