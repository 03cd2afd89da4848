import { type RawBuilder, sql } from "kysely";
import type { Owner, Rows, Table } from "./map/entry.ts";
import { personal } from "./map/map.ts";

/** SQL condition: row `x` of the table belongs to the owner by the data map. */
export function isOwnedBy(table: Table, owner: Owner): RawBuilder<boolean> {
  const ways = personal(table)?.rows ?? [];
  return sql<boolean>`(${sql.join(
    ways.map((way) => isFoundBy(way, owner)),
    sql` OR `,
  )})`;
}

function isFoundBy(way: Rows<Table>, owner: Owner): RawBuilder<boolean> {
  const column = sql.ref(`x.${way.column}`);
  if ("in" in way) {
    return sql<boolean>`${column} IN (SELECT ${sql.ref(`x.${way.as}`)} FROM ${sql.table(way.in)} x WHERE ${isOwnedBy(way.in, owner)})`;
  }
  const value = { account: owner.id, login: owner.loginId, email: owner.email }[way.is];
  return sql<boolean>`${column} = ${value}`;
}
