import { sql } from "kysely";
import { one } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { answersRead } from "../../companies/answers.service.ts";

/** Data of a person and a vacancy that a match compares. */
export type MatchFacts = {
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
  place: string | null;
  lat: number | null;
  long: number | null;
};

export type MatchRow = MatchFacts & { id: string; status: string; saved: boolean };

/** Columns of `MatchFacts`; a pin has priority over the point of the postal code. */
export const matchColumns = sql`
  p.degree_id AS "personDegreeId", p.career_id AS "careerId", p.study_title AS "studyTitle",
  home.municipality_id AS "personMunicipalityId", coalesce(home.lat, home.approximate_lat) AS "personLat",
  coalesce(home.long, home.approximate_long) AS "personLong", v.degree_id AS "degreeId", v.modality_id AS "modalityId",
  v.special_fields AS "specialFields", v.languages,
  coalesce(nullif(concat_ws(', ', work.suburb_name, work.city_name), ''), work.name) AS place,
  coalesce(work.lat, work.approximate_lat) AS lat, coalesce(work.long, work.approximate_long) AS long`;
/** Joins the addresses of `matchColumns` to a person `p` and a vacancy `v`. */
export const matchAddresses = sql`
  LEFT JOIN locations home ON home.id = p.location_id LEFT JOIN locations work ON work.id = v.location_id`;

export const findPairs = async (db: Db, personId: string, vacancyIds: readonly string[]): Promise<MatchRow[]> =>
  (await pairs(personId, vacancyIds).execute(db)).rows;

const pairs = (personId: string, vacancyIds: readonly string[]) => sql<MatchRow>`
    SELECT v.id, v.status, ${matchColumns}, EXISTS (SELECT 1 FROM saved_vacancies s WHERE s.person_id = p.id AND s.vacancy_id = v.id) AS saved
    FROM persons p CROSS JOIN vacancies v ${matchAddresses}
    WHERE p.id = ${personId} AND v.id = ANY(${vacancyIds})`;

/** Queries of the match, of today's view and of the company's answer times. */
export const readerReads = (personId: string, vacancyId: string, day: string) => ({
  pair: one(pairs(personId, [vacancyId])),
  view: one(sql<{ isCounted: boolean }>`
    SELECT EXISTS (SELECT FROM vacancy_views
      WHERE vacancy_id = ${vacancyId} AND day = ${day} AND person_id = ${personId}) AS "isCounted"`),
  answers: answersRead(sql<string>`(SELECT company_id FROM vacancies WHERE id = ${vacancyId})`, day),
});
