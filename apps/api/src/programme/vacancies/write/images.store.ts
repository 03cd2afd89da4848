import type { Db } from "../../../lib/database/db.ts";

export const shownBy = (db: Db, fileId: string) =>
  db
    .selectFrom("vacancies")
    .select("id")
    .where("image_file_id", "=", fileId)
    .where("status", "<>", "deleted")
    .executeTakeFirst();

export const findUnusedImages = (db: Db, loginId: string, before: Date) =>
  db
    .selectFrom("files as f")
    .leftJoin("vacancies as v", (on) => on.onRef("v.image_file_id", "=", "f.id").on("v.status", "<>", "deleted"))
    .select("f.id")
    .where("f.owner_login_id", "=", loginId)
    .where("f.area", "=", "publication")
    .where("f.replaced_at", "is", null)
    .where("f.created_at", "<", before)
    .where("v.id", "is", null)
    .execute();
