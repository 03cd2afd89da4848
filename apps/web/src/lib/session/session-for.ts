import type { QueryClient } from "@tanstack/react-query";
import { isOnline, isTransient } from "../calls/retry.ts";
import { lateSession } from "../timings.ts";
import { currentSession } from "./current-session.ts";
import type { Session } from "./session.ts";

/**
 * Session for a page: from the server, or the stored one if the device is offline or the server does not answer within a
 * second. Only offline pages use the stored session, whose code is loaded only then.
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
