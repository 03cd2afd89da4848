import type { TranscriptLine, VideoFile } from "@arranca/contract/course";
import type { Db } from "../lib/database/db.ts";
import type { Question } from "./rules.ts";
import type { Range } from "./watching.rules.ts";

/** The `content` column: what an item holds besides its texts. */
export type ItemContent = {
  seconds?: number;
  captions?: string;
  poster?: string;
  files?: VideoFile[];
  transcript?: TranscriptLine[];
  /** Html of a reading. */
  text?: string;
  questions?: Question[];
  /** How many questions must be right; all of them where nothing is said. */
  pass?: number;
  file?: { title: string; description: string; name: string };
  /** For whoever edits the course: where each fact comes from, and when it was looked up. */
  note?: { fact: string; source: string; checked: string }[];
};

/** Locks the person's row, so that two tabs or devices come one after the other; answers the version they began, or null. */
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
    .set({ course_version: version, watching_counted_until: at })
    .where("id", "=", personId)
    .execute();

export const setCountedUntil = (db: Db, personId: string, at: Date) =>
  db.updateTable("persons").set({ watching_counted_until: at }).where("id", "=", personId).execute();

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

/** Every item of a version in course order, with this person's progress. */
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
      "p.finished_at as finishedAt",
      "p.completed_at as completedAt",
    ])
    .where("i.version", "=", version)
    .orderBy("i.section_position")
    .orderBy("i.position")
    .execute();
export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

type Progress = { watched?: readonly Range[]; position_seconds?: number; finished_at?: Date; completed_at?: Date };

/** Adds to what a person has done of an item: nothing that was finished or completed is taken back. */
export function saveProgress(db: Db, personId: string, itemId: string, { watched, ...progress }: Progress) {
  const ranges = watched && { watched: JSON.stringify(watched) };
  return db
    .insertInto("course_progress")
    .values({ person_id: personId, item_id: itemId, ...progress, ...ranges })
    .onConflict((conflict) =>
      conflict.columns(["person_id", "item_id"]).doUpdateSet((set) => ({
        ...ranges,
        position_seconds: progress.position_seconds ?? set.ref("course_progress.position_seconds"),
        finished_at: set.fn.coalesce("course_progress.finished_at", "excluded.finished_at"),
        completed_at: set.fn.coalesce("course_progress.completed_at", "excluded.completed_at"),
      })),
    )
    .execute();
}
