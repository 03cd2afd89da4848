import type { EmptyWords, Understood } from "@arranca/contract/vacancies/search";
import { CompiledQuery } from "kysely";
import { countCap } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Misspelt } from "../words/spelling.rules.ts";
import type { SoughtFilters } from "./filters.ts";
import { anyStatement, countStatement, type OpenVacancyQuery, openVacanciesStatement } from "./statement.ts";

export type Count = { found_rows: number; found_rows_capped: boolean };
type Counted = { counted: number; more: boolean };
const countOf = ({ counted, more }: Counted): Count => ({
  found_rows: Math.min(counted, countCap),
  found_rows_capped: more,
});

export async function countOpenVacancies(db: Db, filters: SoughtFilters): Promise<Count> {
  const { sql, parameters } = countStatement(filters);
  const { rows } = await db.executeQuery<Counted>(CompiledQuery.raw(sql, parameters));
  return countOf(rows[0] ?? { counted: 0, more: false });
}

export async function findAnyOf(db: Db, sets: readonly SoughtFilters[]): Promise<boolean[]> {
  const { sql, parameters } = anyStatement(sets);
  const { rows } = await db.executeQuery<{ found: boolean[] }>(CompiledQuery.raw(sql, parameters));
  return rows[0]?.found ?? [];
}

type Page = {
  items: string | null;
  shown: number;
  cursor: string | null;
  counted: number | null;
  more: boolean | null;
};
const nothing: Page = { items: null, shown: 0, cursor: null, counted: 0, more: false };

type Said = { searched: string | null; understood: readonly Understood[]; empty_words: EmptyWords | null };
type FoundPage = { body: string; isEmpty: boolean };

export const emptyPage = (said: Said): FoundPage => ({
  body: JSON.stringify({ publications: [], found_rows: 0, found_rows_capped: false, cursor: null, ...said }),
  isEmpty: true,
});

/**
 * Page of open vacancies as JSON built by Postgres: rows are not parsed here. `said` is the interpretation of the search.
 */
export async function findOpenVacancies(db: Db, query: OpenVacancyQuery, said: Said): Promise<FoundPage> {
  const { sql, parameters } = openVacanciesStatement(query);
  const { rows } = await db.executeQuery<Page>(CompiledQuery.raw(sql, parameters));
  const { items, shown, cursor, counted, more } = rows[0] ?? nothing;
  // The shown items are all results, unless other pages exist.
  const isPart = cursor !== null || query.cursor !== undefined || query.offset > 0;
  const count =
    counted === null || more === null || !isPart
      ? { found_rows: shown, found_rows_capped: isPart }
      : // A count looks through so many vacancies at most: what is shown may lie beyond them.
        countOf({ counted: Math.max(counted, shown), more });
  const rest = { ...count, cursor: cursor && `${cursor}${countInCursor(counted, more)}`, ...said };
  return { body: `{"publications":[${items ?? ""}],${JSON.stringify(rest).slice(1)}`, isEmpty: items === null };
}

const countInCursor = (counted: number | null, more: boolean | null) =>
  counted === null ? "" : `_${Math.min(counted, countCap)}${more ? "_m" : ""}`;

/** Returns for each typed word if an open vacancy has it, and similar words from titles and tags of open vacancies. */
export async function wordsLike(db: Db, typed: readonly string[]): Promise<(Misspelt & { isFound: boolean })[]> {
  const { rows } = await db.executeQuery<Misspelt & { isFound: boolean }>(
    CompiledQuery.raw(
      `SELECT t.word AS typed, ${isOpenWord("t.word")} AS "isFound", coalesce(json_agg(
    json_build_object('word', near.word, 'plain', near.plain) ORDER BY near.word) FILTER (WHERE near.word IS NOT NULL), '[]') AS candidates
FROM unnest($1::text[]) t(word) LEFT JOIN LATERAL (
  SELECT n.word, n.plain FROM (
    (SELECT w.word, w.plain FROM vacancy_words w WHERE w.plain LIKE left(t.word, greatest(4, length(t.word) / 2)) || '%'
      ORDER BY w.plain <-> t.word LIMIT 12)
    UNION (SELECT w.word, w.plain FROM vacancy_words w ORDER BY w.plain <-> t.word LIMIT 8)) n
  WHERE ${isOpenWord("n.word")}) near ON true
GROUP BY t.word`,
      [typed],
    ),
  );
  return rows;
}

const isOpenWord = (word: string) =>
  `EXISTS (SELECT FROM vacancies v WHERE v.status = 'active' AND v.search @@ plainto_tsquery('pg_catalog.spanish', public.es_norm(${word})))`;

/** Facts about the person that order the list: home (null without a precise point) and liked kinds. */
export const findReader = (db: Db, personId: string) =>
  db
    .selectFrom("persons as p")
    .leftJoin("locations as l", "l.id", "p.location_id")
    .select(({ fn }) => [
      fn.coalesce("l.lat", "l.approximate_lat").as("lat"),
      fn.coalesce("l.long", "l.approximate_long").as("long"),
      "p.location_id",
      "p.likes",
    ])
    .where("p.id", "=", personId)
    .executeTakeFirst();
