import type { QueryClient } from "@tanstack/react-query";
import { isSessionGone } from "../calls/session-gone.ts";
import { type Session, sessionQuery } from "./session.ts";

/** Reads the session; undefined if nobody is signed in. Other failures are thrown. */
export async function currentSession(queryClient: QueryClient): Promise<Session | undefined> {
  try {
    return await queryClient.fetchQuery(sessionQuery);
  } catch (error) {
    if (isSessionGone(error)) return undefined;
    throw error;
  }
}
