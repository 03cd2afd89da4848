import type { CourseFileKind } from "@arranca/contract/course/limits";
import type { Db } from "../../../lib/database/db.ts";

const columns = [
  "f.id",
  "f.name",
  "f.mime",
  "f.size",
  "f.sha256",
  "f.scan",
  "f.storage_key",
  "c.kind",
  "c.seconds",
  "c.width",
  "c.height",
  "s.state",
  "s.problem",
] as const;

const currentFiles = (db: Db) =>
  db
    .selectFrom("course_files as c")
    .innerJoin("files as f", "f.id", "c.file_id")
    .leftJoin("course_streams as s", "s.file_id", "c.file_id")
    .select(columns)
    .where("f.replaced_at", "is", null)
    .where("f.scan", "<>", "infected");
export type UploadedFile = Awaited<ReturnType<ReturnType<typeof currentFiles>["execute"]>>[number];

export const findUploaded = async (db: Db, ids: readonly string[]): Promise<UploadedFile[]> =>
  ids.length === 0 ? [] : currentFiles(db).where("f.id", "in", ids).execute();

export const findUploadedByHash = async (db: Db, hashes: readonly Buffer[]): Promise<UploadedFile[]> =>
  hashes.length === 0
    ? []
    : currentFiles(db).where("f.area", "=", "course").where("f.sha256", "in", hashes).orderBy("f.id").execute();

type NewFile = {
  file_id: string;
  kind: CourseFileKind;
  seconds: number | null;
  width: number | null;
  height: number | null;
};
export const insertCourseFile = (db: Db, file: NewFile) => db.insertInto("course_files").values(file).execute();

/** Course files that persons may see: of any published version, and of the welcome video. */
const publishedFiles = (db: Db) => {
  const welcome = (column: "video_file_id" | "captions_file_id" | "poster_file_id") =>
    db
      .selectFrom("welcome_video")
      .select(`${column} as file_id`)
      .where(column, "is not", null)
      .$narrowType<{ file_id: string }>();
  return db
    .selectFrom("course_version_files")
    .select("file_id")
    .unionAll(welcome("video_file_id"))
    .unionAll(welcome("captions_file_id"))
    .unionAll(welcome("poster_file_id"));
};

export async function isPublishedFile(db: Db, fileId: string): Promise<boolean> {
  const used = await db
    .selectFrom(publishedFiles(db).as("published"))
    .select("file_id")
    .where("file_id", "=", fileId)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

export const insertVersionFiles = async (db: Db, version: number, fileIds: readonly string[]) => {
  if (fileIds.length === 0) return;
  await db
    .insertInto("course_version_files")
    .values(fileIds.map((file_id) => ({ file_id, version })))
    .execute();
};

/** Stops counting unused files for the quota of the course. Files uploaded since `before` may be about to be used. */
export const retireUnused = (db: Db, { at, before }: { at: Date; before: Date }) =>
  db
    .updateTable("files")
    .set({ replaced_at: at })
    .where("area", "=", "course")
    .where("replaced_at", "is", null)
    .where("created_at", "<", before)
    .where("id", "not in", publishedFiles(db))
    .where("id", "not in", (used) =>
      used
        .selectFrom("course_stream_parts as p")
        .innerJoin(publishedFiles(db).as("v"), "v.file_id", "p.stream_id")
        .select("p.file_id"),
    )
    .execute();
