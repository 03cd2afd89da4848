import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./call.ts";
import { isSessionGone, leaveGoneSession } from "./session-gone.ts";

/** Makes the one query client. A session that is gone leaves the page; refusals are not tried again. */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isSessionGone(error) && !query.meta?.sessionProbe) leaveGoneSession(queryClient);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isSessionGone(error)) leaveGoneSession(queryClient);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
  return queryClient;
}
