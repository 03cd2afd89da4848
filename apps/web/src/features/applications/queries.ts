import {
  applyToVacancy,
  listMyApplications,
  nudgeCompany,
  type WithdrawReason,
  withdrawApplication,
} from "@arranca/contract/applications";
import { mexicoCountryId } from "@arranca/contract/limits";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { keepOnDevice } from "#lib/calls/keep-shown-answers.ts";
import { nextPage } from "#lib/calls/next-page.ts";
import { applicationsKey, cvsKey, relationsKey, vacanciesKey } from "#lib/query-keys.ts";

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

/** Refreshes applications, vacancies, CVs and relations: applying changes a vacancy's buttons and the use of a CV. */
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
