import type pg from "pg";
import { loadVacancies } from "./data.ts";

export const oneVacancy = "00000000-0000-7000-8004-000000000077";

const titles = [
  "Auxiliar administrativo",
  "Cajera de tienda",
  "Ayudante de cocina",
  "Recepcionista",
  "Auxiliar de almacén",
  "Vendedor de piso",
  "Técnico en soporte",
  "Capturista de datos",
  "Mesero",
  "Operador de producción",
  "Chofer repartidor",
  "Barista",
  "Enfermera",
  "Diseñador gráfico",
  "Auxiliar contable",
  "Programador web",
  "Educadora",
  "Promotor de ventas",
  "Mecánico automotriz",
  "Estilista",
];
/** Sentences of vacancies with the percentage of vacancies that contain them: common words and rare ones. */
const sentences: [number, string][] = [
  [60, "Ofrecemos prestaciones de ley y un buen ambiente de trabajo."],
  [22, "Atención a clientes en persona y por teléfono."],
  [20, "Vales de despensa y bono de puntualidad."],
  [15, "No necesitas experiencia: te capacitamos desde el primer día."],
  [12, "Manejo de inventario y control de almacén."],
  [10, "Turno vespertino con horario flexible."],
  [8, "Manejo de Excel y captura de facturas."],
  [5, "Licencia de conducir vigente y gusto por las rutas."],
  [2, "Inglés intermedio para atender a visitantes."],
  [2, "Trabajo en equipo durante la temporada de cosecha."],
  [1, "Conocimiento de redes sociales y fotografía."],
  [0.5, "Soldadura y lectura de planos."],
  [0.1, "Interpretación en lengua de señas."],
];

/** SQL functions for generated data: `h` hashes a row's number and purpose to a number from 0 to 1. */
const parts = `
  CREATE FUNCTION h(n int, what int) RETURNS float8 LANGUAGE sql IMMUTABLE AS
    'SELECT (hashint8extended(n, what) & 2147483647) / 2147483648.0::float8';
  CREATE AGGREGATE join_words(tsvector) (SFUNC = tsvector_concat, STYPE = tsvector, INITCOND = '');
  CREATE TABLE bench_titles (at int, said text, words tsvector);
  CREATE TABLE bench_sentences (at int, share float8, said text, words tsvector)`;

/**
 * Loads active vacancies all over Mexico by fixed arithmetic, so that every run has the same rows. Text, place and pay are
 * independent of each other; half of the vacancies are around one town.
 */
export async function growVacancies(client: pg.Client, count: number): Promise<void> {
  await loadVacancies(client, 0);
  // Values of the triggers and the generated column are assembled from parts; indexes come last.
  await client.query("ALTER TABLE vacancies DISABLE TRIGGER USER");
  await client.query(
    "ALTER TABLE vacancies ALTER COLUMN search DROP EXPRESSION, ALTER COLUMN field_ids DROP EXPRESSION",
  );
  const { rows: indexes } = await client.query(
    "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'vacancies' AND indexname <> 'vacancies_pkey'",
  );
  for (const { indexname } of indexes) await client.query(`DROP INDEX ${indexname}`);
  await client.query(parts);
  await client.query(
    `INSERT INTO bench_titles SELECT at, said, setweight(to_tsvector('pg_catalog.spanish', public.es_norm(said)), 'A')
     FROM unnest($1::text[]) WITH ORDINALITY AS t(said, at)`,
    [titles],
  );
  await client.query(
    `INSERT INTO bench_sentences SELECT at, share, said, setweight(to_tsvector('pg_catalog.spanish', public.es_norm(said)), 'D')
     FROM unnest($1::float8[], $2::text[]) WITH ORDINALITY AS s(share, said, at)`,
    [sentences.map(([share]) => share), sentences.map(([, said]) => said)],
  );
  await client.query(
    `INSERT INTO vacancies (id, company_id, company_name, status, title, description_text, search, degree_id, job_type_id,
       modality_id, remuneration_min, public_salary, indigenous, diverse_population, other_benefits, field_ids, municipality_id,
       map_x, map_y, created_at, published_at)
     SELECT ('00000000-0000-7000-8004-' || lpad(n::text, 12, '0'))::uuid,
       ('00000000-0000-7000-8002-' || lpad((n % 200 + 1)::text, 12, '0'))::uuid, 'Empresa ' || (n % 200 + 1), 'active',
       t.said, coalesce(d.said, ''),
       t.words || setweight(to_tsvector('simple', 'empres ' || (n % 200 + 1)), 'B') || coalesce(d.words, ''::tsvector),
       1 + floor(h(n, 2) * 13)::int, 1 + floor(h(n, 3) * 12)::int, 1 + floor(h(n, 4) * 3)::int,
       600000 + floor(h(n, 5) * 1200)::int * 1000, h(n, 6) < 0.9, h(n, 7) < 0.02, h(n, 8) < 0.02,
       ARRAY[1 + floor(h(n, 9) * 15)::int, 1 + floor(h(n, 10) * 15)::int],
       ARRAY[1 + floor(h(n, 11) * 20)::int],
       11001 + floor(h(n, 12) * 46)::int,
       map_x(-101.68 + (h(n, 13) - 0.5) * CASE WHEN n % 2 = 0 THEN 0.5 ELSE 12 END),
       map_y(21.12 + (h(n, 14) - 0.5) * CASE WHEN n % 2 = 0 THEN 0.5 ELSE 8 END),
       now(), timestamptz '2026-11-20 12:00Z' - n * interval '50 days' / $1::int
     FROM generate_series(1, $1::int) n
     JOIN bench_titles t ON t.at = 1 + floor(h(n, 1) * ${titles.length})::int
     CROSS JOIN LATERAL (SELECT string_agg(s.said, ' ') AS said, join_words(s.words) AS words
       FROM bench_sentences s WHERE h(n, 100 + s.at) * 100 < s.share) d
     -- As a table grows, with time; here from the newest on.
     ORDER BY n`,
    [count],
  );
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query("VACUUM ANALYZE vacancies");
}

/** Cursor after half of the vacancies, newest first. */
export async function halfWay(client: pg.Client, count: number): Promise<string> {
  const { rows } = await client.query(
    `SELECT (extract(epoch FROM published_at) * 1000)::bigint || '_' || id || '_1001' AS cursor FROM vacancies WHERE id = $1`,
    [`00000000-0000-7000-8004-${String(count / 2).padStart(12, "0")}`],
  );
  return rows[0].cursor;
}
