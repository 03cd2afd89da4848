import type { CourseItemType, TranscriptLine, VideoFile } from "@arranca/contract/course";
import type { Db } from "../../lib/database/db.ts";
import type { Question } from "./attempts.rules.ts";
import type { ItemState } from "./merge.rules.ts";

export type ItemContent = {
  seconds?: number;
  captions?: string;
  poster?: string;
  files?: VideoFile[];
  transcript?: TranscriptLine[];
  text?: string;
  questions?: Question[];
  /** Number of questions that must be right to pass the item. Default: all that were asked. */
  pass?: number;
  /** Number of questions to draw for an attempt. Default: all, two for a video. */
  draw?: number;
  file?: { title: string; description: string; name: string };
  /** Notes for editors of the course: source of each fact and date of the check. */
  note?: { fact: string; source: string; checked: string | null }[];
};

export type VersionItem = {
  type: CourseItemType;
  title: string;
  description: string;
  minutes: number | null;
  src: string | null;
  content: ItemContent;
};

/** Locks the person's row, so that two tabs or devices are serialised. Returns the assigned course version, or null. */
export const lockLearner = (db: Db, personId: string) =>
  db
    .selectFrom("persons")
    .select([
      "course_version as version",
      "course_completed_at as completedAt",
      "watching_counted_until as countedUntil",
    ])
    .where("id", "=", personId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function currentVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom("course_versions")
    .select((select) => select.fn.max("version").as("version"))
    .executeTakeFirstOrThrow();
  return version;
}

export const beginCourse = (db: Db, personId: string, { version, at }: { version: number; at: Date }) =>
  db
    .updateTable("persons")
    .set({ course_version: version, watching_counted_until: at, course_moved_at: at })
    .where("id", "=", personId)
    .execute();

export const setCountedUntil = (db: Db, personId: string, at: Date) =>
  db.updateTable("persons").set({ watching_counted_until: at }).where("id", "=", personId).execute();

/** Records activity in the course; persons without any for days are reminded (`pauses/`). */
export const setMoved = (db: Db, personId: string, at: Date) =>
  db.updateTable("persons").set({ course_moved_at: at }).where("id", "=", personId).execute();

export const setCourseCompleted = (db: Db, personId: string, at: Date) =>
  db
    .updateTable("persons")
    .set({ course_completed_at: at })
    .where("id", "=", personId)
    .where("course_completed_at", "is", null)
    .execute();

export const findSections = (db: Db, version: number) =>
  db
    .selectFrom("course_sections")
    .select(["position", "title"])
    .where("version", "=", version)
    .orderBy("position")
    .execute();

export const findItems = (db: Db, version: number, personId: string) =>
  db
    .selectFrom("course_items as i")
    .leftJoin("course_progress as p", (join) => join.onRef("p.item_id", "=", "i.id").on("p.person_id", "=", personId))
    .select([
      "i.id",
      "i.section_position as section",
      "i.position",
      "i.type",
      "i.title",
      "i.description",
      "i.icon",
      "i.duration_minutes as minutes",
      "i.src",
      "i.content",
      "p.watched",
      "p.position_seconds as positionSeconds",
      "p.position_at as positionAt",
      "p.opened_at as openedAt",
      "p.passed_at as passedAt",
      "p.asked_at as askedAt",
      "p.completed_at as completedAt",
    ])
    .where("i.version", "=", version)
    .orderBy("i.section_position")
    .orderBy("i.position")
    .execute();
export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

/** Replaces the progress of a course item. Call it under the person's lock, with a state merged from the same row. */
export function saveProgress(
  db: Db,
  { personId, itemId }: { personId: string; itemId: string },
  { watched, left, openedAt, passedAt, askedAt, completedAt }: ItemState & { completedAt: Date | null },
) {
  const columns = {
    watched: JSON.stringify(watched),
    position_seconds: left?.seconds ?? 0,
    position_at: left?.at ?? null,
    opened_at: openedAt,
    passed_at: passedAt,
    asked_at: askedAt,
    completed_at: completedAt,
  };
  return db
    .insertInto("course_progress")
    .values({ person_id: personId, item_id: itemId, ...columns })
    .onConflict((conflict) => conflict.columns(["person_id", "item_id"]).doUpdateSet(columns))
    .execute();
}
