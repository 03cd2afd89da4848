import { sql } from "kysely";
import type { Db } from "../lib/db.ts";
import { likeness, markingWords, nearlySame, type Twin } from "./vacancies.hints.ts";

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
