import { companyPermissions } from "@arranca/contract/roles";
import { sql } from "kysely";
import type { Actor } from "../lib/access.ts";
import type { Db } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";

type NewSession = {
  owner: { loginId: string } | { pendingId: string };
  scope: Actor["scope"];
  cookieHash: Buffer;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  userAgent: string | null;
};

export async function insertSession(db: Db, session: NewSession): Promise<string> {
  const id = newId();
  await db
    .insertInto("sessions")
    .values({
      id,
      login_id: "loginId" in session.owner ? session.owner.loginId : null,
      pending_id: "pendingId" in session.owner ? session.owner.pendingId : null,
      scope: session.scope,
      cookie_hash: session.cookieHash,
      token_hash: session.tokenHash,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
    })
    .execute();
  return id;
}

/**
 * Who has this secret, with everything that access is decided by, in one query at the primary: a session that was ended is
 * dead at the next call. Owners of a company hold all its permissions.
 */
export async function findActorBy(
  db: Db,
  column: "cookie_hash" | "token_hash",
  hash: Buffer,
  now: Date,
): Promise<Actor | undefined> {
  const { rows } = await sql<Actor>`
    SELECT s.id AS "sessionId", coalesce(l.id, q.id) AS "loginId", coalesce(l.user_type, q.user_type) AS "userType", s.scope,
      coalesce(p.id, c.id, m.company_id, t.id, l.id, q.id) AS "subjectId",
      coalesce(p.status, c.status, mc.status, CASE WHEN t.active THEN 'approved' ELSE 'registering' END) AS status,
      coalesce(l.user_type = 'staff' OR l.terms_version = (SELECT max(version) FROM legal_texts WHERE kind = 'terms'), false)
        AS "termsAccepted",
      CASE
        WHEN c.id IS NOT NULL THEN ${sql.val(companyPermissions)}::text[]
        WHEN m.login_id IS NOT NULL THEN m.permissions
        WHEN t.id IS NOT NULL THEN coalesce((SELECT array_agg(DISTINCT allowed) FROM staff_roles sr JOIN roles r ON r.id = sr.role_id,
          unnest(r.permissions) allowed WHERE sr.staff_id = t.id), '{}')
        ELSE '{}' END AS permissions,
      s.expires_at AS "expiresAt"
    FROM sessions s
      LEFT JOIN logins l ON l.id = s.login_id
      LEFT JOIN pending_registrations q ON q.id = s.pending_id
      LEFT JOIN persons p ON p.login_id = l.id
      LEFT JOIN companies c ON c.owner_login_id = l.id
      LEFT JOIN company_members m ON m.login_id = l.id
      LEFT JOIN companies mc ON mc.id = m.company_id
      LEFT JOIN staff_members t ON t.login_id = l.id
    WHERE ${sql.ref(`s.${column}`)} = ${hash} AND s.ended_at IS NULL AND s.expires_at > ${now}
      AND (t.id IS NULL OR t.active)`.execute(db);
  return rows[0];
}

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends every session of a login, but for the one to keep. */
export async function endSessionsOf(db: Db, loginId: string, now: Date, keep?: string): Promise<void> {
  let query = db
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("login_id", "=", loginId)
    .where("ended_at", "is", null);
  if (keep) query = query.where("id", "<>", keep);
  await query.execute();
}
