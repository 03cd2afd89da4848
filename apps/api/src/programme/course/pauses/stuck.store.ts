import {
  type StuckFilters,
  type StuckReason,
  stuckDays,
  type stuckSorts,
  stuckTries,
} from "@arranca/contract/course/staff";
import { sql } from "kysely";
import { contains } from "../../../lib/database/contains.ts";
import type { Db } from "../../../lib/database/db.ts";
import { fullName, personOrder } from "../../../lib/database/names.ts";
import { inOrder, type SortedList } from "../../../lib/database/sorted-list.ts";
import { dayOf } from "../../../lib/database/zone.store.ts";
import { addDays, startOfDay } from "../../../lib/time/clock.ts";

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

// Learners with their current lesson: the first open one of the version that they began or would begin.
const everyLearner = (today: string) => sql`
  SELECT l.*, array_remove(ARRAY[
    CASE WHEN NOT l.begun AND l.days >= ${stuckDays} THEN 'not_begun' END,
    CASE WHEN l.begun AND l.days >= ${stuckDays} THEN 'paused' END,
    CASE WHEN l.wrong_tries >= ${stuckTries} THEN 'wrong' END], NULL) AS reasons
  FROM (
    SELECT p.id, nullif(${fullName("p")}, '') AS name, ${personOrder("p")} AS name_order, o.email,
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

/** Persons stuck in the course who pass the filters, in their order: the latest pause first without a sort. */
export function sortedStuck(filters: StuckFilters, today: string): SortedList<(typeof stuckSorts)[number]> {
  const { search, why, since_from, since_to, sort = "-since" } = filters;
  return {
    from: sql`(${everyLearner(today)}) l`,
    id: sql`l.id`,
    at: sql`l.created_at`,
    where: [
      sql`cardinality(l.reasons) > 0`,
      why && sql`${why} = ANY (l.reasons)`,
      search && sql`(${contains(sql`l.name`, search)} OR l.email = lower(${search}))`,
      since_from && sql`l.created_at >= ${startOfDay(since_from)}`,
      since_to && sql`l.created_at < ${startOfDay(addDays(since_to, 1))}`,
    ],
    keys: { name: sql`l.name_order`, since: sql`l.created_at`, wrong: sql`l.wrong_tries` },
    sort,
  };
}

/** Persons with these ids, in this order. */
export async function readStuck(db: Db, ids: readonly string[], today: string): Promise<StuckRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StuckRow>`
    SELECT l.*,
      (SELECT count(*) FROM course_items i WHERE i.version = l.version) AS total,
      (SELECT count(*) FROM course_progress g WHERE g.person_id = l.id AND g.completed_at IS NOT NULL) AS completed,
      (SELECT coalesce(json_agg(json_build_object('day', n.day, 'at',
          to_char(n.told_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY n.day), '[]')
        FROM course_nudges n WHERE n.person_id = l.id AND n.paused_since = l.created_at AND n.withdrawn_at IS NULL) AS told
    FROM (${everyLearner(today)}) l WHERE l.id = ANY (${sql.val([...ids])}::uuid[])`.execute(db);
  return inOrder(ids, rows);
}
