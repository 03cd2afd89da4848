import type { CompanyRight } from "@arranca/contract/roles";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";

/** The logins of whoever works in a company and may do this; without a right, of everybody. */
export async function findLogins(db: Db, companyId: string, right?: CompanyRight): Promise<string[]> {
  const { rows } = await sql<{ login_id: string }>`
    SELECT login_id FROM company_members WHERE company_id = ${companyId} AND left_at IS NULL AND paused_at IS NULL
      AND (${right ?? null}::text IS NULL OR is_administrator OR ${right ?? null} = ANY(permissions))
    ORDER BY joined_at, login_id`.execute(db);
  return rows.map((row) => row.login_id);
}

/**
 * SQL: the name of a member `m` of a company `c`. Whoever registered the company never typed theirs: while it leads the account it bears
 * the name of its manager.
 */
export const memberName = sql<string | null>`coalesce(m.name, CASE WHEN c.owner_login_id = m.login_id THEN
  nullif(trim(concat_ws(' ', c.manager ->> 'name', c.manager ->> 'lastName')), '') END)`;

/** SQL: the name of the member of a company behind a login; null for anybody else, and where the wall shows no member. */
export const nameOfMember = (loginId: RawBuilder<unknown>) => sql<string | null>`(
  SELECT ${memberName} FROM company_members m JOIN companies c ON c.id = m.company_id WHERE m.login_id = ${loginId})`;

/** Under which name a company knows one of its own, whoever left included; undefined for anybody else. */
export async function findMemberName(db: Db, companyId: string, loginId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT ${memberName} AS name FROM company_members m JOIN companies c ON c.id = m.company_id
    WHERE m.company_id = ${companyId} AND m.login_id = ${loginId}`.execute(db);
  return rows[0]?.name ?? undefined;
}

export type Invitation = {
  id: string;
  company_id: string;
  email: string;
  name: string;
  is_administrator: boolean;
  permissions: string[];
  invited_by: string;
};

/** The invitation of a link that is still good, of a company that may work. */
export const findInvitation = (db: Db, ticketHash: Buffer, now: Date): Promise<Invitation | undefined> =>
  db
    .selectFrom("company_invitations as i")
    .innerJoin("companies as c", "c.id", "i.company_id")
    .select(["i.id", "i.company_id", "i.email", "i.name", "i.is_administrator", "i.permissions", "i.invited_by"])
    .where("i.ticket_hash", "=", ticketHash)
    .where("i.expires_at", ">", now)
    .where("c.status", "=", "approved")
    .executeTakeFirst();

/** Uses an invitation up; false when that happened meanwhile, or another link was sent. */
export async function takeInvitation(tx: Db, ticketHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("company_invitations")
    .where("ticket_hash", "=", ticketHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

type NewMember = Pick<Invitation, "company_id" | "name" | "is_administrator" | "permissions"> & {
  login_id: string;
  joined_at: Date;
};

export const insertMember = (tx: Db, member: NewMember) => tx.insertInto("company_members").values(member).execute();

/** Gives a login that is closed for good an address that nobody has. */
export const freeEmail = (tx: Db, loginId: string) =>
  tx
    .updateTable("logins")
    .set({ email: `${loginId}@left.invalid` })
    .where("id", "=", loginId)
    .execute();
