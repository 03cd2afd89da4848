import { sql } from "kysely";
import { one, type Read } from "../../lib/database/batched-reads.ts";
import type { Db } from "../../lib/database/db.ts";
import { newId } from "../../lib/ids.ts";
import type { OwnerType } from "./store.ts";

/** Adds an objection to a block; false if one is pending. */
export async function insertObjection(
  tx: Db,
  objection: { ownerId: string; ownerType: OwnerType; words: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("objections")
    .values({
      id: newId(),
      owner_id: objection.ownerId,
      owner_type: objection.ownerType,
      words: objection.words,
      created_at: objection.at,
    })
    .onConflict((conflict) => conflict.column("owner_id").where("decided_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type Objection = { words: string; created_at: Date; decided_at: Date | null; reason: string | null };

export const objectionRead = (db: Db, ownerId: string): Read<Objection | undefined> =>
  one(
    db
      .selectFrom("objections")
      .select(["words", "created_at", "decided_at", "reason"])
      .where("owner_id", "=", ownerId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(sql.lit(1)),
    { created_at: true, decided_at: true },
  );

/** Answers the pending objection to a block; false if there is none. */
export async function settleObjection(
  tx: Db,
  answer: { ownerId: string; accepted: boolean; reason: string; by: string; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable("objections")
    .set({ decided_by: answer.by, decided_at: answer.at, accepted: answer.accepted, reason: answer.reason })
    .where("owner_id", "=", answer.ownerId)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
