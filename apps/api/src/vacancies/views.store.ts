import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";

type View = { personId: string; vacancyId: string; day: string };

/** Counts that a person looked at a vacancy, once a day. */
export async function countView(db: Db, { personId, vacancyId, day }: View): Promise<void> {
  await sql`
    WITH seen AS (INSERT INTO vacancy_views (vacancy_id, day, person_id) VALUES (${vacancyId}, ${day}, ${personId})
      ON CONFLICT DO NOTHING RETURNING vacancy_id)
    INSERT INTO vacancy_view_counts (vacancy_id, views) SELECT vacancy_id, 1 FROM seen
    ON CONFLICT (vacancy_id) DO UPDATE SET views = vacancy_view_counts.views + 1`.execute(db);
}

/** How often each of these vacancies was looked at; one that nobody opened is not in the map. */
export async function viewsOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("vacancy_view_counts")
    .selectAll()
    .where((row) => sql<boolean>`${row.ref("vacancy_id")} = ANY(${sql.val(ids)}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.vacancy_id, row.views]));
}

/** Forgets who looked before that day; the counts stay. */
export const forgetViewers = (db: Db, before: string) =>
  db.deleteFrom("vacancy_views").where("day", "<", before).execute();
