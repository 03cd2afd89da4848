import type { QueryClient, QueryMeta } from "@tanstack/react-query";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** True for a query that only checks for a session: a refusal of it must not leave the page. */
      sessionProbe?: boolean;
      /**
       * Stores an answer on this device once it is shown. `saidAt`: time of the server's answer, in milliseconds since 1970.
       */
      keep?(answer: unknown, saidAt: number, client: QueryClient): void;
      /** Part of an answer that may be stored on a person's device until the session ends (`lib/session/answers.ts`). */
      onDevice?(answer: unknown): unknown | Promise<unknown>;
    };
  }
}

type Keep<T> = (answer: T, saidAt: number, client: QueryClient) => void;

/** `meta` for a query whose shown answers are passed to `keep`, requested and embedded ones alike. */
export const keepWith = <T>(keep: Keep<T>): QueryMeta => ({ keep: keep as Keep<unknown> }); // it is given this query's answers

/**
 * `meta` for a query whose answers may be stored on this device until the session ends. `leaveOut` removes private fields.
 */
export const keepOnDevice = <T>(leaveOut: (answer: T) => T | Promise<T> = (answer) => answer): QueryMeta => ({
  onDevice: leaveOut as (answer: unknown) => unknown, // it is given this query's answers
});

/** Calls the `keep` of a query once for each answer that a component shows. */
export function keepShownAnswers(queryClient: QueryClient): void {
  const keptAt = new WeakMap<object, number>();
  queryClient.getQueryCache().subscribe(({ query }) => {
    const { data, dataUpdatedAt } = query.state;
    if (!query.meta?.keep || data === undefined || !query.isActive() || keptAt.get(query) === dataUpdatedAt) return;
    keptAt.set(query, dataUpdatedAt);
    query.meta.keep(data, dataUpdatedAt, queryClient);
  });
}
