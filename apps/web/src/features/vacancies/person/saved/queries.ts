import {
  changeSavedSearch,
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type Rhythm,
  reportVacancy,
} from "@arranca/contract/vacancies/saved";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { failedTo } from "#lib/calls/failed.ts";
import { showSnack } from "#ui/feedback/snackbar-store.ts";

export const savedSearchesQuery = queryOptions({
  queryKey: ["saved-searches"],
  queryFn: ({ signal }) => call(listSavedSearches, { signal }),
});

function useSearchChange<I, O>(what: Parameters<typeof failedTo>[0], mutationFn: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => showSnack(failedTo(what, error)),
    onSettled: () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
}

export const useSaveSearch = () =>
  useSearchChange("add", (body: CallInput<typeof createSavedSearch>["body"]) => call(createSavedSearch, { body }));

export const useSearchRhythm = () =>
  useSearchChange("change", ({ id, rhythm }: { id: string; rhythm: Rhythm }) =>
    call(changeSavedSearch, { params: { id }, body: { rhythm } }),
  );

export const useDeleteSearch = () =>
  useSearchChange("remove", (id: string) => call(deleteSavedSearch, { params: { id } }));

export const useReport = (publicationId: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof reportVacancy>["body"]) =>
      call(reportVacancy, { params: { publicationId }, body }),
  });
