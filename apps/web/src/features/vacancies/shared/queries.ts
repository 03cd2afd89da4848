import { listPlaces } from "@arranca/contract/places";
import { readCompanyVacancy } from "@arranca/contract/vacancies/vacancy";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { applicationsKey, reviewKey, vacanciesKey } from "#lib/query-keys.ts";

export const companyVacancyQuery = (publicationId: string) =>
  queryOptions({
    queryKey: [...vacanciesKey, "company-detail", publicationId],
    queryFn: ({ signal }) => call(readCompanyVacancy, { params: { publicationId }, query: {}, signal }),
  });

/** A change of a vacancy. */
export function useChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // Closing a vacancy may close its applications, and a review leaves the queue.
    onSettled: () =>
      Promise.all(
        [vacanciesKey, applicationsKey, reviewKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

export const findPlaces = (query: string, signal: AbortSignal) => call(listPlaces, { query: { query }, signal });
