import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "../lib/db.ts";

/** What the programme changed about one entry; a null says "as the release has it". `extra` is set on added ones alone. */
export type EntryChange = {
  id: number;
  name: string | null;
  offered: boolean | null;
  extra: unknown;
  version: number;
};
export type ListChanges = { rows: EntryChange[]; order: number[] | null; orderVersion: number };

/** The number of the last change. */
export async function readVersion(db: Db): Promise<number> {
  return (await db.selectFrom("catalogue_state").select("version").executeTakeFirstOrThrow()).version;
}

/** Every change, by list, and the version they make. One statement, so that both are of one moment. */
export async function readChanges(db: Db): Promise<{ version: number; changes: Map<string, ListChanges> }> {
  const { version, rows, orders } = await db
    .selectFrom("catalogue_state")
    .select(({ selectFrom }) => [
      "version",
      jsonArrayFrom(
        selectFrom("catalogue_entries").select(["list", "id", "name", "offered", "extra", "version"]).orderBy("id"),
      ).as("rows"),
      jsonArrayFrom(selectFrom("catalogue_orders").select(["list", "ids", "version"])).as("orders"),
    ])
    .executeTakeFirstOrThrow();
  const changes = new Map<string, ListChanges>();
  const of = (list: string) => {
    const known = changes.get(list) ?? { rows: [], order: null, orderVersion: 0 };
    changes.set(list, known);
    return known;
  };
  for (const { list, ...row } of rows) of(list).rows.push(row);
  for (const { list, ids, version: orderVersion } of orders) Object.assign(of(list), { order: ids, orderVersion });
  return { version, changes };
}
