import { remoteModalityId } from "@arranca/contract/catalogues/lists";
import { pictureAddress } from "@arranca/contract/files";
import { vacancyPictureAddress } from "@arranca/contract/vacancies/picture";
import { countCap, cursorInSql, readCursor } from "../../../lib/database/cursor.ts";
import { withKeptPlan } from "../../../lib/database/plans.ts";
import { type CatalogueList, catalogueEntries, cataloguesVersion } from "../../catalogues/service.ts";
import {
  type Conditions,
  filterConditions,
  fitOnePlan,
  mapDistance,
  type Parameter,
  type SoughtFilters,
  tsQuery,
} from "./filters.ts";

export type Sort = "newest" | "remuneration" | "relevance" | "distance" | "forYou";
export type OpenVacancyQuery = SoughtFilters & {
  limit: number;
  offset: number;
  sort: Sort;
  count: boolean;
  cursor?: string | undefined;
  /** Areas of the person's liked kinds of work, for the order `forYou`. */
  likes?: readonly number[] | undefined;
};
export type Statement = { sql: string; parameters: unknown[] };

const countWindow = 10_000;
/** Number of newest matches that are ranked; the others follow by date, because ranking reads every match. */
const ranked = 100;
export const excerptLength = 200;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** SQL: a catalogue entry as JSON. Catalogues are in memory, so no join is needed. */
const idName = (column: string, list: CatalogueList) =>
  `CASE ${column} ${catalogueEntries(list)
    .map(({ id, name }) => `WHEN ${id} THEN ${literal(JSON.stringify({ id, name }))}::json`)
    .join(" ")} END`;

// Every column is named: the body is not validated against the contract at run time; a test compares both.
const writeItem = () => `
  v.id, v.title, v.company_name AS company,
  CASE WHEN v.image_file_id IS NOT NULL THEN ${literal(vacancyPictureAddress(""))} || v.image_file_id
       WHEN c.picture_file_id IS NOT NULL THEN ${literal(pictureAddress(""))} || c.picture_file_id END AS image,
  left(v.description_text, ${excerptLength}) AS description,
  ${idName("v.modality_id", "job_modalities")} AS "jobModality",
  ${idName("v.job_type_id", "job_types")} AS "jobType",
  CASE WHEN v.public_salary THEN v.remuneration_min END AS amount,
  CASE WHEN v.public_salary THEN v.remuneration_min END AS "remunerationMin",
  CASE WHEN v.public_salary THEN v.remuneration_max END AS "remunerationMax",
  'Mensual' AS "typeAmount", v.currency,
  v.net_salary::int AS "netSalary", v.public_salary::int AS "publicSalary",
  v.indigenous::int AS indigenous, v.diverse_population::int AS "diversePopulation",
  v.vacancy_numbers AS "vacancyNumbers",
  to_char(v.published_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "publishDate",
  CASE WHEN l.id IS NOT NULL THEN json_build_object('suburbName', l.suburb_name, 'cityName', l.city_name,
    'stateName', l.state_name) END AS location`;

let cached = { version: -1, item: "" };
/** SQL: columns of an item of the list; rebuilt when the programme changes a catalogue. */
function itemColumns(): string {
  const version = cataloguesVersion();
  if (cached.version !== version) cached = { version, item: writeItem() };
  return cached.item;
}

type Order = {
  /** SQL: sort key before date and id; part of the cursor. */
  key: string;
  columns: string;
  /** SQL: sort key of the page `p`, from its `sort_key`. */
  shown: string;
  /** SQL: condition for the rows after the cursor. */
  after: (last: { key: number; at: Date; id: string }, parameter: Parameter) => string;
};
const newest: Order = {
  // `t`: sorted by date. The cursor of the pages after the ranked results has the same key.
  key: "'t'",
  columns: "v.published_at DESC, v.id DESC",
  shown: "p.published_at DESC, p.id DESC",
  after: ({ at, id }, parameter) => `(v.published_at, v.id) < (${parameter(at)}::timestamptz, ${parameter(id)}::uuid)`,
};
const bestPaid: Order = {
  key: "v.comparable_remuneration",
  columns: "v.comparable_remuneration DESC, v.id DESC",
  shown: "p.sort_key DESC, p.id DESC",
  after: ({ key, id }, parameter) =>
    `(v.comparable_remuneration, v.id) < (${parameter(Math.min(Math.trunc(key), 2_147_483_647))}::int, ${parameter(id)}::uuid)`,
};
const nearest = (distance: string): Order => ({
  key: distance,
  columns: `${distance}, v.published_at DESC, v.id DESC`,
  shown: "p.sort_key, p.published_at DESC, p.id DESC",
  after: ({ key, at, id }, parameter) => {
    const away = `${parameter(key)}::float8`;
    return `(${distance} > ${away} OR (${distance} = ${away} AND (v.published_at, v.id) < (${parameter(at)}::timestamptz, ${parameter(id)}::uuid)))`;
  },
});
const ranking: Order = {
  key: "v.rank",
  columns: "v.rank DESC, v.published_at DESC, v.id DESC",
  shown: "p.sort_key DESC, p.published_at DESC, p.id DESC",
  after: ({ key, at, id }, parameter) =>
    `(v.rank, v.published_at, v.id) < (${parameter(key)}::float8, ${parameter(at)}::timestamptz, ${parameter(id)}::uuid)`,
};

