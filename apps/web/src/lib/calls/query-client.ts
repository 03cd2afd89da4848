import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { afterWait, waitOf } from "./ask-again.ts";
import { ApiError } from "./call.ts";
import { loadEmbeddedAnswers } from "./embedded-answers.ts";
import { isForPeople } from "./fault-text.ts";
import { keepShownAnswers } from "./keep-shown-answers.ts";
import { leaveGoneSession } from "./leave-gone-session.ts";
import { isSessionGone } from "./session-gone.ts";

/** Logs the original error to the console, because the page shows a sentence of its own. */
function noteFault(error: Error): void {
  if (!isForPeople(error)) console.error(error);
}

/** Repeats a shown query that was refused with 429 once the API accepts calls again. */
function repeatLater(queryClient: QueryClient, error: Error): void {
  const wait = waitOf(error);
  if (wait === undefined) return;
  afterWait(wait, () => {
    void queryClient.refetchQueries(
      { type: "active", predicate: ({ state }) => state.error === error },
      { cancelRefetch: false },
    );
  });
}

/**
 * Makes the only query client, filled with the answers embedded in the page. An expired session opens the sign-in. Refusals
 * are not retried, except reads beyond the call limit.
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        noteFault(error);
        repeatLater(queryClient, error);
        if (isSessionGone(error) && !query.meta?.sessionProbe) leaveGoneSession(queryClient);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        noteFault(error);
        if (isSessionGone(error)) leaveGoneSession(queryClient);
      },
    }),
    defaultOptions: {
      // A press while offline fails at once instead of waiting. Mutations that should wait set their own mode.
      mutations: { networkMode: "always" },
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
  keepShownAnswers(queryClient);
  loadEmbeddedAnswers(queryClient);
  return queryClient;
}
