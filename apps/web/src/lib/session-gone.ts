import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./call.ts";

/** Set on a query that only asks whether there is a session: its refusal must not leave the page. */
export const sessionProbe = { sessionProbe: true };

/** Says whether the API answered 403 'La sesión no existe o ha expirado'. */
export function isSessionGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === "SESSION_EXPIRED";
}

/**
 * Clears what the browser holds of a session that no longer exists and goes to / with a fresh page (the seed's point 8).
 * The API's answer has already cleared the cookie.
 */
export function leaveGoneSession(queryClient: QueryClient): void {
  queryClient.clear();
  localStorage.clear();
  noteSessionGone();
  if (location.pathname !== "/") location.replace("/");
}

const goneKey = "session-gone";

/** Has / say that the session is over. */
export function noteSessionGone(): void {
  sessionStorage.setItem(goneKey, "1");
}

/** Whether somebody came to / because the session was over; said once. */
export function takeSessionGone(): boolean {
  const isGone = sessionStorage.getItem(goneKey) !== null;
  sessionStorage.removeItem(goneKey);
  return isGone;
}
