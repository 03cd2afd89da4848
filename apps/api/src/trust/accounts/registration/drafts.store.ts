import type { Db } from "../../../lib/database/db.ts";

const columns = ["step", "data", "typed_at as typedAt", "updated_at as updatedAt"] as const;
type Place = { ownerId: string; step: string; data: Buffer; now: Date };

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

export const findDrafts = (db: Db, ownerId: string) =>
  db.selectFrom("registration_drafts").select(columns).where("owner_id", "=", ownerId).execute();

export const deleteDrafts = (db: Db, ownerId: string) =>
  db.deleteFrom("registration_drafts").where("owner_id", "=", ownerId).execute();
