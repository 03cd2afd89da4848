import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";

type Many = {
  vacancyId: string;
  count: number;
  /** E-mail of a person whose default CV all of them send. Without it, nobody has a CV. */
  cvOf?: string;
  now?: Date;
};

/**
 * Adds approved persons who applied to one vacancy, in one statement. Names, studies and distances differ by fixed
 * arithmetic, and the days since the application up to 40, but never before the vacancy was published. Returns the ids of
 * the applications, longest wait first.
 */
export async function addManyCandidates(db: Db, { vacancyId, count, cvOf, now = new Date() }: Many): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
     WITH vacancy AS (SELECT v.id, v.company_id, v.published_at, coalesce(l.lat, l.approximate_lat, 21.12) AS lat,
         coalesce(l.long, l.approximate_long, -101.68) AS long
       FROM vacancies v LEFT JOIN locations l ON l.id = v.location_id WHERE v.id = ${vacancyId}),
     numbers AS MATERIALIZED (
       SELECT n, gen_random_uuid() AS login, gen_random_uuid() AS person, gen_random_uuid() AS home, gen_random_uuid() AS application,
         greatest(published_at, ${now}::timestamptz - make_interval(days => n % 40, mins => n)) + make_interval(secs => n / 1000.0) AS at
       FROM vacancy, generate_series(1, ${count}::int) n),
     signed AS (INSERT INTO logins (id, email, user_type, password_hash, terms_version, created_at)
       SELECT login, 'candidata-' || login || '@correo.example', 'person', '-', 1, at FROM numbers RETURNING id),
     living AS (INSERT INTO locations (id, name, city_name, state_name, suburb_name, state_id, municipality_id, cp, approximate_lat, approximate_long)
       SELECT home, 'Centro', (ARRAY['León', 'Irapuato', 'Silao de la Victoria'])[n % 3 + 1], 'Guanajuato', 'Centro', 11,
         (ARRAY[11020, 11017, 11037])[n % 3 + 1], '37000', lat + (n % 60) / 100.0, long FROM numbers, vacancy RETURNING id),
     people AS (INSERT INTO persons (id, login_id, status, folio, name, first_surname, second_surname, gender_id, birthdate, phone,
         phone_country_id, email, degree_id, scholarity_level_id, study_title, university_name, location_id, course_version,
         course_completed_at, submitted_at, approved_at, created_at)
       SELECT person, login, 'approved', 'P-' || upper(left(replace(person::text, '-', ''), 12)),
         (ARRAY['Ximena', 'Itzel', 'Bruno', 'Fernanda', 'Emiliano', 'Regina', 'Santiago', 'Citlali'])[n % 8 + 1],
         (ARRAY['Robledo', 'Villaseñor', 'Peña', 'Luna', 'Ibarra', 'Olvera', 'Solís'])[n % 7 + 1], 'Número ' || n,
         n % 2 + 1, '2004-02-10'::date + n % 900, '4770000000', 141, 'candidata-' || login || '@correo.example', n % 9 + 3, n % 9 + 4,
         (ARRAY['Administración', 'Contabilidad', 'Diseño gráfico', 'Enfermería', NULL])[n % 5 + 1], 'Universidad de Guanajuato', home, 1,
         at, at, at, at FROM numbers RETURNING id),
     cv AS (SELECT d.file_id FROM persons p JOIN logins l ON l.id = p.login_id JOIN documents d ON d.owner_id = p.id
       WHERE l.email = ${cvOf ?? ""} AND d.area = 'cv' AND d.replaced_at IS NULL ORDER BY d.is_default DESC LIMIT 1),
     applied AS (INSERT INTO applications (id, person_id, vacancy_id, company_id, status, cv_file_id, created_at)
       SELECT application, person, vacancy.id, company_id, 'unreviewed', (SELECT file_id FROM cv), at FROM numbers, vacancy RETURNING id),
     steps AS (INSERT INTO status_history (id, entity, entity_id, from_status, to_status, actor_login_id, at)
       SELECT gen_random_uuid(), 'application', application, NULL, 'unreviewed', login, at FROM numbers
       UNION ALL SELECT gen_random_uuid(), 'account', person, NULL, 'approved', NULL, at FROM numbers)
     SELECT application AS id FROM numbers ORDER BY at, application`.execute(db);
  return rows.map(({ id }) => id);
}
