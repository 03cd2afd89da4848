import { localeCookieDays } from "@arranca/contract/limits";
import type { FastifyReply } from "fastify";
import type { AppSettings } from "../deps.ts";
import { retention } from "../retention.ts";

/** How long a browser is known after it last signed in. */
export const deviceDays = retention.device.days;

/** What a browser gets of a session that was started: its secret, and until when it holds. */
type SessionCookie = { cookie: string; expiresAt: Date };

/**
 * Hands the browser its secret, which no script can read, and beside it the moment the session ends, which the web may
 * read: it opens nothing and tells the web whether asking who is signed in is worth a call.
 */
export function setSessionCookie(reply: FastifyReply, { publicUrl }: AppSettings, session: SessionCookie): void {
  const common = { path: "/", sameSite: "lax", secure: publicUrl.startsWith("https:") } as const;
  const expires = session.expiresAt;
  reply.setCookie("session", session.cookie, { ...common, expires, httpOnly: true });
  reply.setCookie("expireTimestamp", String(expires.getTime()), { ...common, expires });
  reply.setCookie("locale", "es-MX", { ...common, maxAge: localeCookieDays * 86_400 });
}

/** Lets a browser that came in be known the next time; no script can read it and it opens nothing. */
export function setDeviceCookie(reply: FastifyReply, { publicUrl }: AppSettings, secret: string): void {
  reply.setCookie("device", secret, {
    path: "/",
    sameSite: "lax",
    secure: publicUrl.startsWith("https:"),
    httpOnly: true,
    maxAge: deviceDays * 86_400,
  });
}

/** Takes back what the browser holds of a session. */
export const clearSessionCookies = (reply: FastifyReply): FastifyReply =>
  reply.clearCookie("session", { path: "/" }).clearCookie("expireTimestamp", { path: "/" });

/** The same when its owner leaves, with everything the page kept. */
export function signOutBrowser(reply: FastifyReply): void {
  clearSessionCookies(reply).header("clear-site-data", '"storage"');
}
