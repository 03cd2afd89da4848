import { readSession } from "@arranca/contract/accounts/session";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Contents, call } from "../calls/call.ts";
import { openPageOf } from "../calls/page-account.ts";
import { isSessionGone, sessionProbe } from "../calls/session-gone.ts";

export type Session = Contents<typeof readSession>;

/** Key of the session: invalidate it after anything that changes where the account belongs. */
export const sessionKey = ["session"] as const;

/** Who is signed in. Its refusal means nobody is; guards decide what follows from that. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => {
    const session = await call(readSession, { signal });
    openPageOf(session.accountId);
    return session;
  },
  // A page waits for it: what fails is said within seconds, and 'Reintentar' is the person's. A refusal is the answer.
  retry: (failures, error) => failures < 1 && !isSessionGone(error),
  retryDelay: 500,
  staleTime: 15_000,
  meta: sessionProbe,
});

/** Whether the browser was given a session that has not reached its end; only the server knows if it still lives. */
export const mayHaveSession = (): boolean => sessionEnd() > Date.now();

/** When the session that this browser holds ends, in milliseconds since 1970; NaN without one. Each session has its own. */
export const sessionEnd = (): number => Number(/(?:^|; )expireTimestamp=(\d+)/.exec(document.cookie)?.[1]);

/** Forgets everything that was loaded for the account that left. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  openPageOf(undefined);
}
