import { notifyManager, type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useStore } from "#lib/use-store.ts";

/** When the oldest of those answers was given that the page shows and that are meant; undefined where it shows none. */
export function useOldestShown(isMeant: (query: Query) => boolean): number | undefined {
  const queryClient = useQueryClient();
  // Queries are made while other parts of the page are drawn.
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
