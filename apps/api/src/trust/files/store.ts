import type { FileSignature } from "@arranca/contract/files/signatures";
import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import type { FileScan } from "../../lib/files/uploads.ts";
import { type FileArea, sharedAreas } from "./rules.ts";

export type FileRow = {
  id: string;
  owner_login_id: string;
  area: FileArea;
  storage_key: string;
  name: string;
  mime: string;
  size: number;
  sha256: Buffer;
  encrypted: boolean;
  created_at: Date;
  scan: FileScan | "infected";
  scanned_at: Date | null;
  /** Electronic signature of a PDF, which nobody checked: `lost` if the saved copy is not the signed one. */
  signature: FileSignature | null;
};

export const insertFile = (db: Db, row: FileRow) => db.insertInto("files").values(row).execute();

export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom("files")
    .select([
      "id",
      "owner_login_id",
      "area",
      "storage_key",
      "name",
      "mime",
      "size",
      "sha256",
      "encrypted",
      "created_at",
      "scan",
      "scanned_at",
      "signature",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  // CHECK constraints limit areas, scan results and signatures.
  return (
    row && {
      ...row,
      area: row.area as FileArea,
      scan: row.scan as FileRow["scan"],
      signature: row.signature as FileRow["signature"],
    }
  );
}

/** Serialises the uploads of an account, or of a shared area, until the transaction ends. */
export const lockOwner = (tx: Db, owner: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('files/' || ${owner}::text, 0))`.execute(tx);

/** Number and total size of the current files of an account or a shared area. */
export async function currentFiles(db: Db, owner: string): Promise<{ count: number; bytes: number }> {
  const living = db
    .selectFrom("files")
    .select([sql<number>`count(*)`.as("count"), sql<number>`coalesce(sum(size), 0)`.as("bytes")])
    .where("replaced_at", "is", null);
  return sharedAreas.some((area) => area === owner)
    ? living.where("area", "=", owner).executeTakeFirstOrThrow()
    : living.where("owner_login_id", "=", owner).where("area", "not in", sharedAreas).executeTakeFirstOrThrow();
}

export const markReplaced = (db: Db, id: string, at: Date) =>
  db.updateTable("files").set({ replaced_at: at }).where("id", "=", id).where("replaced_at", "is", null).execute();

/** Selects the objects of the file store that have no database row. */
export async function unknownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM unnest(${sql.val(keys)}::text[]) AS key
    WHERE NOT EXISTS (SELECT FROM files f WHERE f.storage_key = key)`.execute(db);
  return rows.map((row) => row.key);
}
