import type { QueryClient, QueryMeta } from "@tanstack/react-query";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Its refusal must not leave the page: it only asks whether there is a session. */
      sessionProbe?: boolean;
      /** Keeps on this device what is shown, and when the server said it (milliseconds since 1970). */
      keep?(answer: unknown, saidAt: number, client: QueryClient): void;
      /** What of an answer may stay on a person's device until their session ends (`lib/session/answers.ts`). */
      onDevice?(answer: unknown): unknown | Promise<unknown>;
    };
  }
}

type Keep<T> = (answer: T, saidAt: number, client: QueryClient) => void;

/** What a query says beside its call: how its answers are kept, whether the page asked for them or came with them. */
export const keepWith = <T>(keep: Keep<T>): QueryMeta => ({ keep: keep as Keep<unknown> }); // it is given this query's answers

/** Says that an answer may stay on this device until the session ends, without what `leaveOut` takes away. */
export const staysHere = <T>(leaveOut: (answer: T) => T | Promise<T> = (answer) => answer): QueryMeta => ({
  onDevice: leaveOut as (answer: unknown) => unknown, // it is given this query's answers
});

/** Has each answer kept once while something shows it. */
export function keepWhatIsShown(queryClient: QueryClient): void {
  const keptAt = new WeakMap<object, number>();
  queryClient.getQueryCache().subscribe(({ query }) => {
    const { data, dataUpdatedAt } = query.state;
    if (!query.meta?.keep || data === undefined || !query.isActive() || keptAt.get(query) === dataUpdatedAt) return;
    keptAt.set(query, dataUpdatedAt);
    query.meta.keep(data, dataUpdatedAt, queryClient);
  });
}
