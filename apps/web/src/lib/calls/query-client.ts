import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./call.ts";
import { takeWhatCame } from "./came-with.ts";
import { isForPeople } from "./fault-text.ts";
import { keepWhatIsShown } from "./keep-what-is-shown.ts";
import { leaveGoneSession } from "./leave-gone-session.ts";
import { isSessionGone } from "./session-gone.ts";

/** The page says our own sentence of a fault; what it was stands in the console. */
function noteFault(error: Error): void {
  if (!isForPeople(error)) console.error(error);
}

/** Makes the one query client, with what the page came with. A session that is gone leaves the page; refusals are not tried again. */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        noteFault(error);
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
      // A press without a line fails at once and is told so. What waits for the line on purpose says so itself.
      mutations: { networkMode: "always" },
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
  keepWhatIsShown(queryClient);
  takeWhatCame(queryClient);
  return queryClient;
}
