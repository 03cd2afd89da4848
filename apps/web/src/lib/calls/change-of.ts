import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

/**
 * Makes the `useChange` of a feature. Once a change was made or refused, everything under the `keys` is read anew: a
 * refusal is often the answer to what somebody else changed meanwhile.
 */
export const changeOf = (...keys: QueryKey[]) =>
  function useChange<I = void, O = unknown>(mutationFn: (input: I) => Promise<O>) {
    const queryClient = useQueryClient();
    return useMutation({
      mutationFn,
      onSettled: () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    });
  };
