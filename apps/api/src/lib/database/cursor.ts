import { foreignCursor } from "@arranca/contract/envelope";
import { type Expression, type RawBuilder, sql } from "kysely";
import { fieldRefusal } from "../errors.ts";
import type { Db } from "./db.ts";

/**
 * Position in a list: the sort key before date and id (`t` if sorted by date alone), and time and id of the last shown row.
 * Some lists also carry the count of the first page.
 */
type Cursor = { key: string; at: Date; id: string; counted: string | undefined; more: boolean };

export function readCursor(text: string | undefined): Cursor | undefined {
  const [key = "", at, id, counted, more] = text?.split("_") ?? [];
  return id === undefined ? undefined : { key, at: new Date(Number(at)), id, counted, more: more === "m" };
}

const newest = "t";
type Row = { createdAt: Date; id: string; key?: string | number };

const cursorOf = ({ key = newest, createdAt, id }: Row) => `${key}_${createdAt.getTime()}_${id}`;

export type Page<R> = { rows: R[]; cursor: string | null };

/** Page of a list that was read with one extra row to know if another page follows. */
export function pageOf<R>(found: readonly R[], limit: number, rowOf: (row: R) => Row): Page<R> {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, cursor: last ? cursorOf(rowOf(last)) : null };
}

export const cursorInSql = (key: string) =>
  `${key} || '_' || (extract(epoch FROM p.published_at) * 1000)::bigint || '_' || p.id`;

/**
 * Cursor position in a list sorted by creation. `mine` is the table `x` with the condition of this list. Refuses the field
 * `cursor` if its row is not in the list, because the cursor belongs to another list or account.
 */
export async function lastShown(
  db: Db,
  text: string | undefined,
  mine: RawBuilder<unknown>,
): Promise<Cursor | undefined> {
  const last = readCursor(text);
  if (!last) return undefined;
  const { rows } = await sql`SELECT 1 FROM ${mine} AND x.id = ${last.id} AND x.created_at = ${last.at}`.execute(db);
  if (rows.length === 0) throw fieldRefusal("cursor", foreignCursor);
  return last;
}

/** SQL condition for the rows of table `alias` after the cursor. Without a cursor it is true for all rows. */
export function isAfter(last: Cursor | undefined, alias: string, first: "newest" | "oldest" = "newest") {
  if (!last) return sql<boolean>`true`;
  const row = sql`(${sql.ref(`${alias}.created_at`)}, ${sql.ref(`${alias}.id`)})`;
  return sql<boolean>`${row} ${sql.raw(first === "newest" ? "<" : ">")} (${last.at}::timestamptz, ${last.id}::uuid)`;
}

/** Largest count of a list. One more row is read to know if there are more. */
export const countCap = 1000;

export async function countTo(db: Db, query: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM (SELECT 1 FROM ${query} x LIMIT ${countCap + 1}) first`.execute(db);
  return rows[0]?.found ?? 0;
}

/** SQL: array of the counts of several queries. */
export const countsOf = (queries: readonly Expression<unknown>[]) => {
  const counts = queries.map(
    (query) => sql`(SELECT count(*) FROM (SELECT 1 FROM ${query} x LIMIT ${countCap + 1}) first)::int`,
  );
  return sql`ARRAY[${sql.join(counts)}]`;
};

export const capped = (found: number) => ({
  found_rows: Math.min(found, countCap),
  found_rows_capped: found > countCap,
});
