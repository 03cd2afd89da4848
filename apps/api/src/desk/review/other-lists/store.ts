import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";

export const findLists = (db: Db) =>
  db
    .selectFrom("other_lists")
    .innerJoin("staff_members as s", "s.login_id", "other_lists.added_by")
    .select(["other_lists.id", "other_lists.name", "people", "added_at", shortName("s").as("added_by")])
    .orderBy("added_at", "desc")
    .orderBy("other_lists.id")
    .execute();

export async function addList(
  tx: Db,
  list: { id: string; name: string; added_at: Date; added_by: string },
  curps: readonly Buffer[],
): Promise<void> {
  await tx
    .insertInto("other_lists")
    .values({ ...list, people: curps.length })
    .execute();
  await sql`INSERT INTO other_list_people (list_id, curp_index)
    SELECT ${list.id}, unnest(${sql.val(curps)}::bytea[])`.execute(tx);
}

/** Persons of this programme on a list. */
export async function personsOnList(db: Db, listId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT p.id FROM persons p
    JOIN other_list_people o ON o.curp_index = p.curp_index WHERE o.list_id = ${listId} ORDER BY p.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function removeList(tx: Db, id: string): Promise<string | undefined> {
  const removed = await tx.deleteFrom("other_lists").where("id", "=", id).returning("name").executeTakeFirst();
  return removed?.name;
}
