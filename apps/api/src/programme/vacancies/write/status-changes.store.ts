import type { Db } from "../../../lib/database/db.ts";

/** The active vacancies of a company, locked. */
export const lockActiveOf = (tx: Db, companyId: string) =>
  tx
    .selectFrom("vacancies")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("status", "=", "active")
    .orderBy("id")
    .forUpdate()
    .execute();
