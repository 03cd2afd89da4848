import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { OwnerType } from "../status/store.ts";

type Login = { loginId: string; email: string };
export type ClosedAccount = Login & { side: OwnerType; id: string };

/** Accounts closed before `moment` whose data are not erased, oldest first. */
export async function findClosedAccounts(db: Db, moment: Date): Promise<(ClosedAccount & { closedAt: Date })[]> {
  const { rows } = await sql<ClosedAccount & { closedAt: Date }>`
    SELECT a.side, a.id, l.id AS "loginId", l.email, l.closed_at AS "closedAt" FROM logins l JOIN (
      SELECT 'person' AS side, id, login_id FROM persons WHERE status = 'closed'
      UNION ALL SELECT 'company', id, owner_login_id FROM companies WHERE status = 'closed') a ON a.login_id = l.id
    WHERE l.closed_at <= ${moment} AND l.erased_at IS NULL ORDER BY l.closed_at`.execute(db);
  return rows;
}

/** Selects the accounts that still have data, for example after a backup was restored. */
export async function findUnerased(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM logins l JOIN (SELECT id, login_id FROM persons
      UNION ALL SELECT id, owner_login_id FROM companies) a ON a.login_id = l.id
    WHERE a.id = ANY(${sql.val(ids)}::uuid[]) AND l.erased_at IS NULL ORDER BY a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the login of an account that is not erased and returns its e-mail; undefined if it is erased. */
export async function lockUnerasedLogin(tx: Db, loginId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM logins WHERE id = ${loginId} AND erased_at IS NULL FOR UPDATE`.execute(tx);
  return rows[0]?.email;
}

export async function findLoginsOf(tx: Db, { side, id, loginId }: Omit<ClosedAccount, "email">): Promise<Login[]> {
  const { rows } = await sql<Login>`
    SELECT id AS "loginId", email FROM logins WHERE id = ${loginId}
      OR (${side} = 'company' AND id IN (SELECT login_id FROM company_members WHERE company_id = ${id}))
    ORDER BY id = ${loginId} DESC, id`.execute(tx);
  return rows;
}

export async function lockClosedLogin(tx: Db, loginId: string, moment: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM logins WHERE id = ${loginId} AND closed_at <= ${moment} AND erased_at IS NULL FOR UPDATE`.execute(tx);
  return rows.length === 1;
}

/** Replaces the e-mail and the password hash of an erased login by values that nobody can sign in with. */
export async function setErased(tx: Db, loginId: string, left: { passwordHash: string; now: Date }): Promise<void> {
  await tx
    .updateTable("logins")
    .set({ email: `${loginId}@borrada.invalid`, password_hash: left.passwordHash, erased_at: left.now })
    .where("id", "=", loginId)
    .execute();
}
