import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";

export const nameAndFolio = (db: Db, companyId: string) =>
  db
    .selectFrom("companies")
    .select(["folio", sql<string>`coalesce(name, business_name, '')`.as("name")])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
