import type { QueryClient } from "@tanstack/react-query";
import { type Session, sessionQuery } from "./session.ts";
import { isSessionGone } from "./session-gone.ts";

/** The session, or undefined when there is none; any other failure is the page's. */
export async function currentSession(queryClient: QueryClient): Promise<Session | undefined> {
  try {
    return await queryClient.fetchQuery(sessionQuery);
  } catch (error) {
    if (isSessionGone(error)) return undefined;
    throw error;
  }
}
