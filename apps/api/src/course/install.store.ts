import type { Insertable } from "kysely";
import type { Db } from "../lib/database/db.ts";
import type { Tables } from "../lib/database/tables.ts";

/** Undefined when there is a version 1 already: of two that come at the same time the second gets none. */
export const insertFirstVersion = (tx: Db, now: Date) =>
  tx
    .insertInto("course_versions")
    .values({ version: 1, published_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();

export const insertSection = (tx: Db, section: Insertable<Tables["course_sections"]>) =>
  tx.insertInto("course_sections").values(section).execute();

export const insertCourseItem = (tx: Db, item: Insertable<Tables["course_items"]>) =>
  tx.insertInto("course_items").values(item).execute();
