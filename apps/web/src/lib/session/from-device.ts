import { type Query, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";

const readAt = new WeakMap<Query, number>();

/**
 * Sets the data of a query from an answer stored on this device. `at`: time of the server's answer, in milliseconds since
 * 1970.
 */
export function setFromDevice(client: QueryClient, queryKey: QueryKey, data: unknown, at: number): void {
  const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey }));
  readAt.set(query, at);
  client.setQueryData(queryKey, data, { updatedAt: at });
}

/** True while a query holds an answer stored on this device and the server has not answered. */
export const isFromDevice = (query: Query): boolean => readAt.get(query) === query.state.dataUpdatedAt;

export function useFromDevice(queryKey: QueryKey): boolean {
  const query = useQueryClient().getQueryCache().find({ queryKey });
  return query !== undefined && isFromDevice(query);
}
