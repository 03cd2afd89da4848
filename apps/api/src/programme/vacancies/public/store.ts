import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { VacancyRow } from "../store.ts";

/** Public data of a vacancy (product.md 7.10): of its company only the name. */
export type PublicVacancy = {
  row: VacancyRow;
  place: { suburb: string | null; city: string | null; state: string | null } | null;
};

/** Finds a vacancy for its public page in any status, also deleted; undefined if it does not exist. */
export async function findPublicVacancy(db: Db, id: string): Promise<PublicVacancy | undefined> {
  const row = await db.selectFrom("vacancies").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { row, place: await placeOf(db, row) };
}

export async function newestPublic(db: Db, limit: number): Promise<PublicVacancy[]> {
  const rows = await db
    .selectFrom("vacancies")
    .selectAll()
    .where("status", "=", "active")
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return Promise.all(rows.map(async (row) => ({ row, place: await placeOf(db, row) })));
}

async function placeOf(db: Db, { location_id: id }: VacancyRow): Promise<PublicVacancy["place"]> {
  if (!id) return null;
  const place = await db
    .selectFrom("locations")
    .select(["suburb_name as suburb", "city_name as city", "state_name as state"])
    .where("id", "=", id)
    .executeTakeFirst();
  return place ?? null;
}

export type ListedVacancy = { id: string; title: string; city: string | null; modalityId: number | null; at: Date };

// Maximum entries of a sitemap (sitemaps.org).
const sitemapLimit = 50_000;

/** All open vacancies for the sitemap, newest first. */
export async function listPublicVacancies(db: Db): Promise<ListedVacancy[]> {
  const { rows } = await sql<ListedVacancy>`
    SELECT v.id, v.title, l.city_name AS city, v.modality_id AS "modalityId", v.published_at AS at
    FROM vacancies v LEFT JOIN locations l ON l.id = v.location_id
    WHERE v.status = 'active' ORDER BY v.published_at DESC, v.id DESC LIMIT ${sitemapLimit}`.execute(db);
  return rows;
}
