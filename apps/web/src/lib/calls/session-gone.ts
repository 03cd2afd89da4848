import { ApiError } from "./call.ts";

/** `meta` for a query that only checks for a session: a refusal of it must not leave the page. */
export const sessionProbe = { sessionProbe: true };

export function isSessionGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === "SESSION_EXPIRED";
}

const goneKey = "session-gone";

/** Stores the reason that the sign-in page / shows after its load. Default: the session has ended. */
export function setSignInNotice(why = "Tu sesión terminó. Inicia sesión para seguir."): void {
  sessionStorage.setItem(goneKey, why);
}

/** Takes the stored reason for the sign-in, which is shown once; null without one. */
export function takeSignInNotice(): string | null {
  const why = sessionStorage.getItem(goneKey);
  sessionStorage.removeItem(goneKey);
  return why;
}
