import { sql } from "kysely";
import type { Db } from "../lib/db.ts";
import { findVacancy, type VacancyRow } from "./vacancies.store.ts";

/** What anybody may know of a vacancy (product.md 7.10): nothing of its company but the name. */
export type PublicVacancy = {
  row: VacancyRow;
  place: { suburb: string | null; city: string | null; state: string | null } | null;
};

/** A vacancy for its public page, whatever its status; undefined when there is none. */
export async function findPublicVacancy(db: Db, id: string): Promise<PublicVacancy | undefined> {
  const row = await findVacancy(db, id);
  if (!row) return undefined;
  const place = row.location_id
    ? await db
        .selectFrom("locations")
        .select(["suburb_name as suburb", "city_name as city", "state_name as state"])
        .where("id", "=", row.location_id)
        .executeTakeFirst()
    : undefined;
  return { row, place: place ?? null };
}

export type ListedVacancy = { id: string; title: string; city: string | null; modalityId: number | null; at: Date };

// What a sitemap may hold at most (sitemaps.org).
const sitemapLimit = 50_000;

/** Every open vacancy for the sitemap, the newest first. */
export async function listPublicVacancies(db: Db): Promise<ListedVacancy[]> {
  const { rows } = await sql<ListedVacancy>`
    SELECT v.id, v.title, l.city_name AS city, v.modality_id AS "modalityId", v.published_at AS at
    FROM vacancies v LEFT JOIN locations l ON l.id = v.location_id
    WHERE v.status = 'active' ORDER BY v.published_at DESC, v.id DESC LIMIT ${sitemapLimit}`.execute(db);
  return rows;
}
