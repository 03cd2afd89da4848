import { ApiError } from "./call.ts";

/** Set on a query that only asks whether there is a session: its refusal must not leave the page. */
export const sessionProbe = { sessionProbe: true };

/** Says whether the API answered 403 'La sesión no existe o ha expirado'. */
export function isSessionGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === "SESSION_EXPIRED";
}

const goneKey = "session-gone";

/** Has the sign-in of / say why somebody is there, through the load of its page: by default that their session is over. */
export function sayAtSignIn(why = "Tu sesión terminó. Inicia sesión para seguir."): void {
  sessionStorage.setItem(goneKey, why);
}

/** What the sign-in has to say to whoever comes, if anything; said once. */
export function takeSaidAtSignIn(): string | null {
  const why = sessionStorage.getItem(goneKey);
  sessionStorage.removeItem(goneKey);
  return why;
}
