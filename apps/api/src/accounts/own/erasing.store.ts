import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";

export type ClosedPerson = { id: string; loginId: string; email: string };

/** People who closed their account by then and whose data are still there, the longest closed first. */
export async function findClosedPersons(db: Db, moment: Date): Promise<ClosedPerson[]> {
  const { rows } = await sql<ClosedPerson>`
    SELECT p.id, l.id AS "loginId", l.email FROM logins l JOIN persons p ON p.login_id = l.id
    WHERE p.status = 'closed' AND l.closed_at <= ${moment} AND l.erased_at IS NULL ORDER BY l.closed_at`.execute(db);
  return rows;
}

/** Locks a login that was closed by then and is not erased yet; false when its owner brought it back meanwhile. */
export async function lockClosedLogin(tx: Db, loginId: string, moment: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM logins WHERE id = ${loginId} AND closed_at <= ${moment} AND erased_at IS NULL FOR UPDATE`.execute(tx);
  return rows.length === 1;
}

/** Leaves a login to which no address and no password leads. */
export async function setErased(tx: Db, loginId: string, left: { passwordHash: string; now: Date }): Promise<void> {
  await tx
    .updateTable("logins")
    .set({ email: `${loginId}@borrada.invalid`, password_hash: left.passwordHash, erased_at: left.now })
    .where("id", "=", loginId)
    .execute();
}
