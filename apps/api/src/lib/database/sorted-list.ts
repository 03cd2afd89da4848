import { foreignCursor, type Sort } from "@arranca/contract/envelope";
import { type Expression, type RawBuilder, sql } from "kysely";
import { fieldRefusal } from "../errors.ts";
import { countsOf, type Page, readCursor } from "./cursor.ts";
import type { Db } from "./db.ts";
import { readSort, sorted } from "./sorting.ts";

type Sql = RawBuilder<unknown>;

/** List that the database sorts. Its rows are read by their ids, so that only the order is worked out for all of them. */
export type SortedList<Column extends string> = {
  from: Sql;
  id: Sql;
  /** Time of the row in a cursor. */
  at: Sql;
  /** Conditions of the filters; the ones that are off are undefined, false or ''. */
  where: readonly (Sql | undefined | false | "")[];
  /** Value of each order. It is never null, so that rows compare with one operator. */
  keys: Record<Column, Sql>;
  sort: Sort<Column>;
};

export type ListPart = { limit: number; offset: number; cursor: string | undefined };

const conditionsOf = ({ where }: { where: SortedList<string>["where"] }) => {
  const on = where.filter((condition) => typeof condition === "object");
  return on.length > 0 ? sql.join(on, sql` AND `) : sql`true`;
};

function orderOf<Column extends string>({ keys, id, sort }: SortedList<Column>) {
  const { column, isDescending } = readSort<Column>(sort);
  return { key: keys[column], ...sorted(keys[column], id, isDescending) };
}

/** Ids of a page, with its count and those of `others`, all up to 1,000. Refuses the field `cursor` if its row is not in the list's tables. */
export async function sortedPage<Column extends string>(
  db: Db,
  list: SortedList<Column>,
  { limit, offset, cursor }: ListPart,
  others: readonly Expression<unknown>[] = [],
): Promise<Page<string> & { found: number; counts: number[] }> {
  const { from, id, at } = list;
  const { key, orderBy, after } = orderOf(list);
  const where = conditionsOf(list);
  const last = readCursor(cursor);
  const lastId = sql`${last?.id ?? null}::uuid`;
  const isAfter = last ? after({ key: sql`(SELECT key FROM last_shown)`, id: lastId }) : sql<boolean>`true`;
  const rowsShown = sql`(SELECT 1 FROM ${from} WHERE ${where})`;
  const { rows } = await sql<{ counts: number[]; is_known: boolean; shown: string[] }>`
    WITH last_shown AS MATERIALIZED (SELECT ${key} AS key FROM ${from} WHERE ${id} = ${lastId} LIMIT 1)
    SELECT EXISTS (SELECT FROM last_shown) AS is_known,
      ${countsOf([rowsShown, ...others])} AS counts,
      ARRAY(SELECT 't_' || (extract(epoch FROM ${at}) * 1000)::bigint || '_' || ${id} FROM ${from} WHERE ${where} AND ${isAfter}
        ORDER BY ${orderBy} LIMIT ${limit + 1} OFFSET ${last ? 0 : offset}) AS shown`.execute(db);
  const [page] = rows;
  if (last && !page?.is_known) throw fieldRefusal("cursor", foreignCursor);
  const cursors = page?.shown ?? [];
  const [found = 0, ...counts] = page?.counts ?? [];
  return {
    rows: cursors.slice(0, limit).flatMap((shown) => readCursor(shown)?.id ?? []),
    cursor: cursors.length > limit ? (cursors[limit - 1] ?? null) : null,
    found,
    counts,
  };
}

/** Number of rows, up to one more than `most`. */
export async function countRows(db: Db, list: SortedList<string>, most: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*)::int AS found FROM (SELECT 1 FROM ${list.from} WHERE ${conditionsOf(list)} LIMIT ${most + 1}) x`.execute(
    db,
  );
  return rows[0]?.found ?? 0;
}

/** Ids of all rows in their order, up to `most`. */
export async function sortedIds<Column extends string>(db: Db, list: SortedList<Column>, most: number) {
  const { rows } = await sql<{ id: string }>`
    SELECT ${list.id} AS id FROM ${list.from} WHERE ${conditionsOf(list)} ORDER BY ${orderOf(list).orderBy} LIMIT ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The rows in the order of their ids. A row that was deleted meanwhile is left out. */
export function inOrder<R extends { id: string }>(ids: readonly string[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
