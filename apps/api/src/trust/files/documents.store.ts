import type { DocumentArea } from "@arranca/contract/files";
import type { Db } from "../../lib/database/db.ts";

export type DocumentRow = {
  id: string;
  area: DocumentArea;
  alias: string | null;
  file_id: string;
  name: string;
  mime: string;
  size: number;
  created_at: Date;
  issued_on: string | null;
  in_quarantine: boolean;
};

const allDocuments = (db: Db, ownerId: string) =>
  db
    .selectFrom("documents as d")
    .innerJoin("files as f", "f.id", "d.file_id")
    .select(["d.id", "d.area", "d.alias", "d.file_id", "f.name", "f.mime", "f.size", "d.created_at", "d.issued_on"])
    .select((row) => row("f.scan", "=", "waiting").as("in_quarantine"))
    .where("d.owner_id", "=", ownerId);

const currentDocuments = (db: Db, ownerId: string) => allDocuments(db, ownerId).where("d.replaced_at", "is", null);

// Areas are written from the contract's list only.
const typed = (row: { area: string }) => row as DocumentRow;

/** Current documents of a person or company; of several CVs only the default one. */
export const findDocuments = async (db: Db, ownerId: string): Promise<DocumentRow[]> =>
  (await currentDocuments(db, ownerId).where("d.is_default", "=", true).orderBy("d.created_at").execute()).map(typed);

export const findReplaced = (db: Db, ownerId: string) =>
  db
    .selectFrom("documents as d")
    .innerJoin("files as f", "f.id", "d.file_id")
    .select(["d.area", "d.file_id", "f.name as file_name", "d.created_at", "d.replaced_at"])
    .where("d.owner_id", "=", ownerId)
    .where("d.replaced_at", "is not", null)
    // Guaranteed by the condition above and the contract's list of areas.
    .$narrowType<{ area: DocumentArea; replaced_at: Date }>()
    .orderBy("d.replaced_at", "desc")
    .orderBy("d.id", "desc")
    .limit(50)
    .execute();

export async function findDocument(
  db: Db,
  ownerId: string,
  where: { area: DocumentArea; fileId?: string },
): Promise<DocumentRow | undefined> {
  const row = await (where.fileId
    ? allDocuments(db, ownerId).where("d.file_id", "=", where.fileId)
    : currentDocuments(db, ownerId).where("d.is_default", "=", true)
  )
    .where("d.area", "=", where.area)
    .executeTakeFirst();
  return row && typed(row);
}

/** Withdraws a document from the account. Its file stays for the history of the review. */
export const retireDocument = (db: Db, id: string, at: Date) =>
  db.updateTable("documents").set({ replaced_at: at }).where("id", "=", id).execute();

export const insertDocument = (
  db: Db,
  row: Omit<DocumentRow, "name" | "mime" | "size" | "in_quarantine"> & { owner_id: string },
) => db.insertInto("documents").values(row).execute();
