import {
  changeSavedSearch,
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  listSavedVacancies,
  listVacancyReports,
  type Rhythm,
  reportVacancy,
  saveVacancy,
  settleVacancyReports,
  unsaveVacancy,
} from "@arranca/contract/saved-vacancies";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/call.ts";
import { showSnack } from "#ui/snackbar-store.ts";
import { openVacancyQuery, vacanciesKey } from "./vacancies.queries.ts";

export const savedVacanciesQuery = queryOptions({
  queryKey: [...vacanciesKey, "saved"],
  queryFn: ({ signal }) => call(listSavedVacancies, { signal }),
});

/** Saves a vacancy or takes it out: seen at once, taken back when it fails. */
export function useToggleSaved(publicationId: string) {
  const client = useQueryClient();
  const mark = (saved: boolean) =>
    client.setQueryData(openVacancyQuery(publicationId).queryKey, (now) => now && { ...now, saved });
  return useMutation({
    mutationFn: (saved: boolean) =>
      saved ? call(saveVacancy, { params: { publicationId } }) : call(unsaveVacancy, { params: { publicationId } }),
    onMutate: mark,
    onError: (error, saved) => {
      mark(!saved);
      showSnack(error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: savedVacanciesQuery.queryKey }),
  });
}

export const savedSearchesQuery = queryOptions({
  queryKey: ["saved-searches"],
  queryFn: ({ signal }) => call(listSavedSearches, { signal }),
});

function useSearchChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => showSnack(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
}

export const useSaveSearch = () =>
  useSearchChange((body: CallInput<typeof createSavedSearch>["body"]) => call(createSavedSearch, { body }));

export const useSearchRhythm = () =>
  useSearchChange(({ id, rhythm }: { id: string; rhythm: Rhythm }) =>
    call(changeSavedSearch, { params: { id }, body: { rhythm } }),
  );

export const useDeleteSearch = () => useSearchChange((id: string) => call(deleteSavedSearch, { params: { id } }));

export const useReport = (publicationId: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof reportVacancy>["body"]) =>
      call(reportVacancy, { params: { publicationId }, body }),
  });

export const vacancyReportsQuery = (id: string) =>
  queryOptions({
    queryKey: ["review", "vacancy-reports", id],
    queryFn: ({ signal }) => call(listVacancyReports, { params: { id }, signal }),
  });

export function useSettleReports(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof settleVacancyReports>["body"]) =>
      call(settleVacancyReports, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ["review"] }),
  });
}
