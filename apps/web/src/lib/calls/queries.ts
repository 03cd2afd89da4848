import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "#lib/use-store.ts";

let client: QueryClient | undefined;
const listeners = new Set<() => void>();

/**
 * Loads the query library and makes its only client. The signed-out page / does without: the library is a tenth of that
 * page's size.
 */
export async function loadQueryClient(): Promise<QueryClient> {
  if (!client) {
    const { createQueryClient } = await import("./query-client.ts");
    client ??= createQueryClient();
    for (const listener of listeners) listener();
  }
  return client;
}

export function useLoadedQueryClient(): QueryClient | undefined {
  const loaded = useStore(subscribe, () => client);
  useEffect(() => {
    loaded?.mount();
    return () => loaded?.unmount();
  }, [loaded]);
  return loaded;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
