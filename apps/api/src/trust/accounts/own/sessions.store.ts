import type { Db } from "../../../lib/database/db.ts";

export type OpenSession = { id: string; userAgent: string | null; createdAt: Date; expiresAt: Date };

export const listOpenSessions = (db: Db, loginId: string, now: Date): Promise<OpenSession[]> =>
  db
    .selectFrom("sessions")
    .select(["id", "user_agent as userAgent", "created_at as createdAt", "expires_at as expiresAt"])
    .where("login_id", "=", loginId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();

export async function isSessionOf(db: Db, loginId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("login_id", "=", loginId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function endOpenSession(tx: Db, sessionId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
