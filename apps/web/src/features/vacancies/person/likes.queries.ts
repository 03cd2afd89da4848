import { type KindOfWork, readLikes, saveLikes } from "@arranca/contract/vacancies/likes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { vacanciesKey } from "#lib/query-keys.ts";

export const likesQuery = queryOptions({
  queryKey: [...vacanciesKey, "likes"],
  queryFn: ({ signal }) => call(readLikes, { signal }),
});

export function useSaveLikes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (likes: KindOfWork[]) => call(saveLikes, { body: { likes } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...vacanciesKey] }),
  });
}
