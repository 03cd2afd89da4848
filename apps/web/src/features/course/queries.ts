import { checkQuestionary, completeItem, readCourse, watchItem } from "@arranca/contract/course";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { useRehearsal } from "./rehearsal.ts";
import type { Receipt } from "./video-receipts.ts";

/** Where an item stands: section and item, from 0. */
export type Place = { sectionIndex: number; moduleIndex: number };
/** The options chosen for each question: one, or any number where several are asked for. */
export type Answers = Record<string, string | string[]>;

export const courseQuery = queryOptions({
  queryKey: ["course"],
  queryFn: ({ signal }) => call(readCourse, { signal }),
});

/** Marks an item as completed. It may open other pages, so everything known of the account is asked again. */
export function useCompleteItem() {
  const queryClient = useQueryClient();
  const rehearsal = useRehearsal();
  return useMutation({
    mutationFn: (place: Place) => rehearsal?.complete(place) ?? call(completeItem, { body: place }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Checks the answers of a questionary on the server. */
export function useCheckQuestionary(place: Place) {
  const queryClient = useQueryClient();
  const rehearsal = useRehearsal();
  return useMutation({
    mutationFn: (answers: Answers) =>
      rehearsal?.check(place, answers) ?? call(checkQuestionary, { body: { ...place, answers } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: courseQuery.queryKey }),
  });
}

/** Keeps what was played of a video; the player itself tries again. */
export function useWatchItem(place: Place) {
  const queryClient = useQueryClient();
  const rehearsal = useRehearsal();
  return useMutation({
    mutationFn: async (receipt: Receipt): Promise<unknown> => {
      if (rehearsal) return rehearsal.watch(place);
      const { position, ...played } = receipt;
      return call(watchItem, { body: { ...place, ...played, position_seconds: position } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: courseQuery.queryKey }),
  });
}
