import { type KindOfWork, readLikes, saveLikes } from "@arranca/contract/vacancies/likes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { vacanciesKey } from "#lib/query-keys.ts";

/** The kinds of work I said I would like. */
export const likesQuery = queryOptions({
  queryKey: [...vacanciesKey, "likes"],
  queryFn: ({ signal }) => call(readLikes, { signal }),
});

/** Keeps what I like; the lists that go by it are asked anew. */
export function useSaveLikes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (likes: KindOfWork[]) => call(saveLikes, { body: { likes } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...vacanciesKey] }),
  });
}
