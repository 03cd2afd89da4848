import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "../../lib/database/db.ts";

export type EntryChange = {
  id: number;
  name: string | null;
  offered: boolean | null;
  extra: unknown;
  version: number;
};
export type ListChanges = { rows: EntryChange[]; order: number[] | null; orderVersion: number };

export async function readVersion(db: Db): Promise<number> {
  return (await db.selectFrom("catalogue_state").select("version").executeTakeFirstOrThrow()).version;
}

/** All changes of the catalogues by list, with their version. One statement, so that both are of the same moment. */
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

/** Number of persons by the code of their bank, and of the bank of their CLABE if it is another. */
export async function countAccountsOfBanks(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; accounts: number }>`
    SELECT code, count(*)::int AS accounts FROM persons, unnest(ARRAY[bank_code, clabe_bank_code]) AS code
    WHERE code IS NOT NULL GROUP BY code ORDER BY code`.execute(db);
  return new Map(rows.map(({ code, accounts }) => [code, accounts]));
}

/** Increments the version of the catalogues. Its row lock serialises changes until the transaction ends. */
export async function countChange(tx: Db): Promise<void> {
  await tx
    .updateTable("catalogue_state")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .execute();
}

type Change = { name?: string | null; offered?: boolean; extra?: unknown };

export async function saveEntry(tx: Db, at: Date, list: string, id: number, change: Change): Promise<void> {
  const { extra, ...rest } = change;
  const values = { ...rest, ...(extra === undefined ? {} : { extra: JSON.stringify(extra) }), changed_at: at };
  await tx
    .insertInto("catalogue_entries")
    .values({ list, id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["list", "id"])
        .doUpdateSet(({ eb }) => ({ ...values, version: eb("catalogue_entries.version", "+", 1) })),
    )
    .execute();
}

export async function saveOrder(tx: Db, at: Date, list: string, ids: number[]): Promise<void> {
  await tx
    .insertInto("catalogue_orders")
    .values({ list, ids, changed_at: at })
    .onConflict((conflict) =>
      conflict.column("list").doUpdateSet(({ eb }) => ({
        ids,
        changed_at: at,
        version: eb("catalogue_orders.version", "+", 1),
      })),
    )
    .execute();
}
