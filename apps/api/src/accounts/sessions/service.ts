import { hourMs, minuteMs } from "@arranca/contract/values/durations";
import type { FastifyReply, FastifyRequest } from "fastify";
import { newSecret } from "../../lib/crypto.ts";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { isDiskFull } from "../../lib/disk-full.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { setSessionCookie } from "../../lib/http/cookies.ts";
import type { FindActor } from "../../lib/http/mount.ts";
import { secretsOf } from "../../lib/http/origin.ts";
import { newId } from "../../lib/ids.ts";
import { inOneTurn } from "../../lib/in-one-turn.ts";
import { isSealed, type SealedFacts, sealOf, sessionSecretHash } from "./seal.ts";
import {
  endEverySession,
  endSession,
  endSessionOfCookie,
  endSessionsOf,
  findActorsBy,
  hasSecondFactor,
  insertSession,
  lockSealed,
  markProven,
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
  address?: string;
};

type SessionDeps = Pick<Deps, "clock" | "vault">;

/**
 * Starts a session with two new secrets; the database keeps only their keyed hashes, under a seal. That of an account stands in the audit,
 * which an invariant asks each hour.
 */
export function startSession(db: Db, { clock, vault }: SessionDeps, start: Start): Promise<StartedSession> {
  return inTransaction(db, async (tx) => {
    const { owner, scope, userAgent, address } = start;
    const loginId = "loginId" in owner ? owner.loginId : undefined;
    const [cookie, token, createdAt] = [newSecret(), newSecret(), clock.now()];
    const facts: SealedFacts = {
      id: newId(),
      ownerId: "loginId" in owner ? owner.loginId : owner.pendingId,
      scope,
      cookieHash: sessionSecretHash(vault, cookie),
      tokenHash: sessionSecretHash(vault, token),
      expiresAt: new Date(createdAt.getTime() + sessionHours * hourMs),
      provenAt: scope === "full" ? createdAt : null,
      provenWithCode: loginId !== undefined && (await hasSecondFactor(tx, loginId)),
    };
    const seal = sealOf(vault, facts);
    await insertSession(tx, { ...facts, owner, seal, createdAt, userAgent: userAgent?.slice(0, 300) ?? null });
    if (loginId) {
      const started = { objectType: "session", objectId: facts.id };
      await recordAudit(tx, clock, { actor: loginId, action: "session.start", ...started, address });
    }
    return { sessionId: facts.id, cookie, token, expiresAt: facts.expiresAt };
  });
}

/** Keeps that the owner of a session was proven just now. Refuses SESSION_EXPIRED where somebody altered it. Locks the session. */
export const keepProof = (db: Db, { vault }: Pick<Deps, "vault">, actor: Actor, provenAt: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const session = await lockSealed(tx, actor.sessionId);
    if (!session || !isSealed(vault, session, session.seal)) throw new Refusal("SESSION_EXPIRED");
    const proven = { ...session, provenAt, provenWithCode: await hasSecondFactor(tx, actor.loginId) };
    await markProven(tx, { ...proven, seal: sealOf(vault, proven) });
  });

/**
 * Hands a session that was just started to the browser that asked for it, and ends the one that it had: nobody could sign out of that one
 * any more, for the browser forgets its secret with the new one (ASVS 7.2.4).
 */
export async function giveSessionTo(
  reply: FastifyReply,
  { db, clock, settings, vault }: Pick<Deps, "db" | "clock" | "settings" | "vault">,
  session: StartedSession,
): Promise<void> {
  const earlier = reply.request.cookies.session;
  if (earlier) await endSessionOfCookie(db, sessionSecretHash(vault, earlier), clock.now());
  setSessionCookie(reply, settings, session);
}

/** A session of staff ends after half an hour in which nobody did anything (reliability, sessions). */
export const staffIdleMinutes = 30;
// Written once a minute at most, so that reading stays cheap.
const seenEveryMs = minuteMs;

type Finding = Pick<Deps, "db" | "lookup" | "clock" | "settings" | "vault">;

/** Finds the caller of each request; requests that come in the same turn of the event loop are found together (ADR 80). */
export function findActor(deps: Finding): FindActor {
  const by = (column: "cookie_hash" | "token_hash") =>
    inOneTurn((hashes: Buffer[]) => findActorsBy(deps.lookup, column, hashes, deps.clock.now()));
  const [byCookie, byToken] = [by("cookie_hash"), by("token_hash")];
  return async ({ cookie, bearer, unattended }) => {
    const hashOf = (secret: string) => sessionSecretHash(deps.vault, secret);
    const found = bearer ? await byToken(hashOf(bearer)) : cookie && (await byCookie(hashOf(cookie)));
    if (!found) return undefined;
    const now = deps.clock.now();
    const { seenAt, cookieHash, tokenHash, seal, ...actor } = found;
    const facts = { ...actor, id: actor.sessionId, ownerId: actor.loginId, cookieHash, tokenHash };
    if (!isSealed(deps.vault, facts, seal)) return undefined;
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
