import type { DocumentArea } from "@arranca/contract/files";
import type { Db } from "../lib/database/db.ts";

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

const papers = (db: Db, ownerId: string) =>
  db
    .selectFrom("documents as d")
    .innerJoin("files as f", "f.id", "d.file_id")
    .select(["d.id", "d.area", "d.alias", "d.file_id", "f.name", "f.mime", "f.size", "d.created_at", "d.issued_on"])
    .select((row) => row("f.scan", "=", "waiting").as("in_quarantine"))
    .where("d.owner_id", "=", ownerId);

const living = (db: Db, ownerId: string) => papers(db, ownerId).where("d.replaced_at", "is", null);

// The areas of documents are ours alone: written from the contract's list.
const typed = (row: { area: string }) => row as DocumentRow;

/** The papers of a person or a company that count now: of several CVs the default one. */
export const findDocuments = async (db: Db, ownerId: string): Promise<DocumentRow[]> =>
  (await living(db, ownerId).where("d.is_default", "=", true).orderBy("d.created_at").execute()).map(typed);

/** The papers that others took the place of, the newest first. */
export const findReplaced = (db: Db, ownerId: string) =>
  db
    .selectFrom("documents as d")
    .innerJoin("files as f", "f.id", "d.file_id")
    .select(["d.area", "d.file_id", "f.name as file_name", "d.created_at", "d.replaced_at"])
    .where("d.owner_id", "=", ownerId)
    .where("d.replaced_at", "is not", null)
    // The condition above, and the contract's list of areas.
    .$narrowType<{ area: DocumentArea; replaced_at: Date }>()
    .orderBy("d.replaced_at", "desc")
    .orderBy("d.id", "desc")
    .limit(50)
    .execute();

/** One paper: of an area the one that counts now, or any by its file, also one that another took the place of. */
export async function findDocument(
  db: Db,
  ownerId: string,
  where: { area: DocumentArea; fileId?: string },
): Promise<DocumentRow | undefined> {
  const row = await (where.fileId
    ? papers(db, ownerId).where("d.file_id", "=", where.fileId)
    : living(db, ownerId).where("d.is_default", "=", true)
  )
    .where("d.area", "=", where.area)
    .executeTakeFirst();
  return row && typed(row);
}

/** Takes a paper out of the account; the file stays for the history of the review. */
export const retireDocument = (db: Db, id: string, at: Date) =>
  db.updateTable("documents").set({ replaced_at: at }).where("id", "=", id).execute();

export const insertDocument = (
  db: Db,
  row: Omit<DocumentRow, "name" | "mime" | "size" | "in_quarantine"> & { owner_id: string },
) => db.insertInto("documents").values(row).execute();
