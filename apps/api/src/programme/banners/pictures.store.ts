import type { Db } from "../../lib/database/db.ts";

type Picture = { id: string; desk_file_id: string; phone_file_id: string; uploaded_by: string; created_at: Date };

export const insertPicture = (tx: Db, row: Picture) => tx.insertInto("banner_pictures").values(row).execute();

export const hasPicture = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("banner_pictures").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

export const isOfPicture = async (db: Db, fileId: string): Promise<boolean> =>
  (await db
    .selectFrom("banner_pictures")
    .select("id")
    .where(({ eb, or }) => or([eb("desk_file_id", "=", fileId), eb("phone_file_id", "=", fileId)]))
    .executeTakeFirst()) !== undefined;

export type Among = { sentBefore: Date } | { ids: readonly string[] };

/** Deletes those of the pictures that no banner shows. Returns their files. */
export async function removeUnused(tx: Db, among: Among): Promise<string[]> {
  const rows = await tx
    .deleteFrom("banner_pictures as p")
    .where((eb) => ("ids" in among ? eb("p.id", "in", among.ids) : eb("p.created_at", "<", among.sentBefore)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("banners as b")
            .select("b.id")
            .where(({ eb, or }) =>
              or([eb("b.picture_id", "=", eb.ref("p.id")), eb("b.phone_picture_id", "=", eb.ref("p.id"))]),
            ),
        ),
      ),
    )
    .returning(["desk_file_id", "phone_file_id"])
    .execute();
  return rows.flatMap(({ desk_file_id, phone_file_id }) => [desk_file_id, phone_file_id]);
}
