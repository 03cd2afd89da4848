import type { AccountStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { OwnerType } from "../status/store.ts";

/** Person or company that a login owns; undefined for staff and company members. */
export async function findOwned(db: Db, loginId: string): Promise<{ ownerType: OwnerType; id: string } | undefined> {
  const { rows } = await sql<{ ownerType: OwnerType; id: string }>`
    SELECT 'person' AS "ownerType", id FROM persons WHERE login_id = ${loginId}
    UNION ALL SELECT 'company', id FROM companies WHERE owner_login_id = ${loginId}`.execute(db);
  return rows[0];
}

export async function statusBeforeClosing(db: Db, id: string): Promise<AccountStatus> {
  const row = await db
    .selectFrom("status_history")
    .select("from_status")
    .where("entity", "=", "account")
    .where("entity_id", "=", id)
    .where("to_status", "=", "closed")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.from_status as AccountStatus; // closing writes the status that the account's own CHECK let through
}

export async function setOpen(
  tx: Db,
  { ownerType, id, loginId, to }: { ownerType: OwnerType; id: string; loginId: string; to: AccountStatus },
): Promise<boolean> {
  const table = ownerType === "person" ? "persons" : "companies";
  const { numAffectedRows = 0n } = await sql`
    UPDATE ${sql.table(table)} SET status = ${to} WHERE id = ${id} AND status = 'closed'`.execute(tx);
  await tx.updateTable("logins").set({ closed_at: null }).where("id", "=", loginId).execute();
  return numAffectedRows === 1n;
}
