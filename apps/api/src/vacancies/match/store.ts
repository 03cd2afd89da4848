import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";

export type MatchRow = {
  id: string;
  status: string;
  personDegreeId: number | null;
  careerId: number | null;
  studyTitle: string | null;
  personMunicipalityId: number | null;
  personLat: number | null;
  personLong: number | null;
  degreeId: number | null;
  modalityId: number | null;
  specialFields: { id: number }[];
  languages: { languageId: number; levelId: number }[];
  municipalityId: number | null;
  place: string | null;
  lat: number | null;
  long: number | null;
  saved: boolean;
};

/** What a person and each vacancy say of each other; a pin counts before the point of the postal code. */
export async function findPairs(db: Db, personId: string, vacancyIds: readonly string[]): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    SELECT v.id, v.status, p.degree_id AS "personDegreeId", p.career_id AS "careerId", p.study_title AS "studyTitle",
      a.municipality_id AS "personMunicipalityId", coalesce(a.lat, a.approximate_lat) AS "personLat",
      coalesce(a.long, a.approximate_long) AS "personLong", v.degree_id AS "degreeId", v.modality_id AS "modalityId",
      v.special_fields AS "specialFields", v.languages, l.municipality_id AS "municipalityId",
      coalesce(nullif(concat_ws(', ', l.suburb_name, l.city_name), ''), l.name) AS place,
      coalesce(l.lat, l.approximate_lat) AS lat, coalesce(l.long, l.approximate_long) AS long,
      EXISTS (SELECT 1 FROM saved_vacancies s WHERE s.person_id = p.id AND s.vacancy_id = v.id) AS saved
    FROM persons p CROSS JOIN vacancies v
      LEFT JOIN locations a ON a.id = p.location_id LEFT JOIN locations l ON l.id = v.location_id
    WHERE p.id = ${personId} AND v.id = ANY(${vacancyIds})`.execute(db);
  return rows;
}

/** The same for one vacancy. */
export const findPair = async (db: Db, personId: string, vacancyId: string): Promise<MatchRow | undefined> =>
  (await findPairs(db, personId, [vacancyId]))[0];

/** How many applications of half a year a company answered, of those it could have, and the median of the days it took. */
export async function answersOf(
  db: Db,
  companyId: string,
  since: Date,
): Promise<{ answered: number; asked: number; days: number }> {
  const { rows } = await sql<{ answered: number; asked: number; days: number }>`
    SELECT count(*) FILTER (WHERE answer IS NOT NULL) AS answered, count(*) AS asked,
      coalesce(ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answer - created_at) / 86400)), 0)::int AS days
    FROM (SELECT created_at, coalesce(opened_at, decided_at) AS answer FROM applications
      WHERE company_id = ${companyId} AND created_at > ${since}
        AND (coalesce(opened_at, decided_at) IS NOT NULL OR close_cause = 'no_answer')) x`.execute(db);
  return rows[0] ?? { answered: 0, asked: 0, days: 0 };
}
