import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { newId } from "../../../lib/ids.ts";

/** SQL: start of the pause in the course: the last step, or the sign-up of a person who has not begun. */
const pausedSince = sql<Date>`coalesce(p.course_moved_at, p.created_at)`;

const selectPaused = (db: Db) =>
  db
    .selectFrom("persons as p")
    .select(["p.id", "p.login_id as loginId", "p.course_version as version", pausedSince.as("since")])
    .where("p.course_completed_at", "is", null)
    .where("p.status", "not in", ["rejected", "blocked", "closed"]);
export type Paused = Awaited<ReturnType<ReturnType<typeof selectPaused>["executeTakeFirstOrThrow"]>>;

/** Persons with an open course whose pause began between these two moments. */
export const findPaused = (db: Db, { from, until }: { from: Date; until: Date }): Promise<Paused[]> =>
  selectPaused(db).where(pausedSince, ">=", from).where(pausedSince, "<=", until).orderBy(pausedSince).execute();

const selectPause = (db: Db, personId: string) => selectPaused(db).where("p.id", "=", personId);

/** Pause of a person in the course; undefined if it is finished or the account may not continue. */
export const findPause = (db: Db, personId: string): Promise<Paused | undefined> =>
  selectPause(db, personId).executeTakeFirst();

export const lockPause = (tx: Db, personId: string): Promise<Paused | undefined> =>
  selectPause(tx, personId).forUpdate().executeTakeFirst();

/** Records a reminder of a paused course; undefined if it was recorded before. */
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
