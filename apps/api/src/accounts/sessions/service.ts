import { hourMs, minuteMs } from "@arranca/contract/values/durations";
import type { FastifyReply, FastifyRequest } from "fastify";
import { newSecret, secretHash } from "../../lib/crypto.ts";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { isDiskFull } from "../../lib/disk-full.ts";
import type { Actor } from "../../lib/http/access.ts";
import { setSessionCookie } from "../../lib/http/cookies.ts";
import type { FindActor } from "../../lib/http/mount.ts";
import { secretsOf } from "../../lib/http/origin.ts";
import { inOneTurn } from "../../lib/in-one-turn.ts";
import {
  endEverySession,
  endSession,
  endSessionOfCookie,
  endSessionsOf,
  findActorsBy,
  insertSession,
  markSeen,
} from "./store.ts";

/** A session lives half a day from sign-in and is never prolonged (seed, point 9; product.md 5). */
export const sessionHours = 12;

export type StartedSession = {
  sessionId: string;
  /** For the HttpOnly cookie alone; never in a body. */
  cookie: string;
  /** For programs, as `Authorization: Bearer`. */
  token: string;
  expiresAt: Date;
};

type Start = {
  owner: { loginId: string } | { pendingId: string };
  scope: Actor["scope"];
  userAgent: string | undefined;
};

/** Starts a session with two new secrets; the database keeps only their hashes. */
export async function startSession(db: Db, { clock }: Pick<Deps, "clock">, start: Start): Promise<StartedSession> {
  const [cookie, token] = [newSecret(), newSecret()];
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + sessionHours * hourMs);
  const sessionId = await insertSession(db, {
    owner: start.owner,
    scope: start.scope,
    cookieHash: secretHash(cookie),
    tokenHash: secretHash(token),
    createdAt,
    expiresAt,
    userAgent: start.userAgent?.slice(0, 300) ?? null,
  });
  return { sessionId, cookie, token, expiresAt };
}

/**
 * Hands a session that was just started to the browser that asked for it, and ends the one that it had: nobody could sign out of that one
 * any more, for the browser forgets its secret with the new one (ASVS 7.2.4).
 */
export async function giveSessionTo(
  reply: FastifyReply,
  { db, clock, settings }: Pick<Deps, "db" | "clock" | "settings">,
  session: StartedSession,
): Promise<void> {
  const earlier = reply.request.cookies.session;
  if (earlier) await endSessionOfCookie(db, secretHash(earlier), clock.now());
  setSessionCookie(reply, settings, session);
}

/** A session of staff ends after half an hour in which nobody did anything (reliability, sessions). */
export const staffIdleMinutes = 30;
// Written once a minute at most, so that reading stays cheap.
const seenEveryMs = minuteMs;

type Finding = Pick<Deps, "db" | "lookup" | "clock" | "settings">;

/** Finds the caller of each request; requests that come in the same turn of the event loop are found together (ADR 80). */
export function findActor(deps: Finding): FindActor {
  const by = (column: "cookie_hash" | "token_hash") =>
    inOneTurn((hashes: Buffer[]) => findActorsBy(deps.lookup, column, hashes, deps.clock.now()));
  const [byCookie, byToken] = [by("cookie_hash"), by("token_hash")];
  return async ({ cookie, bearer, unattended }) => {
    const found = bearer ? await byToken(secretHash(bearer)) : cookie && (await byCookie(secretHash(cookie)));
    if (!found) return undefined;
    const now = deps.clock.now();
    const { seenAt, ...actor } = found;
    if (actor.userType === "staff") {
      const idleMs = now.getTime() - seenAt.getTime();
      if (idleMs > staffIdleMinutes * minuteMs) return undefined;
      if (idleMs > seenEveryMs && !unattended) {
        await markSeen(deps.db, actor.sessionId, { seenAt, now }).catch((error) => {
          // On a full disk whoever only reads goes on reading, until the session ends for want of a sign of life.
          if (!isDiskFull(error)) throw error;
        });
      }
    }
    const lacksSecondFactor = actor.userType === "staff" && !actor.hasSecondFactor;
    return { ...actor, secondFactorDue: lacksSecondFactor && deps.settings.staffSecondFactor };
  };
}

/** Signs out here. */
export const signOut = (db: Db, { clock }: Pick<Deps, "clock">, { loginId, sessionId, scope }: Actor) =>
  inTransaction(db, async (tx) => {
    await endSession(tx, sessionId, clock.now());
    // Before its address is verified a registration is nobody yet.
    if (scope === "verification") return;
    await recordAudit(tx, clock, { actor: loginId, action: "session.end", objectType: "session", objectId: sessionId });
  });

/** Ends every session of an account: when it is blocked, closed, or its password was recovered. */
export const endAllSessions = (db: Db, { clock }: Pick<Deps, "clock">, loginId: string, keep?: string) =>
  endSessionsOf(db, loginId, clock.now(), keep);

/** Signs everybody out, by the operator's hand after a breach whose sessions nobody knows; answers how many sessions that were. */
export const endSessionsOfAll = (db: Db, { clock }: Pick<Deps, "clock">, reason: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ended = await endEverySession(tx, clock.now());
    await recordAudit(tx, clock, { actor: null, action: "session.end_all", reason });
    return ended;
  });

/** Who makes a request whose call asks for no session: a registration that waits for its code has one all the same. */
export function actorOf(deps: Finding, request: FastifyRequest): Promise<Actor | undefined> {
  return findActor(deps)(secretsOf(request));
}

/** The caller that a session which was just started belongs to. */
export async function startedActor(deps: Finding, { token }: StartedSession): Promise<Actor> {
  const actor = await findActor(deps)({ cookie: undefined, bearer: token });
  if (!actor) throw new Error("a session that was just started is gone");
  return actor;
}
