import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { likeness, markingWords, nearlySame, type Twin } from "./hints.ts";

type Candidate = { id: string; title: string; company: string; own: boolean; same_title: boolean; text: string };
type About = { id: string; companyId: string; title: string; text: string };

/**
 * Vacancies that say (nearly) the same: of the company also by title alone, of others by their text. Others' are found
 * through the index of open vacancies, by words that mark the text, and among those in review.
 */
export async function findTwins(db: Db, { id, companyId, title, text }: About): Promise<Twin[]> {
  const [some, others] = markingWords(text);
  const words = (group: string) => sql`plainto_tsquery('pg_catalog.spanish', public.es_norm(${group}))`;
  const shown = sql`v.id, v.title, v.company_name AS company, v.company_id = ${companyId} AS own,
    public.es_norm(v.title) = public.es_norm(${title}) AS same_title, v.description_text AS text`;
  const copies = sql`v.company_id <> ${companyId} AND v.search @@ (${words(some)} || ${words(others)})`;
  const { rows } = await sql<Candidate>`
    (SELECT ${shown} FROM vacancies v WHERE v.company_id = ${companyId} AND v.id <> ${id}
      AND v.status IN ('active', 'in_review', 'hidden') ORDER BY v.created_at DESC LIMIT 200)
    UNION ALL (SELECT ${shown} FROM vacancies v WHERE v.status = 'active' AND ${copies} LIMIT 50)
    UNION ALL (SELECT ${shown} FROM vacancies v WHERE v.status = 'in_review' AND ${copies} LIMIT 50)`.execute(db);
  return rows
    .map((row) => ({ ...row, alikeBy: likeness(row.text, text) }))
    .filter((row) => row.alikeBy >= nearlySame || (row.own && row.same_title))
    .sort((a, b) => Number(a.own) - Number(b.own) || b.alikeBy - a.alikeBy)
    .map(({ id, title, company, own, alikeBy }) => ({
      ...{ id, title, company, own },
      alike: alikeBy >= nearlySame ? ("text" as const) : ("title" as const),
    }));
}

/** These vacancies, whatever their status. */
export const vacanciesOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("vacancies")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();

/** What reviewers said of the hints of these vacancies. */
export const dismissalsOf = (db: Db, vacancyIds: readonly string[]) =>
  db
    .selectFrom("vacancy_hint_dismissals as d")
    .leftJoin("staff_members as s", "s.login_id", "d.dismissed_by")
    .select(["d.vacancy_id as id", "d.key", "d.seen", "d.reason", "d.dismissed_at as at"])
    .select(sql<string | null>`nullif(concat_ws(' ', s.name, s.first_surname), '')`.as("by"))
    .where("d.vacancy_id", "in", [...vacancyIds])
    .execute();

type Hint = { vacancyId: string; key: string };

/** Keeps why a hint does not matter, in the place of what was said before. */
export async function keepDismissal(
  tx: Db,
  { vacancyId, key }: Hint,
  { seen, reason, by, at }: { seen: string; reason: string; by: string; at: Date },
): Promise<void> {
  const said = { seen, reason, dismissed_by: by, dismissed_at: at };
  await tx
    .insertInto("vacancy_hint_dismissals")
    .values({ vacancy_id: vacancyId, key, ...said })
    .onConflict((conflict) => conflict.columns(["vacancy_id", "key"]).doUpdateSet(said))
    .execute();
}

/** Lets a hint count again. */
export async function forgetDismissal(tx: Db, { vacancyId, key }: Hint): Promise<void> {
  await tx.deleteFrom("vacancy_hint_dismissals").where("vacancy_id", "=", vacancyId).where("key", "=", key).execute();
}

/** How many reports of these vacancies nobody settled. */
export async function openReportsOf(db: Db, vacancyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("vacancy_reports")
    .select(({ fn }) => ["vacancy_id as id", fn.countAll<number>().as("count")])
    .where("vacancy_id", "in", [...vacancyIds])
    .where("settled_at", "is", null)
    .groupBy("vacancy_id")
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}
