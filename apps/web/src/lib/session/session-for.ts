import type { QueryClient } from "@tanstack/react-query";
import { isOnline, isTransient } from "../calls/retry.ts";
import { lateSession } from "../timings.ts";
import { currentSession } from "./current-session.ts";
import type { Session } from "./session.ts";

/**
 * The session for a page. Without a line, and where it has not been told within a second, the one that this device keeps, if the page is one
 * of those that open so: what reads it comes only then, for it is not on the way of anybody with a line.
 */
export async function sessionFor(pathname: string, queryClient: QueryClient): Promise<Session | undefined> {
  const told = currentSession(queryClient);
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), isOnline() ? lateSession : 0));
  try {
    const session = await Promise.race([late, told]);
    if (session !== "late") return session;
  } catch (error) {
    if (!isTransient(error)) throw error;
  }
  const device = await import("./kept-session.ts").catch(() => undefined);
  return (await device?.keptSessionFor(pathname, queryClient)) ?? told;
}
