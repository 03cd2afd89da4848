import { companyRights } from "@arranca/contract/roles";
import type { Db, Lookup } from "../../../lib/database/db.ts";
import type { Actor } from "../../../lib/http/access.ts";
import type { SealedFacts } from "./seal.ts";

type NewSession = SealedFacts & {
  owner: { loginId: string } | { pendingId: string };
  seal: Buffer;
  createdAt: Date;
  userAgent: string | null;
};

/** Adds a session and records the time of the sign-in on its login, which outlives the session. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const loginId = "loginId" in session.owner ? session.owner.loginId : null;
  await db
    .insertInto("sessions")
    .values({
      id: session.id,
      login_id: loginId,
      pending_id: "pendingId" in session.owner ? session.owner.pendingId : null,
      scope: session.scope,
      cookie_hash: session.cookieHash,
      token_hash: session.tokenHash,
      created_at: session.createdAt,
      proven_at: session.provenAt,
      proven_with_code: session.provenWithCode,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      seal: session.seal,
    })
    .execute();
  if (loginId)
    await db.updateTable("logins").set({ last_signed_in_at: session.createdAt }).where("id", "=", loginId).execute();
}

/** True if a login has two-factor: sign-in and fresh proofs then need its code. */
export const hasSecondFactor = async (db: Db, loginId: string): Promise<boolean> =>
  (await db
    .selectFrom("logins")
    .select("id")
    .where("id", "=", loginId)
    .where("totp_secret", "is not", null)
    .executeTakeFirst()) !== undefined;

// LATERAL makes one index lookup per secret, however many there are; as one condition they would be planned as a set.
const actorsBy = (column: "cookie_hash" | "token_hash") => `
  SELECT asked.hash, found.* FROM unnest($1::bytea[]) AS asked(hash), LATERAL (
  SELECT s.id AS "sessionId", coalesce(l.id, q.id) AS "loginId", coalesce(l.user_type, q.user_type) AS "userType", s.scope,
    coalesce(p.id, m.company_id, t.id, l.id, q.id) AS "subjectId",
    coalesce(p.status, c.status, CASE WHEN t.active THEN 'approved' ELSE 'registering' END) AS status,
    p.course_completed_at IS NOT NULL AS "courseComplete",
    coalesce(l.user_type = 'staff' OR l.terms_version >= (SELECT max(version) FROM legal_texts WHERE kind = 'terms' AND NOT minor), false)
      AS "termsAccepted",
    CASE
      WHEN m.paused_at IS NOT NULL THEN '{}'
      WHEN m.is_administrator THEN $3::text[]
      WHEN m.login_id IS NOT NULL THEN m.permissions
      WHEN t.id IS NOT NULL THEN coalesce((SELECT array_agg(DISTINCT allowed) FROM staff_roles sr JOIN roles r ON r.id = sr.role_id,
        unnest(r.permissions) allowed WHERE sr.staff_id = t.id), '{}')
      ELSE '{}' END AS permissions, m.paused_at IS NOT NULL AS paused,
    s.expires_at AS "expiresAt", s.proven_at AS "provenAt", s.proven_with_code AS "provenWithCode",
    l.totp_secret IS NOT NULL AS "hasSecondFactor", coalesce(s.seen_at, s.created_at) AS "seenAt",
    s.cookie_hash AS "cookieHash", s.token_hash AS "tokenHash", s.seal
  FROM sessions s
    LEFT JOIN logins l ON l.id = s.login_id
    LEFT JOIN pending_registrations q ON q.id = s.pending_id
    LEFT JOIN persons p ON p.login_id = l.id
    LEFT JOIN company_members m ON m.login_id = l.id AND m.left_at IS NULL
    LEFT JOIN companies c ON c.id = m.company_id
    LEFT JOIN staff_members t ON t.login_id = l.id
  WHERE s.${column} = asked.hash AND s.ended_at IS NULL AND s.expires_at > $2 AND (t.id IS NULL OR t.active)
    AND (l.user_type IS DISTINCT FROM 'company' OR m.login_id IS NOT NULL)
  OFFSET 0) found`;
const statements = { cookie_hash: actorsBy("cookie_hash"), token_hash: actorsBy("token_hash") };

export type FoundActor = Omit<Actor, "secondFactorDue"> & {
  seenAt: Date;
  cookieHash: Buffer;
  tokenHash: Buffer;
  /** HMAC over the session's facts; null for a session older than this protection. */
  seal: Buffer | null;
};

/**
 * Accounts of these session secrets, in their order, with every fact that access depends on. One statement on the primary
 * database, so that an ended session is refused at the next call.
 */
export async function findActorsBy(
  lookup: Lookup,
  column: keyof typeof statements,
  hashes: Buffer[],
  now: Date,
): Promise<(FoundActor | undefined)[]> {
  const asked = new Map(hashes.map((hash) => [hash.toString("latin1"), hash]));
  const values = [[...asked.values()], now, companyRights];
  const rows = await lookup<FoundActor & { hash: Buffer }>(`actors by ${column}`, statements[column], values);
  const found = new Map(rows.map(({ hash, ...actor }) => [hash.toString("latin1"), actor]));
  return hashes.map((hash) => found.get(hash.toString("latin1")));
}

export async function markSeen(db: Db, sessionId: string, { seenAt, now }: { seenAt: Date; now: Date }): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ seen_at: now })
    .where("id", "=", sessionId)
    .where((where) => where.or([where("seen_at", "is", null), where("seen_at", "<=", seenAt)]))
    .execute();
}

/** Locks a session until the transaction ends. Returns the facts that its seal covers, with the seal. */
export async function lockSealed(
  tx: Db,
  sessionId: string,
): Promise<(SealedFacts & { seal: Buffer | null }) | undefined> {
  const row = await tx.selectFrom("sessions").selectAll().where("id", "=", sessionId).forUpdate().executeTakeFirst();
  const ownerId = row?.login_id ?? row?.pending_id;
  if (!row || !ownerId) return undefined;
  return {
    id: row.id,
    ownerId,
    // The CHECK constraint of the column allows scopes only.
    scope: row.scope as Actor["scope"],
    cookieHash: row.cookie_hash,
    tokenHash: row.token_hash,
    expiresAt: row.expires_at,
    provenAt: row.proven_at,
    provenWithCode: row.proven_with_code,
    seal: row.seal,
  };
}

type Proven = Pick<SealedFacts, "id" | "provenAt" | "provenWithCode"> & { seal: Buffer };

export async function markProven(db: Db, { id, provenAt, provenWithCode, seal }: Proven): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ proven_at: provenAt, proven_with_code: provenWithCode, seal })
    .where("id", "=", id)
    .execute();
}

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .execute();
}

export async function endSessionOfCookie(db: Db, cookieHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("cookie_hash", "=", cookieHash)
    .where("ended_at", "is", null)
    .execute();
}

export async function endEverySession(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("login_id", "is not", null)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function endSessionsOf(db: Db, loginId: string, now: Date, keep?: string): Promise<void> {
  let query = db
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("login_id", "=", loginId)
    .where("ended_at", "is", null);
  if (keep) query = query.where("id", "<>", keep);
  await query.execute();
}
