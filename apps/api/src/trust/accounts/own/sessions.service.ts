import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { deviceOf } from "../sessions/devices.rules.ts";
import { endAllSessions } from "../sessions/service.ts";
import { endOpenSession, isSessionOf, listOpenSessions } from "./sessions.store.ts";

type Own = Pick<Actor, "loginId" | "sessionId">;
type SessionDeps = Pick<Deps, "clock">;

export async function mySessions(db: Db, { clock }: SessionDeps, { loginId, sessionId }: Own) {
  const open = await listOpenSessions(db, loginId, clock.now());
  const wire = open.map(({ id, userAgent, createdAt, expiresAt }) => ({
    id,
    ...deviceOf(userAgent),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    current: id === sessionId,
  }));
  return wire.sort((a, b) => Number(b.current) - Number(a.current));
}

/** Ends a session of the signed-in account. Refuses another account's session (NOT_FOUND). */
export async function endOneSession(db: Db, deps: SessionDeps, own: Own & { id: string }): Promise<void> {
  if (!(await isSessionOf(db, own.loginId, own.id))) throw new Refusal("NOT_FOUND");
  await inTransaction(db, async (tx) => {
    if (await endOpenSession(tx, own.id, deps.clock.now())) await audit(tx, deps, own, own.id);
  });
}

export async function endTheOthers(db: Db, deps: SessionDeps, own: Own): Promise<number> {
  return inTransaction(db, async (tx) => {
    const others = (await listOpenSessions(tx, own.loginId, deps.clock.now())).length - 1;
    await endAllSessions(tx, deps, own.loginId, own.sessionId);
    if (others > 0) await audit(tx, deps, own, null);
    return others;
  });
}

const audit = (tx: Db, { clock }: SessionDeps, { loginId }: Own, id: string | null) =>
  recordAudit(tx, clock, {
    actor: loginId,
    action: id ? "session.end" : "session.end_others",
    objectType: "session",
    ...(id ? { objectId: id } : {}),
  });
