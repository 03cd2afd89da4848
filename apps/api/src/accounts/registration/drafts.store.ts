import type { Db } from "../../lib/database/db.ts";

const columns = ["step", "data", "typed_at as typedAt", "updated_at as updatedAt"] as const;
type Place = { ownerId: string; step: string; data: Buffer; now: Date };

/** A saved step, locked until the transaction ends; one that was never saved begins with the data given. */
export async function lockDraft(tx: Db, { ownerId, step, data, now }: Place) {
  await tx
    .insertInto("registration_drafts")
    .values({ owner_id: ownerId, step, data, updated_at: now })
    .onConflict((conflict) => conflict.columns(["owner_id", "step"]).doNothing())
    .execute();
  const row = await tx
    .selectFrom("registration_drafts")
    .select(columns)
    .where("owner_id", "=", ownerId)
    .where("step", "=", step)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, typedAt: row.typedAt as Record<string, number> }; // written by writeDraft alone
}

/** Writes a step over what it held. */
export async function writeDraft(
  tx: Db,
  { ownerId, step, data, typedAt, now }: Place & { typedAt: Record<string, number> },
): Promise<void> {
  await tx
    .insertInto("registration_drafts")
    .values({ owner_id: ownerId, step, data, typed_at: JSON.stringify(typedAt), updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "step"]).doUpdateSet((eb) => ({
        data: eb.ref("excluded.data"),
        typed_at: eb.ref("excluded.typed_at"),
        updated_at: eb.ref("excluded.updated_at"),
      })),
    )
    .execute();
}

/** Every step of a registration that was saved, and where it was left. */
export const findDrafts = (db: Db, ownerId: string) =>
  db.selectFrom("registration_drafts").select(columns).where("owner_id", "=", ownerId).execute();

export const deleteDrafts = (db: Db, ownerId: string) =>
  db.deleteFrom("registration_drafts").where("owner_id", "=", ownerId).execute();
