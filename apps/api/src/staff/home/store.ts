import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";

const count = async (db: Db, from: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ found: number }>`SELECT count(*) AS found FROM ${from}`.execute(db);
  return rows[0]?.found ?? 0;
};

export const countOpenAlarms = (db: Db) => count(db, sql`alarms WHERE closed_at IS NULL`);

/** Whether a draft of the course is there: 1 or 0. */
export const countDrafts = (db: Db) => count(db, sql`course_drafts`);

/** The members of the team whose permissions wait for somebody else to confirm them. */
export const countUnconfirmed = (db: Db, viewer: string) =>
  count(db, sql`staff_members WHERE active AND warned_at IS NOT NULL AND id <> ${viewer}`);
