import type { CompanyPermission } from "@arranca/contract/roles";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { Tables } from "../../../lib/database/tables.ts";
import type { WarnedFor } from "../../../lib/rights-review.rules.ts";
import { memberName } from "../../../trust/accounts/members/service.ts";

export type MemberRow = {
  login_id: string;
  name: string | null;
  email: string;
  is_administrator: boolean;
  permissions: CompanyPermission[];
  last_signed_in_at: Date | null;
  has_second_factor: boolean;
  joined_at: Date;
  rights_confirmed_at: Date;
  warned_at: Date | null;
  warned_for: WarnedFor | null;
  paused_at: Date | null;
  returned_at: Date | null;
};

export async function findMembers(db: Db, companyId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    SELECT m.login_id, ${memberName} AS name, l.email, m.is_administrator, m.permissions, l.last_signed_in_at,
      l.totp_since IS NOT NULL AS has_second_factor,
      m.joined_at, m.rights_confirmed_at, m.warned_at, m.warned_for, m.paused_at, m.returned_at
    FROM company_members m JOIN logins l ON l.id = m.login_id JOIN companies c ON c.id = m.company_id
    WHERE m.company_id = ${companyId} AND m.left_at IS NULL
    ORDER BY m.is_administrator DESC, m.joined_at, m.login_id`.execute(db);
  return rows;
}

export const findInvitations = (db: Db, companyId: string) =>
  db
    .selectFrom("company_invitations")
    .select(["id", "name", "email", "is_administrator", "expires_at"])
    .select(sql<CompanyPermission[]>`permissions`.as("permissions"))
    .where("company_id", "=", companyId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();

export async function insertInvitation(tx: Db, row: Insertable<Tables["company_invitations"]>): Promise<boolean> {
  const added = await tx
    .insertInto("company_invitations")
    .values(row)
    .onConflict((conflict) => conflict.columns(["company_id", "email"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

type Sent = { ticketHash: Buffer; sentAt: Date; expiresAt: Date };

export const renewInvitation = (tx: Db, companyId: string, id: string, sent: Sent) =>
  tx
    .updateTable("company_invitations")
    .set({ ticket_hash: sent.ticketHash, sent_at: sent.sentAt, expires_at: sent.expiresAt })
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .returning(["email", "name"])
    .executeTakeFirst();

export const deleteInvitation = (tx: Db, companyId: string, id: string) =>
  tx
    .deleteFrom("company_invitations")
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .returning("name")
    .executeTakeFirst();

export const updateMember = (tx: Db, loginId: string, change: Updateable<Tables["company_members"]>) =>
  tx.updateTable("company_members").set(change).where("login_id", "=", loginId).execute();

/** Makes another administrator of a company the contact of the programme. */
export const setOwner = (tx: Db, companyId: string, loginId: string) =>
  tx.updateTable("companies").set({ owner_login_id: loginId }).where("id", "=", companyId).execute();

/** Approved companies with a member who may be asked about, warned or paused on these dates. */
export async function findCompaniesToReview(db: Db, { confirmed, used }: { confirmed: Date; used: Date }) {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT m.company_id AS id FROM company_members m JOIN companies c ON c.id = m.company_id JOIN logins l ON l.id = m.login_id
    WHERE c.status = 'approved' AND m.left_at IS NULL AND m.paused_at IS NULL AND (m.warned_at IS NOT NULL
      OR m.rights_confirmed_at <= ${confirmed} OR greatest(m.joined_at, l.last_signed_in_at, m.returned_at) <= ${used})
    ORDER BY id`.execute(db);
  return rows;
}
