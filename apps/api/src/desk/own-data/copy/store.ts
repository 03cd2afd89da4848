import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { Owner, Row, Table } from "../map/entry.ts";
import { isOwnedBy } from "../rows.store.ts";

export async function readEmail(db: Db, loginId: string): Promise<string> {
  const login = await db.selectFrom("logins").select("email").where("id", "=", loginId).executeTakeFirstOrThrow();
  return login.email;
}

export const readRows = (db: Db, tables: readonly Table[], owner: Owner): Promise<Map<Table, Row[]>> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const found = new Map<Table, Row[]>();
      for (const table of tables) {
        const { rows } = await sql<Row>`
          SELECT x.* FROM ${sql.table(table)} x WHERE ${isOwnedBy(table, owner)} ORDER BY 1`.execute(tx);
        found.set(table, rows);
      }
      return found;
    });
