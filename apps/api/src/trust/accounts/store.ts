import type { UserType } from "@arranca/contract/roles";
import type { AccountStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { keptPlan } from "../../lib/database/plans.ts";

export type Login = {
  id: string;
  email: string;
  userType: UserType;
  passwordHash: string;
  totpSecret: Buffer | null;
  closedAt: Date | null;
  emailMovedAt: Date | null;
  /** Status of the person or company; a sub-account has the status of its company. Staff is `approved` while active. */
  status: AccountStatus;
};

const login = (db: Db, where: ReturnType<typeof sql>) =>
  sql<Login>`
  ${keptPlan} SELECT l.id, l.email, l.user_type AS "userType", l.password_hash AS "passwordHash", l.totp_secret AS "totpSecret",
    l.closed_at AS "closedAt", l.email_moved_at AS "emailMovedAt",
    coalesce(p.status, c.status, CASE WHEN t.active THEN 'approved' ELSE 'closed' END) AS status
  FROM logins l
    LEFT JOIN persons p ON p.login_id = l.id
    LEFT JOIN company_members m ON m.login_id = l.id
    LEFT JOIN companies c ON c.id = m.company_id
    LEFT JOIN staff_members t ON t.login_id = l.id
  WHERE ${where}`.execute(db);

export const findLoginByEmail = async (db: Db, email: string): Promise<Login | undefined> =>
  (await login(db, sql`l.email = ${email}`)).rows[0];

export const findLogin = async (db: Db, id: string): Promise<Login | undefined> =>
  (await login(db, sql`l.id = ${id}`)).rows[0];

type NewLogin = { id: string; email: string; userType: UserType; passwordHash: string; createdAt: Date };

export async function insertLogin(tx: Db, added: NewLogin): Promise<boolean> {
  const row = await tx
    .insertInto("logins")
    .values({
      id: added.id,
      email: added.email,
      user_type: added.userType,
      password_hash: added.passwordHash,
      created_at: added.createdAt,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPassword(tx: Db, loginId: string, passwordHash: string): Promise<void> {
  await tx.updateTable("logins").set({ password_hash: passwordHash }).where("id", "=", loginId).execute();
}

/** Locks the first load of an empty database for the transaction. Waits without a time limit. */
export async function waitForFirstLoad(tx: Db): Promise<void> {
  await sql`SELECT set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(tx);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('first load', 0))`.execute(tx);
  await sql`SET LOCAL lock_timeout TO DEFAULT`.execute(tx);
  await sql`SET LOCAL statement_timeout TO DEFAULT`.execute(tx);
}

export async function isSomebodyRegistered(db: Db): Promise<boolean> {
  return (await db.selectFrom("logins").select("id").limit(1).executeTakeFirst()) !== undefined;
}
