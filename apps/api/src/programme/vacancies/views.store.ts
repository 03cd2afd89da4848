import { type RawBuilder, sql } from "kysely";
import { all, mapped } from "../../lib/database/batched-reads.ts";
import type { Db } from "../../lib/database/db.ts";
import { retention } from "../../lib/retention.ts";
import { addDays } from "../../lib/time/clock.ts";

type View = { personId: string; vacancyId: string; day: string };

export async function countView(db: Db, { personId, vacancyId, day }: View): Promise<void> {
  await sql`
    WITH seen AS (INSERT INTO vacancy_views (vacancy_id, day, person_id) VALUES (${vacancyId}, ${day}, ${personId})
      ON CONFLICT DO NOTHING RETURNING vacancy_id)
    INSERT INTO vacancy_view_counts (vacancy_id, views) SELECT vacancy_id, 1 FROM seen
    ON CONFLICT (vacancy_id) DO UPDATE SET views = vacancy_view_counts.views + 1`.execute(db);
}

export const viewsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> =>
  byVacancy((await views(sql`${sql.val(ids)}::uuid[]`).execute(db)).rows);

export const viewsRead = (ids: RawBuilder<unknown>) => mapped(all(views(ids)), byVacancy);

type Views = { id: string; views: number };
const views = (ids: RawBuilder<unknown>) =>
  sql<Views>`SELECT vacancy_id AS id, views FROM vacancy_view_counts WHERE vacancy_id = ANY(${ids})`;
const byVacancy = (rows: readonly Views[]) => new Map(rows.map(({ id, views }) => [id, views]));

/** Deletes the viewers of vacancies on days before the retention limit; the counts stay. */
export const deleteOldViewers = (db: Db, today: string) =>
  db.deleteFrom("vacancy_views").where("day", "<=", addDays(today, -retention.day.days)).execute();
