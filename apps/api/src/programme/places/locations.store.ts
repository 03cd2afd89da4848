import type { Expression, Insertable } from "kysely";
import { one } from "../../lib/database/batched-reads.ts";
import type { Db } from "../../lib/database/db.ts";
import type { Tables } from "../../lib/database/tables.ts";

type LocationRow = Insertable<Tables["locations"]>;

export const insertLocation = (db: Db, row: LocationRow) => db.insertInto("locations").values(row).execute();

export const updateLocation = (db: Db, id: string, row: Omit<LocationRow, "id">) =>
  db.updateTable("locations").set(row).where("id", "=", id).execute();

const locationById = (db: Db, id: string | Expression<string>) =>
  db.selectFrom("locations").selectAll().where("id", "=", id);

export const selectLocation = (db: Db, id: string) => locationById(db, id).executeTakeFirst();

export const selectLocationTogether = (db: Db, id: Expression<string>) => one(locationById(db, id));
