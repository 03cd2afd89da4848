import { actOnCandidate } from "@arranca/contract/applications";
import { reportCandidate } from "@arranca/contract/candidate-reports";
import { listFrequencies } from "@arranca/contract/catalogues/lists";
import { hourMs } from "@arranca/contract/values/durations";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { applicationsKey, cvsKey, relationsKey, vacanciesKey } from "#lib/query-keys.ts";

export const frequenciesQuery = queryOptions({
  queryKey: ["catalogues", "frequencies"],
  queryFn: () => call(listFrequencies, {}),
  staleTime: hourMs,
});

/** Refreshes what an act changes: the vacancy, the use of a CV, and the relation that a selection starts. */
const useChange = changeOf(applicationsKey, vacanciesKey, relationsKey, cvsKey);

export const useActOnCandidate = () =>
  useChange((body: CallInput<typeof actOnCandidate>["body"]) => call(actOnCandidate, { body }));

export const useReportCandidate = () =>
  useChange((body: CallInput<typeof reportCandidate>["body"]) => call(reportCandidate, { body }));
