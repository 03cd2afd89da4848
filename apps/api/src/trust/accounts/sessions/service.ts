import { sessionHours, staffIdleMinutes } from "@arranca/contract/limits";
import { hourMs, minuteMs } from "@arranca/contract/values/durations";
import type { FastifyReply, FastifyRequest } from "fastify";
import { perTick } from "../../../lib/batching/per-tick.ts";
import { newSecret } from "../../../lib/crypto.ts";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { isDiskFull } from "../../../lib/disk-full.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { setSessionCookie } from "../../../lib/http/cookies.ts";
import type { FindActor } from "../../../lib/http/mount.ts";
import { secretsOf } from "../../../lib/http/origin.ts";
import { newId } from "../../../lib/ids.ts";
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

export type StartedSession = {
  sessionId: string;
  /** Session secret for the HttpOnly cookie alone, never for a body. */
  cookie: string;
  /** Session secret for programs, sent as `Authorization: Bearer`. */
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
 * Starts a session with two new secrets. The database stores their keyed hashes, under a seal. The audit log records the
 * session; an invariant compares both each hour.
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

/** Records a fresh proof in a session. Locks the session. Refuses a session whose row was altered (SESSION_EXPIRED). */
export const saveFreshProof = (db: Db, { vault }: Pick<Deps, "vault">, actor: Actor, provenAt: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const session = await lockSealed(tx, actor.sessionId);
    if (!session || !isSealed(vault, session, session.seal)) throw new Refusal("SESSION_EXPIRED");
    const proven = { ...session, provenAt, provenWithCode: await hasSecondFactor(tx, actor.loginId) };
    await markProven(tx, { ...proven, seal: sealOf(vault, proven) });
  });

/** Sets the cookie of a new session and ends the browser's earlier session, whose secret is now overwritten (ASVS 7.2.4). */
export async function replaceSessionCookie(
  reply: FastifyReply,
  { db, clock, settings, vault }: Pick<Deps, "db" | "clock" | "settings" | "vault">,
  session: StartedSession,
): Promise<void> {
  const earlier = reply.request.cookies.session;
  if (earlier) await endSessionOfCookie(db, sessionSecretHash(vault, earlier), clock.now());
  setSessionCookie(reply, settings, session);
}

// Written at most once a minute, so that reading stays cheap.
const seenEveryMs = minuteMs;

type Finding = Pick<Deps, "db" | "lookup" | "clock" | "settings" | "vault">;

/** Finds the account of each request. Concurrent requests share one query (ADR 80). */
export function findActor(deps: Finding): FindActor {
  const by = (column: "cookie_hash" | "token_hash") =>
    perTick((hashes: Buffer[]) => findActorsBy(deps.lookup, column, hashes, deps.clock.now()));
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
          // On a full disk reads go on until the session reaches its idle limit.
          if (!isDiskFull(error)) throw error;
        });
      }
    }
    const lacksSecondFactor = actor.userType === "staff" && !actor.hasSecondFactor;
    return { ...actor, secondFactorDue: lacksSecondFactor && deps.settings.staffSecondFactor };
  };
}

export const signOut = (db: Db, { clock }: Pick<Deps, "clock">, { loginId, sessionId, scope }: Actor) =>
  inTransaction(db, async (tx) => {
    await endSession(tx, sessionId, clock.now());
    // A registration without a verified address has no login to audit.
    if (scope === "verification") return;
    await recordAudit(tx, clock, { actor: loginId, action: "session.end", objectType: "session", objectId: sessionId });
  });

export const endAllSessions = (db: Db, { clock }: Pick<Deps, "clock">, loginId: string, keep?: string) =>
  endSessionsOf(db, loginId, clock.now(), keep);

/** Operator command after a breach: ends the sessions of all accounts. Returns their number. */
export const endSessionsOfAll = (db: Db, { clock }: Pick<Deps, "clock">, reason: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ended = await endEverySession(tx, clock.now());
    await recordAudit(tx, clock, { actor: null, action: "session.end_all", reason });
    return ended;
  });

/** Account of a request on a route that needs no session; also a registration that awaits its code. */
export function actorOf(deps: Finding, request: FastifyRequest): Promise<Actor | undefined> {
  return findActor(deps)(secretsOf(request));
}

export async function startedActor(deps: Finding, { token }: StartedSession): Promise<Actor> {
  const actor = await findActor(deps)({ cookie: undefined, bearer: token });
  if (!actor) throw new Error("a session that was just started is gone");
  return actor;
}
