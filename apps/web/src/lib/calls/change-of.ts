import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

/**
 * Makes the mutation hook of a feature. After a change or a refusal all queries under `keys` are refetched: a refusal often
 * means that somebody else changed the data.
 */
export const changeOf = (...keys: QueryKey[]) =>
  function useChange<I = void, O = unknown>(mutationFn: (input: I) => Promise<O>) {
    const queryClient = useQueryClient();
    return useMutation({
      mutationFn,
      onSettled: () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    });
  };