/** Order of the list; newest first if the requested order lacks its input or its ranked results are finished. */
function orderOf({ sort, search, near, cursor }: OpenVacancyQuery, parameter: Parameter): Order {
  if (sort === "remuneration") return bestPaid;
  if (cursor?.startsWith("t_")) return newest;
  if (sort === "distance" && near) return nearest(mapDistance(near, parameter));
  return (sort === "relevance" && search) || sort === "forYou" ? ranking : newest;
}

/** SQL: rank of the newest vacancies, and the columns it reads. */
type Rank = { rank: string; of: string };

const relevance = ({ search }: OpenVacancyQuery, parameter: Parameter): Rank => ({
  rank: `ts_rank(v.search, ${tsQuery(parameter(search))})`,
  of: "v.search",
});

const nearKm = 5;
const reachableKm = 15;

/** SQL: order 'Para ti': liked kinds first, then near or remote vacancies; the list's indexes contain its columns. */
function suiting({ likes = [], near }: OpenVacancyQuery, parameter: Parameter): Rank {
  const liked = `CASE WHEN v.field_ids && ${parameter(likes)}::int[] THEN 3 ELSE 0 END`;
  const within = (km: number) => near && `${mapDistance(near, parameter)} <= ${parameter(km * near.scale)}::float8`;
  const way = near
    ? `CASE WHEN v.modality_id = ${remoteModalityId} THEN 1 WHEN ${within(nearKm)} THEN 2 WHEN ${within(reachableKm)} THEN 1 ELSE 0 END`
    : "0";
  return { rank: `(${liked} + ${way})`, of: "v.field_ids, v.modality_id, v.map_x, v.map_y" };
}

type Found = { matches: string; order: Order; after: string | undefined; limit: number; offset: number };

const partOf = ({ order, limit, offset }: Found) =>
  `ORDER BY ${order.columns} LIMIT ${limit}${offset > 0 ? ` OFFSET ${offset}` : ""}`;

const plainPage = (found: Found) =>
  `page AS MATERIALIZED (SELECT v.id, v.published_at, ${found.order.key} AS sort_key FROM ${found.matches}${found.after ? ` AND ${found.after}` : ""} ${partOf(found)})`;

const rankedPage = (found: Found, { rank, of }: Rank) =>
  `c AS MATERIALIZED (SELECT v.id, v.published_at, ${rank}::float8 AS rank
  FROM (SELECT v.id, v.published_at, ${of} FROM ${found.matches} ORDER BY ${newest.columns} LIMIT ${ranked}) v),
page AS MATERIALIZED (SELECT v.id, v.published_at, v.rank AS sort_key FROM c v${found.after ? ` WHERE ${found.after}` : ""} ${partOf(found)})`;

const isUnplaced = "v.map_x IS NULL";

/** SQL: the nearest vacancies, then those without a point, newest first; each part from its own index (migration 0730). */
function placedThenOthers({ matches, order, after, limit, offset }: Found): string {
  const part = (key: string, where: string, columns: string) =>
    `(SELECT v.id, v.published_at, ${key} AS sort_key FROM ${matches} AND ${where} ORDER BY ${columns} LIMIT ${limit + offset})`;
  const placed = `v.map_x IS NOT NULL${after ? ` AND ${after}` : ""}`;
  return `page AS MATERIALIZED (SELECT p.* FROM (${part(order.key, placed, order.columns)}
  UNION ALL ${part("NULL::float8", isUnplaced, newest.columns)}) p ORDER BY ${order.shown} LIMIT ${limit} OFFSET ${offset})`;
}

/**
 * Statement of one page of vacancies: `items` (JSON objects joined by commas), `cursor` (null on the last page), and
 * `counted` and `more` as in `countStatement`, or null. The page is found as ids from a covering index (migration 0301);
 * only the shown rows are read from the table.
 */
