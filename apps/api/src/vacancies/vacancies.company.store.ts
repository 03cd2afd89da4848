import type { VacancyStatus } from "@arranca/contract/statuses";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../lib/db.ts";
import type { VacancyRow } from "./vacancies.store.ts";

type Listing = { companyId: string; search: string; status: VacancyStatus | undefined; limit: number; offset: number };

// Companies have tens of vacancies: a part of a word may find them, which the index for whole words cannot.
const found = ({ companyId, search }: Pick<Listing, "companyId" | "search">): RawBuilder<boolean> => sql<boolean>`
  v.company_id = ${companyId} AND v.status <> 'deleted' AND (${search} = ''
    OR position(public.es_norm(${search}) IN public.es_norm(v.title)) > 0
    OR v.search @@ websearch_to_tsquery('pg_catalog.spanish', public.es_norm(${search})))`;

/** How many vacancies of the company the search finds, per status. */
export async function countByStatus(db: Db, listing: Pick<Listing, "companyId" | "search">) {
  const { rows } = await sql<{ status: VacancyStatus; count: number }>`
    SELECT v.status, count(*) AS count FROM vacancies v WHERE ${found(listing)} GROUP BY v.status`.execute(db);
  return rows;
}

/** One page of the company's vacancies, the newest first. */
export async function listOfCompany(db: Db, listing: Listing): Promise<VacancyRow[]> {
  const status = listing.status ?? null;
  const { rows } = await sql<VacancyRow>`
    SELECT v.* FROM vacancies v WHERE ${found(listing)} AND (${status}::text IS NULL OR v.status = ${status})
    ORDER BY v.created_at DESC, v.id DESC LIMIT ${listing.limit} OFFSET ${listing.offset}`.execute(db);
  return rows;
}

/** The vacancy that has waited longest for its review or that of an edit, but for this one. */
export async function nextInReview(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT w.id FROM (
      SELECT v.id, v.submitted_at FROM vacancies v WHERE v.status = 'in_review'
      UNION ALL
      SELECT v.id, e.submitted_at FROM vacancy_revisions e JOIN vacancies v ON v.id = e.vacancy_id
      WHERE e.status = 'in_review' AND v.status = 'active') w
    WHERE w.id <> ${id} ORDER BY w.submitted_at LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}
