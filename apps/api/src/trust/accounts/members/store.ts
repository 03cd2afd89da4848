import type { CompanyRight } from "@arranca/contract/roles";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { managerName } from "../../../lib/database/names.ts";

/** Logins of the active members of a company who have a permission; without `right`, of all active members. */
export async function findLogins(db: Db, companyId: string, right?: CompanyRight): Promise<string[]> {
  const { rows } = await sql<{ login_id: string }>`
    SELECT login_id FROM company_members WHERE company_id = ${companyId} AND left_at IS NULL AND paused_at IS NULL
      AND (${right ?? null}::text IS NULL OR is_administrator OR ${right ?? null} = ANY(permissions))
    ORDER BY joined_at, login_id`.execute(db);
  return rows.map((row) => row.login_id);
}

/** SQL: name of a member `m` of a company `c`. The account that registered the company shows the name of the manager. */
export const memberName = sql<string | null>`coalesce(m.name, CASE WHEN c.owner_login_id = m.login_id THEN
  ${managerName("c")} END)`;

/** SQL: name of the company member with this login. Null for other logins, and where row-level security hides the member. */
export const nameOfMember = (loginId: RawBuilder<unknown>) => sql<string | null>`(
  SELECT ${memberName} FROM company_members m JOIN companies c ON c.id = m.company_id WHERE m.login_id = ${loginId})`;

/** Name of a present or former member of a company; undefined for other logins. */
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

export const findInvitation = (db: Db, ticketHash: Buffer, now: Date): Promise<Invitation | undefined> =>
  db
    .selectFrom("company_invitations as i")
    .innerJoin("companies as c", "c.id", "i.company_id")
    .select(["i.id", "i.company_id", "i.email", "i.name", "i.is_administrator", "i.permissions", "i.invited_by"])
    .where("i.ticket_hash", "=", ticketHash)
    .where("i.expires_at", ">", now)
    .where("c.status", "=", "approved")
    .executeTakeFirst();

/** Uses up an invitation to a company. Returns false if it was used meanwhile or replaced by a newer link. */
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

/** Frees the e-mail of a permanently closed login for another account. */
export const freeEmail = (tx: Db, loginId: string) =>
  tx
    .updateTable("logins")
    .set({ email: `${loginId}@left.invalid` })
    .where("id", "=", loginId)
    .execute();
