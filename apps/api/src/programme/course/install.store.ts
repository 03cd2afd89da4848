import type { Insertable } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import type { Tables } from "../../lib/database/tables.ts";

export const findNewestVersion = (db: Db) =>
  db
    .selectFrom("course_versions as v")
    .leftJoin("course_items as i", (join) =>
      join.onRef("i.version", "=", "v.version").on("i.section_position", "=", 0).on("i.position", "=", 0),
    )
    .select(["v.version", "i.src as firstSrc"])
    .orderBy("v.version", "desc")
    .limit(1)
    .executeTakeFirst();

export const insertVersion = (tx: Db, version: number, now: Date) =>
  tx
    .insertInto("course_versions")
    .values({ version, published_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();

export const insertSection = (tx: Db, section: Insertable<Tables["course_sections"]>) =>
  tx.insertInto("course_sections").values(section).execute();

export const insertCourseItem = (tx: Db, item: Insertable<Tables["course_items"]>) =>
  tx.insertInto("course_items").values(item).execute();
