import { CompiledQuery } from "kysely";
import { type CatalogueList, catalogueEntries } from "../catalogues/catalogues.service.ts";
import type { Db } from "../lib/db.ts";
import type { Deps } from "../lib/deps.ts";
import {
  filterConditions,
  mapDistance,
  type OpenVacancyFilters,
  type Parameter,
  tsQuery,
} from "./vacancies.search.filters.ts";

export type Sort = "newest" | "pay" | "relevance" | "distance";
export type OpenVacancyQuery = OpenVacancyFilters & {
  limit: number;
  offset: number;
  sort: Sort;
  cursor?: string | undefined;
  /** The words that the search was corrected to, to say so. */
  searched?: string | undefined;
};
export type Statement = { sql: string; parameters: unknown[] };

/** What a count says at most; one more is looked for, to know whether there are more. */
export const countCap = 1000;
const excerptLength = 200;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** The name of a catalogue entry, in SQL: the lists are constants of the release, so the database needs no table for them. */
const nameOf = (column: string, list: CatalogueList) =>
  `CASE ${column} ${catalogueEntries(list)
    .map(({ id, name }) => `WHEN ${id} THEN ${literal(name)}`)
    .join(" ")} END`;
const idName = (column: string, list: CatalogueList) =>
  `CASE WHEN ${column} IS NOT NULL THEN json_build_object('id', ${column}, 'name', ${nameOf(column, list)}) END`;

// Every column is named: the body is not cut to the contract's schema on its way out, a test holds it to it.
const item = `
  v.id, v.title, v.company_name AS company,
  CASE WHEN v.image_file_id IS NOT NULL THEN '/api/files/publication/' || v.image_file_id
       WHEN c.picture_file_id IS NOT NULL THEN '/api/files/profilepicture/' || c.picture_file_id END AS image,
  left(v.description_text, ${excerptLength}) AS description,
  ${idName("v.modality_id", "job_modalities")} AS "jobModality",
  ${idName("v.job_type_id", "job_types")} AS "jobType",
  CASE WHEN v.public_salary THEN v.amount_min END AS amount,
  CASE WHEN v.public_salary THEN v.amount_min END AS "remunerationMin",
  CASE WHEN v.public_salary THEN v.amount_max END AS "remunerationMax",
  'Mensual' AS "typeAmount", 'MXN' AS currency,
  v.net_salary::int AS "netSalary", v.public_salary::int AS "publicSalary",
  v.indigenous::int AS indigenous, v.diverse_population::int AS "diversePopulation",
  v.vacancy_numbers AS "vacancyNumbers",
  to_char(v.published_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "publishDate",
  CASE WHEN l.id IS NOT NULL THEN json_build_object('suburbName', l.suburb_name, 'cityName', l.city_name,
    'stateName', l.state_name) END AS location`;

/** Ranking reads every match: of more than these, only the newest are ranked, and the others follow by date. */
const ranked = 200;

type Order = {
  /** What orders besides date and id, in SQL; it goes into the cursor. */
  key: string;
  columns: string;
  /** After the cursor's vacancy, in SQL. */
  after: (last: { key: number; at: Date; id: string }, parameter: Parameter) => string;
};
const newest: Order = {
  key: "0",
  columns: "v.published_at DESC, v.id DESC",
  after: ({ at, id }, parameter) => `(v.published_at, v.id) < (${parameter(at)}::timestamptz, ${parameter(id)}::uuid)`,
};
const bestPaid: Order = {
  key: "v.amount_min",
  columns: "v.amount_min DESC, v.id DESC",
  after: ({ key, id }, parameter) =>
    `(v.amount_min, v.id) < (${parameter(Math.min(Math.trunc(key), 2_147_483_647))}::int, ${parameter(id)}::uuid)`,
};
const nearest = (distance: string): Order => ({
  key: distance,
  columns: `${distance}, v.id`,
  after: ({ key, id }, parameter) => `(${distance}, v.id) > (${parameter(key)}::float8, ${parameter(id)}::uuid)`,
});
const mostRelevant: Order = {
  key: "v.rank",
  columns: "v.rank DESC, v.published_at DESC, v.id DESC",
  after: ({ key, at, id }, parameter) =>
    `(v.rank, v.published_at, v.id) < (${parameter(key)}::float8, ${parameter(at)}::timestamptz, ${parameter(id)}::uuid)`,
};

/** The order that is asked for; without what it needs, and once the ranked ones are through, the newest first. */
function orderOf({ sort, search, near, cursor }: OpenVacancyQuery, parameter: Parameter): Order {
  if (sort === "pay") return bestPaid;
  if (sort === "distance" && near) return nearest(mapDistance(near, parameter));
  if (sort === "relevance" && search && !cursor?.startsWith("t_")) return mostRelevant;
  return newest;
}

