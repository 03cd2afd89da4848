import type { Db } from "../../../lib/database/db.ts";

export const insertStream = (db: Db, fileId: string) =>
  db.insertInto("course_streams").values({ file_id: fileId }).execute();

export async function beginAttempt(db: Db, fileId: string): Promise<number | undefined> {
  const row = await db
    .updateTable("course_streams")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("file_id", "=", fileId)
    .where("state", "=", "waiting")
    .returning("tries")
    .executeTakeFirst();
  return row?.tries;
}

export const isWaiting = async (db: Db, fileId: string): Promise<boolean> =>
  (await db
    .selectFrom("course_streams")
    .select("file_id")
    .where("file_id", "=", fileId)
    .where("state", "=", "waiting")
    .executeTakeFirst()) !== undefined;

type Settled = { state: "ready"; playlist: string } | { state: "failed"; problem: string };

/** Records the result of a pending encoding. Returns false if it was no longer pending. */
export async function settleStream(db: Db, fileId: string, settled: Settled): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("course_streams")
    .set(settled)
    .where("file_id", "=", fileId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Part = { stream_id: string; name: string; file_id: string; playlist: string };
export const insertPart = (db: Db, part: Part) => db.insertInto("course_stream_parts").values(part).execute();

export const findPlaylist = async (db: Db, fileId: string): Promise<string | undefined> =>
  (await db.selectFrom("course_streams").select("playlist").where("file_id", "=", fileId).executeTakeFirst())
    ?.playlist ?? undefined;

export const findPart = (db: Db, { fileId, name }: { fileId: string; name: string }) =>
  db
    .selectFrom("course_stream_parts")
    .select(["file_id", "playlist"])
    .where("stream_id", "=", fileId)
    .where("name", "=", name)
    .executeTakeFirst();
