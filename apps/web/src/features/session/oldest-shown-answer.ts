import { notifyManager, type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useStore } from "#lib/use-store.ts";

/** Time of the oldest shown answer that `isMeant` accepts; undefined if none is shown. */
export function useOldestShownAnswer(isMeant: (query: Query) => boolean): number | undefined {
  const queryClient = useQueryClient();
  // Batched, because queries are created while other components render.
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  );
  return useStore(subscribe, () => {
    const shown = queryClient.getQueryCache().findAll({ type: "active", predicate: isMeant });
    const times = shown.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0);
    return times.length > 0 ? Math.min(...times) : undefined;
  });
}
