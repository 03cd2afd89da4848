import { giveCases, listCaseColleagues, readOpenCases, sleepCase, wakeCase } from "@arranca/contract/review/case-work";
import { minuteMs } from "@arranca/contract/values/durations";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { reviewKey, vacanciesKey } from "#lib/query-keys.ts";

// Apart from the queries of the queue, so that the first page of the team loads none of it.
export const colleaguesQuery = queryOptions({
  queryKey: [...reviewKey, "colleagues"],
  queryFn: ({ signal }) => call(listCaseColleagues, { signal }),
});

/** Pending cases that a page decides, with their holders and sleeps. Polled, to show what colleagues take. */
export const openCasesQuery = (id: string) =>
  queryOptions({
    queryKey: [...reviewKey, "open-cases", id],
    queryFn: ({ signal }) => call(readOpenCases, { params: { id }, signal }),
    refetchInterval: minuteMs,
  });

const useChange = changeOf(reviewKey, vacanciesKey);

export const useGive = () => useChange((body: CallInput<typeof giveCases>["body"]) => call(giveCases, { body }));
export const useSleep = () => useChange((body: CallInput<typeof sleepCase>["body"]) => call(sleepCase, { body }));
export const useWake = () => useChange((body: CallInput<typeof wakeCase>["body"]) => call(wakeCase, { body }));
