import type { Db } from "../../lib/database/db.ts";

export const hasWatched = async (db: Db, personId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("persons")
    .select("welcome_watched_at")
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  return row.welcome_watched_at !== null;
};

/** The first time counts. */
export const setWatched = (db: Db, personId: string, at: Date) =>
  db
    .updateTable("persons")
    .set({ welcome_watched_at: at })
    .where("id", "=", personId)
    .where("welcome_watched_at", "is", null)
    .execute();