export function openVacanciesStatement(query: OpenVacancyQuery): Statement {
  const parameters: unknown[] = [];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const order = orderOf(query, parameter);
  const conditions = filterConditions(query, parameter);
  if (order === bestPaid) conditions.others.push("v.comparable_remuneration IS NOT NULL");
  const isByDistance = query.sort === "distance" && query.near !== undefined;
  const isInCircle = query.km !== undefined;
  if (isByDistance && isInCircle) conditions.others.push("v.map_x IS NOT NULL");
  const cursor = readCursor(query.cursor);
  const count = countOnPage();
  const isRanked = order === ranking;
  // A circle contains no vacancy without a point: nothing follows the nearest ones.
  const isFollowed = isByDistance && order !== newest && !isInCircle;
  const where = [...conditions.indexed, ...conditions.others];
  if (isByDistance && order === newest) where.push(isUnplaced);
  const matches = `vacancies v WHERE ${where.join(" AND ")}`;
  const last = cursor && { ...cursor, key: Number(cursor.key) || 0 };
  const after = last && order.after(last, parameter);
  // Literal numbers: a cached plan without them assumes a tenth of the table and reads all of it.
  const limit = Math.trunc(query.limit);
  const offset = last ? 0 : Math.trunc(query.offset);
  const found = { matches, order, after, limit, offset };
  const page = isFollowed
    ? placedThenOthers(found)
    : isRanked
      ? rankedPage(found, (query.sort === "forYou" ? suiting : relevance)(query, parameter))
      : plainPage(found);
  const distance = query.near
    ? `round((${mapDistance(query.near, parameter)} / ${parameter(query.near.scale)}::float8)::numeric, 1)`
    : "NULL::numeric";
  // The results after the ranked ones are sorted by date.
  const rest = isRanked
    ? `(SELECT ${cursorInSql(newest.key)} FROM c p ORDER BY ${newest.shown} OFFSET ${ranked - 1} LIMIT 1)`
    : "NULL";

  // The cursor carries the count of the first page, so that only the first page counts.
  function countOnPage() {
    if (cursor?.counted !== undefined)
      return `SELECT ${parameter(Number(cursor.counted))}::int AS counted, ${parameter(cursor.more)}::boolean AS more`;
    return !cursor && query.count ? countSelect(conditions, query.search) : "SELECT NULL AS counted, NULL AS more";
  }

  const text = `WITH ${page}
SELECT n.counted::int AS counted, n.more, i.items, i.shown, coalesce(i.cursor, ${rest}) AS cursor
FROM (${count}) n, (
  SELECT string_agg(row_to_json(i.item)::text, ',') AS items, count(*)::int AS shown, (array_agg(i.cursor))[${limit}] AS cursor FROM (
    SELECT item, ${cursorInSql(isFollowed ? `coalesce(p.sort_key::text, ${newest.key})` : "p.sort_key")} AS cursor
    FROM page p JOIN vacancies v ON v.id = p.id JOIN companies c ON c.id = v.company_id
      LEFT JOIN locations l ON l.id = v.location_id
      CROSS JOIN LATERAL (SELECT ${itemColumns()}, ${distance} AS distance) item
    ORDER BY ${order.shown}) i) i`;
  return { sql: keepsItsPlan(query) ? withKeptPlan(text) : text, parameters };
}

/** Page sizes with a cached plan: those of the list and the dashboard. */
const keptSizes = new Set([20, 4]);

/** Orders of the list with an index, or that rank only the newest: the rows read do not depend on the values. */
const keptOrders = new Set<Sort>(["newest", "forYou"]);

/** True if the plan of the list is the same for any values: the statement (2 KB) is then prepared once per connection. */
const keepsItsPlan = ({ cursor, count, sort, limit, offset, likes, ...sought }: OpenVacancyQuery): boolean =>
  keptOrders.has(sort) && keptSizes.has(limit) && offset === 0 && fitOnePlan(sought);

/** Statement that counts vacancies: `counted`, and `more` if it is a lower bound. */
export function countStatement(filters: SoughtFilters): Statement {
  const parameters: unknown[] = [];
  const conditions = filterConditions(filters, (value) => `$${parameters.push(value)}`);
  return { sql: countSelect(conditions, filters.search), parameters };
}

/** Statement that finds, for each set of filters, if a vacancy matches; same order. */
export function anyStatement(sets: readonly SoughtFilters[]): Statement {
  const parameters: unknown[] = [];
  const exists = sets.map((filters) => {
    const { indexed, others } = filterConditions(filters, (value) => `$${parameters.push(value)}`);
    return `EXISTS (SELECT FROM vacancies v WHERE ${[...indexed, ...others].join(" AND ")})`;
  });
  return { sql: `SELECT ARRAY[${exists.join(", ")}]::boolean[] AS found`, parameters };
}

function countSelect({ indexed, others }: Conditions, search: string | undefined): string {
  const upTo = (from: string) => `(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${countCap + 1}) x)`;
  // Words have their own index; without other filters only counted rows are read.
  if (search || others.length === 0) {
    return `SELECT n AS counted, n > ${countCap} AS more FROM ${upTo(`vacancies v WHERE ${[...indexed, ...others].join(" AND ")}`)} x(n)`;
  }
  const window = `(SELECT * FROM vacancies v WHERE ${indexed.join(" AND ")} ORDER BY ${newest.columns} LIMIT ${countWindow}) v`;
  const full = `(SELECT count(*) = ${countWindow} FROM ${window})`;
  return `SELECT n AS counted, CASE WHEN n > ${countCap} THEN true ELSE ${full} END AS more
    FROM ${upTo(`${window} WHERE ${others.join(" AND ")}`)} x(n)`;
}
