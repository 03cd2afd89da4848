import { CompiledQuery } from "kysely";
import { cataloguesVersion } from "../../catalogues/service.ts";
import { countCap } from "../../lib/database/cursor.ts";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { isFiltered, type SoughtFilters } from "./filters.ts";
import { countStatement, type OpenVacancyQuery, openVacanciesStatement } from "./statement.ts";

export type Count = { found_rows: number; found_rows_capped: boolean };
type Counted = { counted: number; more: boolean };
const countOf = ({ counted, more }: Counted): Count => ({
  found_rows: Math.min(counted, countCap),
  found_rows_capped: more,
});

/** How many open vacancies there are for these filters, at most 1,000. */
export async function countOpenVacancies(db: Db, filters: SoughtFilters): Promise<Count> {
  const { sql, parameters } = countStatement(filters);
  const { rows } = await db.executeQuery<Counted>(CompiledQuery.raw(sql, parameters));
  return countOf(rows[0] ?? { counted: 0, more: false });
}

type Page = {
  items: string | null;
  shown: number;
  cursor: string | null;
  counted: number | null;
  more: boolean | null;
};
const nothing: Page = { items: null, shown: 0, cursor: null, counted: 0, more: false };

/**
 * One page of open vacancies as the JSON text of the contract, its items built by Postgres: rows are neither parsed nor
 * written again here. `searched` are the words that the search was corrected to, to say so.
 */
export async function findOpenVacancies(
  db: Db,
  { lookup }: Pick<Deps, "lookup">,
  query: OpenVacancyQuery,
  searched: string | null = null,
): Promise<{ body: string; isEmpty: boolean }> {
  const { sql, parameters } = openVacanciesStatement(query);
  const name = nameOfPlain(query);
  const rows = name
    ? await lookup<Page>(name, sql, parameters)
    : (await db.executeQuery<Page>(CompiledQuery.raw(sql, parameters))).rows;
  const { items, shown, cursor, counted, more } = rows[0] ?? nothing;
  // What is shown is all there is, unless there are pages beside this one.
  const isPart = cursor !== null || query.cursor !== undefined || query.offset > 0;
  const count =
    counted === null || more === null || !isPart
      ? { found_rows: shown, found_rows_capped: isPart }
      : // A count looks through so many vacancies at most: what is shown may lie beyond them.
        countOf({ counted: Math.max(counted, shown), more });
  const rest = { ...count, cursor: cursor && `${cursor}${countInCursor(counted, more)}`, searched };
  return { body: `{"publications":[${items ?? ""}],${JSON.stringify(rest).slice(1)}`, isEmpty: items === null };
}

const countInCursor = (counted: number | null, more: boolean | null) =>
  counted === null ? "" : `_${Math.min(counted, countCap)}${more ? "_m" : ""}`;

/** Without filters the plan is the same for any values: under a name the statement, 2 KB of text, is sent and planned once. */
function nameOfPlain({ cursor, count, sort, ...sought }: OpenVacancyQuery): string | undefined {
  if (sort !== "newest" || isFiltered(sought)) return undefined;
  const which = cursor ? `after ${cursor.split("_").length}` : count ? "and count" : "";
  return `open vacancies ${which} ${cataloguesVersion()}`;
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

/** Where a person lives, as near as it is known. */
export const findHome = (db: Db, personId: string) =>
  db
    .selectFrom("persons as p")
    .innerJoin("locations as l", "l.id", "p.location_id")
    .select(({ fn }) => [
      fn.coalesce("l.lat", "l.approximate_lat").as("lat"),
      fn.coalesce("l.long", "l.approximate_long").as("long"),
    ])
    .where("p.id", "=", personId)
    .executeTakeFirst();
