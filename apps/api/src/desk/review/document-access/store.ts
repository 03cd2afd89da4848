import type { AuditKind } from "@arranca/contract/audit/kinds";
import type { QueueKind } from "@arranca/contract/review/queue";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

type Look = { id: string; staffId: string; ownerId: string; purpose: string; reason: string; at: Date; endsAt: Date };

export const addAccess = (tx: Db, { id, staffId, ownerId, purpose, reason, at, endsAt }: Look) =>
  tx
    .insertInto("account_looks")
    .values({ id, staff_id: staffId, owner_id: ownerId, purpose, reason, created_at: at, ends_at: endsAt })
    .execute();

export const currentAccess = (db: Db, { staffId, ownerId, now }: { staffId: string; ownerId: string; now: Date }) =>
  db
    .selectFrom("account_looks")
    .select(["purpose", "reason"])
    .where("staff_id", "=", staffId)
    .where("owner_id", "=", ownerId)
    .where("ends_at", ">", now)
    .orderBy("created_at", "desc")
    .executeTakeFirst();

export const endAccesses = (tx: Db, staffId: string, now: Date) =>
  tx
    .updateTable("account_looks")
    .set({ ends_at: now })
    .where("staff_id", "=", staffId)
    .where("ends_at", ">", now)
    .execute();

export const releaseCases = (tx: Db, staffId: string, kinds: readonly QueueKind[]) =>
  sql`DELETE FROM review_assignments WHERE staff_id = ${staffId} AND kind <> ALL(${sql.val(kinds)}::text[])`.execute(
    tx,
  );

/** Serialises the stated reasons of a staff member until the transaction ends. */
export const lockReasons = (tx: Db, staffId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reasons/${staffId}`}, 0))`.execute(tx);

export const reasonsSince = (db: Db, loginId: string, since: Date) =>
  db
    .selectFrom("audit_log")
    .select(["about_id", "reason"])
    .where("actor_login_id", "=", loginId)
    .where("at", ">", since)
    .where("action", "in", ["account.look", "account.reveal"] satisfies AuditKind[])
    .execute();

export async function isAccount(db: Db, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM persons WHERE id = ${ownerId} UNION ALL SELECT 1 FROM companies WHERE id = ${ownerId}`.execute(db);
  return rows.length > 0;
}
