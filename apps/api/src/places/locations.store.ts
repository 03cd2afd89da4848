import type { Insertable } from "kysely";
import type { Db } from "../lib/database/db.ts";
import type { Tables } from "../lib/database/tables.ts";

type LocationRow = Insertable<Tables["locations"]>;

export const insertLocation = (db: Db, row: LocationRow) => db.insertInto("locations").values(row).execute();

export const updateLocation = (db: Db, id: string, row: Omit<LocationRow, "id">) =>
  db.updateTable("locations").set(row).where("id", "=", id).execute();

export const selectLocation = (db: Db, id: string) =>
  db.selectFrom("locations").selectAll().where("id", "=", id).executeTakeFirst();
