import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { FileScan } from "../../../lib/files/uploads.ts";

export async function findDueFiles(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("files")
    .select("id")
    .where("scan", "<>", "infected")
    .where((or) => or.or([or("scanned_at", "is", null), or("scanned_at", "<", before)]))
    .orderBy("scanned_at", (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("files")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("scan", "=", "waiting")
    .executeTakeFirstOrThrow();
  return count;
}

/** Records the result of a virus scan. Returns false if another scan was recorded meanwhile. */
export async function settleScan(tx: Db, id: string, scan: FileScan | "infected", at: Date): Promise<boolean> {
  const changed = await tx
    .updateTable("files")
    .set({ scan, scanned_at: at })
    .where("id", "=", id)
    .where("scan", "<>", "infected")
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Removes an infected file from documents and pictures of accounts and vacancies. Its row stays, with the reason. */
export async function detachFile(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("files")
    .set({ replaced_at: at })
    .where("id", "=", id)
    .where("replaced_at", "is", null)
    .execute();
  await tx
    .updateTable("documents")
    .set({ replaced_at: at })
    .where("file_id", "=", id)
    .where("replaced_at", "is", null)
    .execute();
  await tx.updateTable("persons").set({ picture_file_id: null }).where("picture_file_id", "=", id).execute();
  await tx
    .updateTable("persons")
    .set({ account_proof_file_id: null, account_proof_at: null })
    .where("account_proof_file_id", "=", id)
    .execute();
  await tx.updateTable("companies").set({ picture_file_id: null }).where("picture_file_id", "=", id).execute();
  await tx.updateTable("vacancies").set({ image_file_id: null }).where("image_file_id", "=", id).execute();
}
