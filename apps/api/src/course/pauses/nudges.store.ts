import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { newId } from "../../lib/ids.ts";

/** Since when somebody stands still: the last step in the course; of who has not begun, the sign-up. */
const pausedSince = sql<Date>`coalesce(p.course_moved_at, p.created_at)`;

const selectPaused = (db: Db) =>
  db
    .selectFrom("persons as p")
    .select(["p.id", "p.login_id as loginId", "p.course_version as version", pausedSince.as("since")])
    .where("p.course_completed_at", "is", null)
    .where("p.status", "not in", ["rejected", "blocked", "closed"]);
export type Paused = Awaited<ReturnType<ReturnType<typeof selectPaused>["executeTakeFirstOrThrow"]>>;

/** Who has the course to finish and did nothing in it between these two moments and since. */
export const findPaused = (db: Db, { from, until }: { from: Date; until: Date }): Promise<Paused[]> =>
  selectPaused(db).where(pausedSince, ">=", from).where(pausedSince, "<=", until).orderBy(pausedSince).execute();

const selectPause = (db: Db, personId: string) => selectPaused(db).where("p.id", "=", personId);

/** The pause that a person makes; undefined of who finished, or may not go on. */
export const findPause = (db: Db, personId: string): Promise<Paused | undefined> =>
  selectPause(db, personId).executeTakeFirst();

/** The same, with the person's row locked. */
export const lockPause = (tx: Db, personId: string): Promise<Paused | undefined> =>
  selectPause(tx, personId).forUpdate().executeTakeFirst();

/** Keeps that a pause is told of; undefined when it was told of before. */
export async function insertNudge(
  tx: Db,
  nudge: { person_id: string; paused_since: Date; day: number; told_at: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto("course_nudges")
    .values({ id: newId(), ...nudge })
    .onConflict((conflict) => conflict.columns(["person_id", "paused_since", "day"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export const findNudge = (db: Db, id: string) =>
  db.selectFrom("course_nudges").select(["person_id", "paused_since"]).where("id", "=", id).executeTakeFirst();

export const markWithdrawn = (db: Db, id: string, at: Date) =>
  db.updateTable("course_nudges").set({ withdrawn_at: at }).where("id", "=", id).execute();

/** The lessons that somebody has not completed, in the order of the course. */
export const findLessonsLeft = (db: Db, { id, version }: { id: string; version: number }) =>
  db
    .selectFrom("course_items as i")
    .leftJoin("course_progress as g", (join) => join.onRef("g.item_id", "=", "i.id").on("g.person_id", "=", id))
    .select(["i.section_position as section", "i.position", "i.title", "i.duration_minutes as minutes"])
    .where("i.version", "=", version)
    .where("g.completed_at", "is", null)
    .orderBy("i.section_position")
    .orderBy("i.position")
    .execute();
export type LessonLeft = Awaited<ReturnType<typeof findLessonsLeft>>[number];
