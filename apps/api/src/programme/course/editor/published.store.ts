import type { CourseChange } from "@arranca/contract/course/draft";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import type { ItemContent } from "../store.ts";

const staffName = sql<string | null>`nullif(${shortName("m")}, '')`;

export const findVersion = (db: Db, version?: number) =>
  db
    .selectFrom("course_versions")
    .select(["version", "published_at as publishedAt"])
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();

export const findPublishedSections = (db: Db, version: number) =>
  db
    .selectFrom("course_sections")
    .select(["key as id", "position", "title"])
    .where("version", "=", version)
    .orderBy("position")
    .execute();

export async function findPublishedItems(db: Db, version: number) {
  const rows = await db
    .selectFrom("course_items")
    .select(["key as id", "section_position as section", "type", "title", "description"])
    .select(["duration_minutes as minutes", "src", "content"])
    .where("version", "=", version)
    .orderBy("section_position")
    .orderBy("position")
    .execute();
  // Written by the installation and by publishing only, from values of this type.
  return rows.map((row) => ({ ...row, content: row.content as ItemContent }));
}

type Publication = { version: number; by: string; summary: string; changes: readonly CourseChange[] };
export const signVersion = (tx: Db, { version, by, summary, changes }: Publication) =>
  tx
    .updateTable("course_versions")
    .set({ published_by: by, summary, changes: JSON.stringify(changes) })
    .where("version", "=", version)
    .execute();

export async function findVersions(db: Db) {
  const rows = await db
    .selectFrom("course_versions as v")
    .leftJoin("staff_members as m", "m.login_id", "v.published_by")
    .select(["v.version", "v.published_at as publishedAt", "v.summary", "v.changes", staffName.as("publishedBy")])
    .select((select) => [
      select
        .selectFrom("course_sections as s")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("s.version", "=", "v.version")
        .as("sections"),
      select
        .selectFrom("course_items as i")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("i.version", "=", "v.version")
        .as("items"),
    ])
    .orderBy("v.version", "desc")
    .execute();
  // Written by `signVersion` only.
  return rows.map((row) => ({ ...row, changes: row.changes as CourseChange[] }));
}

/**
 * Number of persons in progress and finished, by course version; version null: persons who have not begun. Closed accounts
 * are left out.
 */
export const countAudience = (db: Db) =>
  db
    .selectFrom("persons")
    .select("course_version as version")
    .select([
      sql<number>`count(*) FILTER (WHERE course_completed_at IS NULL)::int`.as("onTheWay"),
      sql<number>`count(*) FILTER (WHERE course_completed_at IS NOT NULL)::int`.as("finished"),
    ])
    .where("status", "<>", "closed")
    .groupBy("course_version")
    .orderBy("course_version")
    .execute();
