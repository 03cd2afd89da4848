import type { Db } from "../../../lib/database/db.ts";
import type { OwnerType } from "../status/store.ts";

export type IdentityStatus = "pending" | "approved" | "rejected" | "withdrawn";
export type ChangeRow = { id: string; ownerId: string; ownerType: OwnerType; askedAt: Date; content: Buffer };

export async function findPendingChange(db: Db, ownerId: string): Promise<ChangeRow | undefined> {
  return rowOf(await pending(db).where("owner_id", "=", ownerId).executeTakeFirst());
}

export async function lockPendingChange(tx: Db, id: string): Promise<ChangeRow | undefined> {
  return rowOf(await pending(tx).where("id", "=", id).forUpdate().executeTakeFirst());
}

export async function standingOfChange(db: Db, id: string) {
  const row = await db
    .selectFrom("identity_changes")
    .select(["owner_id", "status"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ownerId: row.owner_id, status: row.status as IdentityStatus }; // a check of the table
}

const pending = (db: Db) =>
  db
    .selectFrom("identity_changes")
    .select(["id", "owner_id", "owner_type", "asked_at", "content"])
    .where("status", "=", "pending");

const rowOf = (row: Awaited<ReturnType<ReturnType<typeof pending>["executeTakeFirst"]>>): ChangeRow | undefined =>
  row && {
    id: row.id,
    ownerId: row.owner_id,
    ownerType: row.owner_type as OwnerType, // a check of the table
    askedAt: row.asked_at,
    content: row.content,
  };

export const insertChange = (tx: Db, row: ChangeRow & { by: string; bringsCurp: boolean }) =>
  tx
    .insertInto("identity_changes")
    .values({
      id: row.id,
      owner_id: row.ownerId,
      owner_type: row.ownerType,
      content: row.content,
      asked_by: row.by,
      asked_at: row.askedAt,
      brings_curp: row.bringsCurp,
    })
    .execute();

type End = { ownerId: string; to: Exclude<IdentityStatus, "pending">; by: string; at: Date; reason?: string | null };

export async function endChange(tx: Db, { ownerId, to, by, at, reason = null }: End): Promise<boolean> {
  const result = await tx
    .updateTable("identity_changes")
    .set({ status: to, decided_by: by, decided_at: at, reason })
    .where("owner_id", "=", ownerId)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
