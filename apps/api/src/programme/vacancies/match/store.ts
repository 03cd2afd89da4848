import { sql } from "kysely";
import { one } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { answersRead } from "../../companies/answers.service.ts";

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
  place: string | null;
  lat: number | null;
  long: number | null;
  saved: boolean;
};

/** Data of a person and each vacancy for the match; a pin has priority over the point of the postal code. */
export const findPairs = async (db: Db, personId: string, vacancyIds: readonly string[]): Promise<MatchRow[]> =>
  (await pairs(personId, vacancyIds).execute(db)).rows;

const pairs = (personId: string, vacancyIds: readonly string[]) => sql<MatchRow>`
    SELECT v.id, v.status, p.degree_id AS "personDegreeId", p.career_id AS "careerId", p.study_title AS "studyTitle",
      a.municipality_id AS "personMunicipalityId", coalesce(a.lat, a.approximate_lat) AS "personLat",
      coalesce(a.long, a.approximate_long) AS "personLong", v.degree_id AS "degreeId", v.modality_id AS "modalityId",
      v.special_fields AS "specialFields", v.languages,
      coalesce(nullif(concat_ws(', ', l.suburb_name, l.city_name), ''), l.name) AS place,
      coalesce(l.lat, l.approximate_lat) AS lat, coalesce(l.long, l.approximate_long) AS long,
      EXISTS (SELECT 1 FROM saved_vacancies s WHERE s.person_id = p.id AND s.vacancy_id = v.id) AS saved
    FROM persons p CROSS JOIN vacancies v
      LEFT JOIN locations a ON a.id = p.location_id LEFT JOIN locations l ON l.id = v.location_id
    WHERE p.id = ${personId} AND v.id = ANY(${vacancyIds})`;

export const findPair = async (db: Db, personId: string, vacancyId: string): Promise<MatchRow | undefined> =>
  (await findPairs(db, personId, [vacancyId]))[0];

/** Queries of the match, of today's view and of the company's answer times. */
export const readerReads = (personId: string, vacancyId: string, day: string) => ({
  pair: one(pairs(personId, [vacancyId])),
  view: one(sql<{ isCounted: boolean }>`
    SELECT EXISTS (SELECT FROM vacancy_views
      WHERE vacancy_id = ${vacancyId} AND day = ${day} AND person_id = ${personId}) AS "isCounted"`),
  answers: answersRead(sql<string>`(SELECT company_id FROM vacancies WHERE id = ${vacancyId})`, day),
});
