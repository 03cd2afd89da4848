import {
  actOnCandidate,
  applyToVacancy,
  listCandidates,
  listMyApplications,
  nudgeCompany,
  openCandidate,
  readCandidate,
  undoDiscard,
  type WithdrawReason,
  withdrawApplication,
} from "@arranca/contract/applications";
import { reportCandidate } from "@arranca/contract/candidate-reports";
import { listFrequencies } from "@arranca/contract/catalogues/lists";
import { mexicoCountryId } from "@arranca/contract/limits";
import { hourMs } from "@arranca/contract/values/durations";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { keepOnDevice } from "#lib/calls/keep-shown-answers.ts";
import { nextPage } from "#lib/calls/next-page.ts";
import { applicationsKey, cvsKey, relationsKey, vacanciesKey } from "#lib/query-keys.ts";
import type { CandidatesSearch } from "./search.ts";

/** Own applications, newest first. One page holds a hundred, more than a person can have open. */
export const myApplicationsQuery = infiniteQueryOptions({
  queryKey: [...applicationsKey, "mine"],
  queryFn: ({ pageParam, signal }) =>
    call(listMyApplications, {
      query: { limit: 100, countries_csv: String(mexicoCountryId), ...(pageParam ? { cursor: pageParam } : {}) },
      signal,
    }),
  initialPageParam: "",
  getNextPageParam: nextPage,
  meta: keepOnDevice(),
});

export const candidatesQuery = (search: CandidatesSearch) =>
  infiniteQueryOptions({
    queryKey: [...applicationsKey, "candidates", search.q ?? "", search.status ?? 0, search.job ?? ""],
    queryFn: ({ pageParam, signal }) =>
      call(listCandidates, {
        query: {
          limit: 50,
          ...(pageParam ? { cursor: pageParam } : {}),
          ...(search.q ? { search: search.q } : {}),
          ...(search.status ? { status: search.status } : {}),
          ...(search.job ? { publicationId: search.job } : {}),
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });

export const candidateQuery = (careAboutId: string) =>
  queryOptions({
    queryKey: [...applicationsKey, "candidate", careAboutId],
    queryFn: ({ signal }) => call(readCandidate, { query: { care_about_id: careAboutId }, signal }),
  });

export const frequenciesQuery = queryOptions({
  queryKey: ["catalogues", "frequencies"],
  queryFn: () => call(listFrequencies, {}),
  staleTime: hourMs,
});

/**
 * Refreshes applications, vacancies, CVs and relations: applying changes a vacancy's buttons and the use of a CV, and
 * selecting starts a relation.
 */
const useChange = changeOf(applicationsKey, vacanciesKey, relationsKey, cvsKey);

export const useApply = () =>
  useChange(({ publicationId, cvId }: { publicationId: string; cvId: string | undefined }) =>
    call(applyToVacancy, { body: { publication_id: publicationId, ...(cvId ? { personCV_id: cvId } : {}) } }),
  );

export const useWithdraw = () =>
  useChange(({ id, reason }: { id: string; reason?: WithdrawReason | undefined }) =>
    call(withdrawApplication, { params: { id }, body: reason ? { reason } : {} }),
  );

export const useNudge = () => useChange((id: string) => call(nudgeCompany, { params: { id } }));

export const useOpenCandidate = () =>
  useChange((careAboutId: string) => call(openCandidate, { body: { care_about_id: careAboutId } }));

export const useActOnCandidate = () =>
  useChange((body: CallInput<typeof actOnCandidate>["body"]) => call(actOnCandidate, { body }));

export const useUndoDiscard = () =>
  useChange((careAboutId: string) => call(undoDiscard, { body: { care_about_id: careAboutId } }));

export const useReportCandidate = () =>
  useChange((body: CallInput<typeof reportCandidate>["body"]) => call(reportCandidate, { body }));
