import type { Db } from "../../../lib/database/db.ts";

export const hasWatched = async (db: Db, personId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("persons")
    .select("welcome_watched_at")
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  return row.welcome_watched_at !== null;
};

export const setWatched = (db: Db, personId: string, at: Date) =>
  db
    .updateTable("persons")
    .set({ welcome_watched_at: at })
    .where("id", "=", personId)
    .where("welcome_watched_at", "is", null)
    .execute();

type VideoRow = { title: string; video_file_id: string; captions_file_id: string; poster_file_id: string | null };

export const findVideo = (db: Db): Promise<VideoRow | undefined> =>
  db
    .selectFrom("welcome_video")
    .select(["title", "video_file_id", "captions_file_id", "poster_file_id"])
    .executeTakeFirst();

export const putVideo = (db: Db, row: VideoRow) =>
  db
    .insertInto("welcome_video")
    .values(row)
    .onConflict((conflict) => conflict.column("one").doUpdateSet(row))
    .execute();

export const removeVideo = (db: Db) => db.deleteFrom("welcome_video").execute();
