import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";

type Look = { id: string; staffId: string; ownerId: string; purpose: string; reason: string; at: Date; endsAt: Date };

export const addLook = (tx: Db, { id, staffId, ownerId, purpose, reason, at, endsAt }: Look) =>
  tx
    .insertInto("account_looks")
    .values({ id, staff_id: staffId, owner_id: ownerId, purpose, reason, created_at: at, ends_at: endsAt })
    .execute();

/** The reason for which a member of the team may look at an account now. */
export const livingLook = (db: Db, { staffId, ownerId, now }: { staffId: string; ownerId: string; now: Date }) =>
  db
    .selectFrom("account_looks")
    .select(["purpose", "reason"])
    .where("staff_id", "=", staffId)
    .where("owner_id", "=", ownerId)
    .where("ends_at", ">", now)
    .orderBy("created_at", "desc")
    .executeTakeFirst();

/** Whether there is such a person or company. */
export async function isAccount(db: Db, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM persons WHERE id = ${ownerId} UNION ALL SELECT 1 FROM companies WHERE id = ${ownerId}`.execute(db);
  return rows.length > 0;
}
