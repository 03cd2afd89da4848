import { type StuckReason, stuckDays, stuckTries } from "@arranca/contract/course/staff";
import { sql } from "kysely";
import { countTo, isAfter, lastShown, type Page, pageOf } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import { fullName } from "../../../lib/database/names.ts";
import { dayOf } from "../../../lib/database/zone.store.ts";

export type StuckRow = {
  id: string;
  name: string | null;
  email: string;
  reasons: StuckReason[];
  created_at: Date;
  completed: number;
  total: number;
  section: number;
  position: number;
  title: string;
  wrong_tries: number;
  told: { day: number; at: string }[];
};

type Search = {
  today: string;
  text: string;
  why: StuckReason | undefined;
  limit: number;
  offset: number;
  cursor: string | undefined;
};

// Learners with their current lesson: the first open one of the version that they began or would begin.
const everyLearner = (today: string) => sql`
  SELECT l.*, array_remove(ARRAY[
    CASE WHEN NOT l.begun AND l.days >= ${stuckDays} THEN 'not_begun' END,
    CASE WHEN l.begun AND l.days >= ${stuckDays} THEN 'paused' END,
    CASE WHEN l.wrong_tries >= ${stuckTries} THEN 'wrong' END], NULL) AS reasons
  FROM (
    SELECT p.id, nullif(${fullName("p")}, '') AS name, o.email,
      p.course_moved_at IS NOT NULL AS begun, s.since AS created_at,
      ${today}::date - ${dayOf(sql`s.since`)} AS days, s.version, i.id AS item_id, i.section_position AS section,
      i.position, i.title, (
        SELECT count(*) FROM course_attempts a
        WHERE a.person_id = p.id AND a.item_id = i.id AND NOT a.passed AND i.passed_at IS NULL) AS wrong_tries
    FROM persons p
    JOIN logins o ON o.id = p.login_id
    CROSS JOIN LATERAL (
      SELECT coalesce(p.course_moved_at, p.created_at) AS since,
        coalesce(p.course_version, (SELECT max(version) FROM course_versions)) AS version) s
    CROSS JOIN LATERAL (
      SELECT i.id, i.section_position, i.position, i.title, g.passed_at FROM course_items i
      LEFT JOIN course_progress g ON g.item_id = i.id AND g.person_id = p.id
      WHERE i.version = s.version AND g.completed_at IS NULL
      ORDER BY i.section_position, i.position LIMIT 1) i
    WHERE p.course_completed_at IS NULL AND p.status NOT IN ('rejected', 'blocked', 'closed')
  ) l`;

/** Persons stuck in the course, the latest pause first; counted up to 1,000. */
export async function searchStuck(db: Db, search: Search): Promise<Page<StuckRow> & { found: number }> {
  const { today, text, why } = search;
  const where = sql.join(
    [
      sql`cardinality(l.reasons) > 0`,
      ...(why ? [sql`${why} = ANY(l.reasons)`] : []),
      ...(text
        ? [sql`(position(public.es_norm(${text}) IN public.es_norm(l.name)) > 0 OR l.email = lower(${text}))`]
        : []),
    ],
    sql` AND `,
  );
  const stuck = sql`(SELECT l.* FROM (${everyLearner(today)}) l WHERE ${where})`;
  const last = await lastShown(db, search.cursor, sql`${stuck} x WHERE true`);
  const found = await countTo(db, stuck);
  const { rows } = await sql<StuckRow>`
    SELECT l.*,
      (SELECT count(*) FROM course_items i WHERE i.version = l.version) AS total,
      (SELECT count(*) FROM course_progress g WHERE g.person_id = l.id AND g.completed_at IS NOT NULL) AS completed,
      (SELECT coalesce(json_agg(json_build_object('day', n.day, 'at',
          to_char(n.told_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY n.day), '[]')
        FROM course_nudges n WHERE n.person_id = l.id AND n.paused_since = l.created_at AND n.withdrawn_at IS NULL) AS told
    FROM ${stuck} l WHERE ${isAfter(last, "l")}
    ORDER BY l.created_at DESC, l.id DESC LIMIT ${search.limit + 1} OFFSET ${last ? 0 : search.offset}`.execute(db);
  const page = pageOf(rows, search.limit, ({ id, created_at: createdAt }) => ({ id, createdAt }));
  return { ...page, found };
}
