import { foreignCursor } from "@arranca/contract/envelope";
import { type Expression, type RawBuilder, sql } from "kysely";
import { fieldRefusal } from "../errors.ts";
import type { Db } from "./db.ts";

/**
 * Where a list goes on: the key that orders it besides date and id (`t` for a list by date alone), and the instant and the id of
 * the last row that was shown. Some lists also carry along what the first page counted.
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

/** A page of a list that was read one row too far, to know whether another page follows. */
export function pageOf<R>(found: readonly R[], limit: number, rowOf: (row: R) => Row): Page<R> {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, cursor: last ? cursorOf(rowOf(last)) : null };
}

/** The same in SQL, of the row `p`. */
export const cursorInSql = (key: string) =>
  `${key} || '_' || (extract(epoch FROM p.published_at) * 1000)::bigint || '_' || p.id`;

/**
 * Where a list by creation goes on. `mine` is the table `x` with the condition for rows of this list. Refuses the field `cursor`
 * when its row is not among them, because it is the cursor of another list or of somebody else's.
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

/** The condition for the rows of a table `alias` after the cursor, newest or oldest first; without one all of them. */
export function isAfter(last: Cursor | undefined, alias: string, first: "newest" | "oldest" = "newest") {
  if (!last) return sql<boolean>`true`;
  const row = sql`(${sql.ref(`${alias}.created_at`)}, ${sql.ref(`${alias}.id`)})`;
  return sql<boolean>`${row} ${sql.raw(first === "newest" ? "<" : ">")} (${last.at}::timestamptz, ${last.id}::uuid)`;
}

/** Lists count to this; one more row is looked for, to know whether there are more. */
export const countCap = 1000;

/** How many rows a query finds, `countCap` + 1 at most. */
export async function countTo(db: Db, query: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM (SELECT 1 FROM ${query} x LIMIT ${countCap + 1}) first`.execute(db);
  return rows[0]?.found ?? 0;
}

/** The count of a list as it goes out. */
export const capped = (found: number) => ({
  found_rows: Math.min(found, countCap),
  found_rows_capped: found > countCap,
});
