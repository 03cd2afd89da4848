import type { listOpenVacancies } from "@arranca/contract/vacancies";
import { CompiledQuery } from "kysely";
import type * as z from "zod/mini";
import { type CatalogueList, catalogueEntries } from "../catalogues/catalogues.service.ts";
import type { Db } from "../lib/db.ts";

export type OpenVacancyQuery = z.output<typeof listOpenVacancies.query>;

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

const orders = {
  newest: { columns: "v.published_at DESC, v.id DESC", key: "extract(epoch FROM p.published_at) * 1000" },
  pay: { columns: "v.amount_min DESC, v.id DESC", key: "p.amount_min" },
};

/** The statement for one set of filters: each condition stands only when it is asked for. */
export function openVacanciesStatement(query: OpenVacancyQuery): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const where = ["v.status = 'active'"];

  if (query.municipalityId !== undefined) where.push(`v.municipality_id = ${parameter(query.municipalityId)}::int`);
  if (query.modalityId !== undefined) where.push(`v.modality_id = ${parameter(query.modalityId)}::int`);
  if (query.jobTypeId !== undefined) where.push(`v.job_type_id = ${parameter(query.jobTypeId)}::int`);
  if (query.degreeId !== undefined) where.push(`v.degree_id = ${parameter(query.degreeId)}::int`);
  if (query.remunerationMin !== undefined || query.sort === "pay") where.push("v.public_salary");
  if (query.remunerationMin !== undefined) where.push(`v.amount_min >= ${parameter(query.remunerationMin)}::int`);
  if (query.sort === "pay") where.push("v.amount_min IS NOT NULL");
  if (query.indigenous) where.push("v.indigenous");
  if (query.diversePopulation) where.push("v.diverse_population");
  if (query.search) {
    where.push(
      `v.search @@ websearch_to_tsquery('pg_catalog.spanish', public.es_norm(${parameter(query.search)}::text))`,
    );
  }

  const order = orders[query.sort];
  const cursor = query.cursor?.split("_");
  const counted = cursor
    ? `SELECT ${parameter(Number(cursor[2]))}::bigint AS n`
    : `SELECT count(*) AS n FROM (SELECT 1 FROM vacancies v WHERE ${where.join(" AND ")} LIMIT ${countCap + 1}) x`;
  const after = cursor
    ? query.sort === "pay"
      ? ` AND (v.amount_min, v.id) < (${parameter(Number(cursor[0]))}::int, ${parameter(cursor[1])}::uuid)`
      : ` AND (v.published_at, v.id) < (${parameter(new Date(Number(cursor[0])))}::timestamptz, ${parameter(cursor[1])}::uuid)`
    : "";
  const limit = parameter(query.limit);
  const offset = cursor ? "" : ` OFFSET ${parameter(query.offset)}`;

  return {
    sql: `WITH n AS (${counted}),
page AS MATERIALIZED (SELECT v.* FROM vacancies v WHERE ${where.join(" AND ")}${after}
  ORDER BY ${order.columns} LIMIT ${limit}${offset})
SELECT json_build_object(
  'publications', coalesce((SELECT json_agg(row_to_json(i)) FROM (SELECT ${item}
    FROM page v JOIN companies c ON c.id = v.company_id LEFT JOIN locations l ON l.id = v.location_id
    ORDER BY ${order.columns}) i), '[]'::json),
  'found_rows', least(n.n, ${countCap}),
  'found_rows_capped', n.n > ${countCap},
  'cursor', (SELECT (${order.key})::bigint || '_' || p.id || '_' || n.n FROM (SELECT v.published_at, v.amount_min, v.id,
    row_number() OVER (ORDER BY ${order.columns}) AS place FROM page v) p WHERE p.place = ${limit}))::text AS body
FROM n`,
    parameters,
  };
}

/**
 * One page of open vacancies as the JSON text of the contract, built by Postgres: rows are neither parsed nor written again
 * here. The cursor carries the count of the first page, so that only that one counts.
 */
export async function openVacanciesJson(db: Db, query: OpenVacancyQuery): Promise<string> {
  const statement = openVacanciesStatement(query);
  const { rows } = await db.executeQuery<{ body: string }>(CompiledQuery.raw(statement.sql, statement.parameters));
  return rows[0]?.body ?? "";
}