/** The statement for one page. */
export function openVacanciesStatement(query: OpenVacancyQuery): Statement {
  const parameters: unknown[] = [];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const order = orderOf(query, parameter);
  const where = filterConditions(query, parameter);
  if (order === bestPaid) where.push("v.public_salary", "v.amount_min IS NOT NULL");
  if (query.sort === "distance" && query.near) where.push("v.map_x IS NOT NULL");
  const matches = `vacancies v WHERE ${where.join(" AND ")}`;

  const [key, at, id, counted] = query.cursor?.split("_") ?? [];
  const count =
    counted === undefined
      ? `SELECT count(*) AS n FROM (SELECT 1 FROM ${matches} LIMIT ${countCap + 1}) x`
      : `SELECT ${parameter(Number(counted))}::bigint AS n`;
  const last = id === undefined ? undefined : { key: Number(key) || 0, at: new Date(Number(at)), id };
  const after = last ? order.after(last, parameter) : "";
  const limit = parameter(query.limit);
  const piece = `ORDER BY ${order.columns} LIMIT ${limit}${last === undefined ? ` OFFSET ${parameter(query.offset)}` : ""}`;
  const isRanked = order === mostRelevant;
  const page = isRanked
    ? `c AS MATERIALIZED (SELECT v.id, v.search, v.published_at FROM ${matches} ORDER BY ${newest.columns} LIMIT ${ranked}),
r AS (SELECT id, published_at, ts_rank(search, ${tsQuery(parameter(query.search))})::float8 AS rank FROM c),
page AS MATERIALIZED (SELECT w.*, v.rank AS sort_key FROM
  (SELECT * FROM r v ${after ? `WHERE ${after}` : ""} ${piece}) v JOIN vacancies w ON w.id = v.id)`
    : `page AS MATERIALIZED (SELECT v.*, ${order.key} AS sort_key FROM ${matches}${after ? ` AND ${after}` : ""} ${piece})`;
  const distance = query.near
    ? `round((${mapDistance(query.near, parameter)} / ${parameter(query.near.scale)}::float8)::numeric, 1)`
    : "NULL::numeric";
  const shown = isRanked ? "v.sort_key DESC, v.published_at DESC, v.id DESC" : order.columns;

  return {
    sql: `WITH n AS (${count}),
${page}
SELECT json_build_object(
  'publications', coalesce((SELECT json_agg(row_to_json(i)) FROM (SELECT ${item}, ${distance} AS distance
    FROM page v JOIN companies c ON c.id = v.company_id LEFT JOIN locations l ON l.id = v.location_id
    ORDER BY ${shown}) i), '[]'::json),
  'found_rows', least(n.n, ${countCap}),
  'found_rows_capped', n.n > ${countCap},
  'cursor', coalesce((SELECT ${cursorOf("p.sort_key")} FROM (SELECT v.published_at, v.sort_key, v.id,
    row_number() OVER (ORDER BY ${shown}) AS place FROM page v) p WHERE p.place = ${limit})${
      isRanked
        ? `, (SELECT ${cursorOf("'t'")} FROM c p WHERE (SELECT count(*) FROM c) = ${ranked} ORDER BY p.published_at, p.id LIMIT 1)`
        : ""
    }),
  'searched', ${query.searched ? `${parameter(query.searched)}::text` : "NULL::text"})::text AS body, n.n
FROM n`,
    parameters,
  };
}

const cursorOf = (key: string) =>
  `${key} || '_' || (extract(epoch FROM p.published_at) * 1000)::bigint || '_' || p.id || '_' || n.n`;

/** How many vacancies there are, one more than is shown at most. */
export function countStatement(filters: OpenVacancyFilters): Statement {
  const parameters: unknown[] = [];
  const where = filterConditions(filters, (value) => `$${parameters.push(value)}`);
  return {
    sql: `SELECT count(*) AS n FROM (SELECT 1 FROM vacancies v WHERE ${where.join(" AND ")} LIMIT ${countCap + 1}) x`,
    parameters,
  };
}

/** How many open vacancies there are for these filters, `countCap` + 1 at most. */
export async function countOpenVacancies(db: Db, filters: OpenVacancyFilters): Promise<number> {
  const { sql, parameters } = countStatement(filters);
  const { rows } = await db.executeQuery<{ n: number }>(CompiledQuery.raw(sql, parameters));
  return rows[0]?.n ?? 0;
}

/**
 * One page of open vacancies as the JSON text of the contract, built by Postgres: rows are neither parsed nor written again
 * here. The cursor carries the count of the first page, so that only that one counts.
 */
export async function findOpenVacancies(
  db: Db,
  { lookup }: Pick<Deps, "lookup">,
  query: OpenVacancyQuery,
): Promise<{ body: string; found: number }> {
  const { sql, parameters } = openVacanciesStatement(query);
  type Row = { body: string; n: number };
  // Without filters the plan is the same for any values: the statement, 2.5 KB of text, is sent and planned once.
  const rows = isPlain(query)
    ? await lookup<Row>(query.cursor ? "open vacancies, on" : "open vacancies", sql, parameters)
    : (await db.executeQuery<Row>(CompiledQuery.raw(sql, parameters))).rows;
  return { body: rows[0]?.body ?? "", found: rows[0]?.n ?? 0 };
}

function isPlain({ limit: _l, offset: _o, cursor: _c, sort, ...filters }: OpenVacancyQuery): boolean {
  return sort === "newest" && Object.values(filters).every((value) => value === undefined || value === "");
}

/** The words of open vacancies that come nearest to each word of a text, in its order; words like none are left out. */
export async function nearestWords(db: Db, text: string): Promise<string> {
  const { rows } = await db.executeQuery<{ words: string | null }>(
    CompiledQuery.raw(
      `SELECT string_agg(near.word, ' ' ORDER BY typed.place) AS words
FROM regexp_split_to_table(lower(public.unaccent('public.unaccent', $1::text)), '[^[:alpha:]]+')
  WITH ORDINALITY AS typed(word, place)
CROSS JOIN LATERAL (SELECT w.word, w.plain FROM vacancy_words w ORDER BY w.plain <-> typed.word, w.word LIMIT 1) near
WHERE length(typed.word) >= 3 AND similarity(near.plain, typed.word) >= 0.3`,
      [text],
    ),
  );
  return rows[0]?.words ?? "";
}
