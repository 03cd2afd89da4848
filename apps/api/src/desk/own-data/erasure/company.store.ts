import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

export const erasedNames = { company: "Empresa que canceló su cuenta", vacancy: "Vacante borrada" };

export async function hasEmployed(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM relations WHERE company_id = ${id} AND confirmation = 'both' LIMIT 1`.execute(tx);
  return rows.length > 0;
}

export async function deleteVacancies(tx: Db, companyId: string): Promise<{ id: string; from: string }[]> {
  const { rows } = await sql<{ id: string; from: string }>`
    UPDATE vacancies v SET status = 'deleted' FROM vacancies before
    WHERE before.id = v.id AND v.company_id = ${companyId} AND v.status <> 'deleted'
    RETURNING v.id, before.status AS "from"`.execute(tx);
  return rows;
}

/** Clears the managers of an erased company. Without `name` the company keeps its name and RFC. */
export async function emptyCompany(tx: Db, id: string, name: string | undefined): Promise<void> {
  await tx
    .updateTable("companies")
    .set({ manager: "{}", ...(name === undefined ? {} : { name, business_name: null, rfc: null }) })
    .where("id", "=", id)
    .execute();
}

/** Clears the texts of an erased company's vacancies. The title stays if a person applied to it, reported it or saved it. */
export async function emptyVacancies(
  tx: Db,
  companyId: string,
  names: { company: string | undefined; title: string },
): Promise<void> {
  await sql`
    UPDATE vacancies v SET company_name = coalesce(${names.company ?? null}, company_name), description_html = '', description_text = '',
      tags = '{}', special_fields = '[]', languages = '[]', review_fields = '[]',
      title = CASE WHEN EXISTS (SELECT FROM applications WHERE vacancy_id = v.id) OR EXISTS (SELECT FROM vacancy_reports WHERE vacancy_id = v.id)
        OR EXISTS (SELECT FROM saved_vacancies WHERE vacancy_id = v.id) THEN title ELSE ${names.title} END
    WHERE company_id = ${companyId}`.execute(tx);
}

const split = sql`regexp_split_to_table(lower(title || ' ' || public.joined_words(tags)), '[^[:alpha:]]+')`;

export async function wordsOf(tx: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM vacancy_words WHERE word IN (SELECT ${split} FROM vacancies WHERE company_id = ${companyId})`.execute(
    tx,
  );
  return rows.map(({ word }) => word);
}

/** Removes from the search index those of the words that no active vacancy uses. */
export async function forgetWords(tx: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    DELETE FROM vacancy_words WHERE word = ANY(${words}) AND word NOT IN (SELECT ${split} FROM vacancies WHERE status = 'active')`.execute(
    tx,
  );
}

export async function findAwaitedVacancies(tx: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT vacancy_id AS id FROM applications
    WHERE company_id = ${companyId} AND status IN ('unreviewed', 'in_process') ORDER BY 1`.execute(tx);
  return rows.map(({ id }) => id);
}
