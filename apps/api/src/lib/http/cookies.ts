import { localeCookieDays } from "@arranca/contract/limits";
import { daySeconds } from "@arranca/contract/values/durations";
import type { FastifyReply } from "fastify";
import type { AppSettings } from "../deps.ts";
import { retention } from "../retention.ts";

/** Days that a browser is remembered after its last sign-in. */
export const deviceDays = retention.device.days;

type SessionCookie = { cookie: string; expiresAt: Date };

/**
 * Sets the session cookie, which scripts cannot read, and a readable cookie with the session's end. The web uses the
 * readable one to decide if asking for the session is worth a call.
 */
export function setSessionCookie(reply: FastifyReply, { publicUrl }: AppSettings, session: SessionCookie): void {
  const common = { path: "/", sameSite: "lax", secure: publicUrl.startsWith("https:") } as const;
  const expires = session.expiresAt;
  reply.setCookie("session", session.cookie, { ...common, expires, httpOnly: true });
  reply.setCookie("expireTimestamp", String(expires.getTime()), { ...common, expires });
  reply.setCookie("locale", "es-MX", { ...common, maxAge: localeCookieDays * daySeconds });
}

/** Sets the cookie that marks the browser as known for its next sign-in. Scripts cannot read it, and it gives no access. */
export function setDeviceCookie(reply: FastifyReply, { publicUrl }: AppSettings, secret: string): void {
  reply.setCookie("device", secret, {
    path: "/",
    sameSite: "lax",
    secure: publicUrl.startsWith("https:"),
    httpOnly: true,
    maxAge: deviceDays * daySeconds,
  });
}

export const clearSessionCookies = (reply: FastifyReply): FastifyReply =>
  reply.clearCookie("session", { path: "/" }).clearCookie("expireTimestamp", { path: "/" });

export function signOutBrowser(reply: FastifyReply): void {
  clearSessionCookies(reply).header("clear-site-data", '"storage"');
}
