import type { Sort } from "@arranca/contract/envelope";
import { type RawBuilder, sql } from "kysely";

/** Direction and column of an order. */
export function readSort<Column extends string>(sort: Sort<Column>): { column: Column; isDescending: boolean } {
  const isDescending = sort.startsWith("-");
  return { column: (isDescending ? sort.slice(1) : sort) as Column, isDescending }; // a sort is a column with or without `-`
}

/** SQL of an order by a value and then by id, both in one direction, so that an index read backwards has the other. */
export function sorted(key: RawBuilder<unknown>, id: RawBuilder<unknown>, isDescending: boolean) {
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  return {
    orderBy: sql`${key} ${direction}, ${id} ${direction}`,
    /** Rows after the one with this value and id. */
    after: (last: { key: RawBuilder<unknown>; id: RawBuilder<unknown> }) =>
      sql<boolean>`(${key}, ${id}) ${isDescending ? sql`<` : sql`>`} (${last.key}, ${last.id})`,
  };
}

/** SQL of the order by a text, without case and accents; the index of a table must have the same expression. Null comes last. */
export const textOrder = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(public.sort_key(${text}), U&'\\+10FFFF') COLLATE "C"`;
