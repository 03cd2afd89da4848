import { type Query, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";

const readAt = new WeakMap<Query, number>();

/** Gives a query what this device knew of it; `at`: when the server said it (milliseconds since 1970). */
export function setFromDevice(client: QueryClient, queryKey: QueryKey, data: unknown, at: number): void {
  const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey }));
  readAt.set(query, at);
  client.setQueryData(queryKey, data, { updatedAt: at });
}

/** Whether a query still holds what was read on this device: no answer of the server has come since. */
export const isFromDevice = (query: Query): boolean => readAt.get(query) === query.state.dataUpdatedAt;

/** The same for a component that shows this query. */
export function useFromDevice(queryKey: QueryKey): boolean {
  const query = useQueryClient().getQueryCache().find({ queryKey });
  return query !== undefined && isFromDevice(query);
}
