import type { AccountStatus } from "@arranca/contract/statuses";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

export type OwnerType = "person" | "company";
export type LockedAccount = { id: string; loginId: string; status: AccountStatus; appeals: number };

const tables = { person: "persons", company: "companies" } as const;
const logins = { person: "login_id", company: "owner_login_id" } as const;

/**
 * SQL: number of appeals of an account's owner. A rejected account that staff reopens also goes into review, but that is no
 * appeal.
 */
const appealsOf = (ownerId: RawBuilder<unknown>, loginId: RawBuilder<unknown>) => sql<number>`(
  SELECT count(*) FROM status_history h WHERE h.entity = 'account' AND h.entity_id = ${ownerId}
    AND h.from_status = 'rejected' AND h.to_status = 'in_review' AND (h.actor_login_id = ${loginId}
      OR h.actor_login_id IN (SELECT m.login_id FROM company_members m WHERE m.company_id = ${ownerId})))`;

/** Locks an account until the transaction ends. Returns it with the number of its owner's appeals. */
export async function lockAccount(db: Db, ownerType: OwnerType, id: string): Promise<LockedAccount | undefined> {
  const { rows } = await sql<LockedAccount>`
    SELECT id, ${sql.ref(logins[ownerType])} AS "loginId", status,
      ${appealsOf(sql.ref("a.id"), sql.ref(`a.${logins[ownerType]}`))} AS appeals
    FROM ${sql.table(tables[ownerType])} a WHERE id = ${id} FOR UPDATE`.execute(db);
  return rows[0];
}

export async function countAppeals(db: Db, ownerId: string, loginId: string): Promise<number> {
  const { rows } = await sql<{
    appeals: number;
  }>`SELECT ${appealsOf(sql`${ownerId}`, sql`${loginId}`)} AS appeals`.execute(db);
  return Number(rows[0]?.appeals ?? 0);
}

export async function putInReview(
  db: Db,
  ownerType: OwnerType,
  { id, from, at }: { id: string; from: AccountStatus; at: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE ${sql.table(tables[ownerType])} SET status = 'in_review', submitted_at = ${at}
    WHERE id = ${id} AND status = ${from}`.execute(db);
  return numAffectedRows === 1n;
}

export async function flaggedSections(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("review_request_sections as s")
    .innerJoin("review_requests as r", "r.id", "s.request_id")
    .select("s.section")
    .distinct()
    .where("r.owner_id", "=", ownerId)
    .where("r.status", "=", "open")
    .execute();
  return rows.map((row) => row.section);
}

/** Records that fields requested by staff were changed. Without `fields`, all fields of the section. */
export async function markEdited(
  tx: Db,
  { ownerId, section, fields, at }: { ownerId: string; section: string; fields?: readonly string[]; at: Date },
): Promise<void> {
  await tx
    .updateTable("review_request_sections as s")
    .from("review_requests as r")
    .set({ edited_at: at })
    .whereRef("r.id", "=", "s.request_id")
    .where("r.owner_id", "=", ownerId)
    .where("r.status", "=", "open")
    .where("s.answered_at", "is", null)
    .where("s.section", "=", section)
    .$if(fields !== undefined, (query) => query.where("s.field", "in", ["", ...(fields ?? [])]))
    .execute();
}

/** Marks a requested field as pending again, because its answer was withdrawn. */
export async function unmarkEdited(
  tx: Db,
  { ownerId, section, field }: { ownerId: string; section: string; field: string },
): Promise<void> {
  await tx
    .updateTable("review_request_sections as s")
    .from("review_requests as r")
    .set({ edited_at: null })
    .whereRef("r.id", "=", "s.request_id")
    .where("r.owner_id", "=", ownerId)
    .where("r.status", "=", "open")
    .where("s.answered_at", "is", null)
    .where("s.section", "=", section)
    .where("s.field", "in", ["", field])
    .execute();
}

export async function keepEdits(
  tx: Db,
  { ownerId, section, fields, at }: { ownerId: string; section: string; fields: readonly string[]; at: Date },
): Promise<void> {
  if (fields.length === 0) return;
  await tx
    .insertInto("account_edits")
    .values(fields.map((field) => ({ owner_id: ownerId, section, field, edited_at: at })))
    .onConflict((conflict) => conflict.columns(["owner_id", "section", "field"]).doUpdateSet({ edited_at: at }))
    .execute();
}

export async function setClosed(
  db: Db,
  ownerType: OwnerType,
  { id, from }: { id: string; from: AccountStatus },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE ${sql.table(tables[ownerType])} SET status = 'closed' WHERE id = ${id} AND status = ${from}`.execute(db);
  return numAffectedRows === 1n;
}

export const closeLogin = (db: Db, loginId: string, at: Date) =>
  db.updateTable("logins").set({ closed_at: at }).where("id", "=", loginId).execute();
