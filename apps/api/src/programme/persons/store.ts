import { type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import type { Tables } from "../../lib/database/tables.ts";

export type PersonRow = Selectable<Tables["persons"]>;

export const findPerson = (db: Db, id: string): Promise<PersonRow> =>
  db.selectFrom("persons").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const lockPerson = (db: Db, id: string): Promise<PersonRow> =>
  db.selectFrom("persons").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export const updatePerson = (db: Db, id: string, change: Updateable<Tables["persons"]>) =>
  db.updateTable("persons").set(change).where("id", "=", id).execute();

export async function nextFolio(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`SELECT nextval('person_folios') AS number`.execute(db);
  return Number(rows[0]?.number);
}
