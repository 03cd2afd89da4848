import { readCompanyVacancy } from "@arranca/contract/vacancies/vacancy";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { applicationsKey, reviewKey, vacanciesKey } from "#lib/query-keys.ts";

export const companyVacancyQuery = (publicationId: string) =>
  queryOptions({
    queryKey: [...vacanciesKey, "company-detail", publicationId],
    queryFn: ({ signal }) => call(readCompanyVacancy, { params: { publicationId }, query: {}, signal }),
  });

/**
 * Mutation of a vacancy that also refetches applications and the review queue, because closing a vacancy closes its
 * applications.
 */
export const useChange = changeOf(vacanciesKey, applicationsKey, reviewKey);
