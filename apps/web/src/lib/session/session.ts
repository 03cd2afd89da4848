import { readSession } from "@arranca/contract/accounts/session";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Contents, call } from "../calls/call.ts";
import { setPageAccount } from "../calls/page-account.ts";
import { isSessionGone, sessionProbe } from "../calls/session-gone.ts";

export type Session = Contents<typeof readSession>;

/** Query key of the session. Invalidate it after any change that opens or closes pages for the account. */
export const sessionKey = ["session"] as const;

/** Session of the signed-in account. A refusal means that nobody is signed in; the guards decide where to go. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => {
    const session = await call(readSession, { signal });
    setPageAccount(session.accountId);
    return session;
  },
  // The page waits for it, so it is retried only once. A refusal is an answer and is not retried.
  retry: (failures, error) => failures < 1 && !isSessionGone(error),
  retryDelay: 500,
  staleTime: 15_000,
  meta: sessionProbe,
});

/** True if the browser's session has not reached its end. Only the server knows if it is still valid. */
export const mayHaveSession = (): boolean => sessionEnd() > Date.now();

/** End of this browser's session, in milliseconds since 1970; NaN without one. The value also identifies the session. */
export const sessionEnd = (): number => Number(/(?:^|; )expireTimestamp=(\d+)/.exec(document.cookie)?.[1]);

export function forgetSession(queryClient: QueryClient): void {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  setPageAccount(undefined);
}
