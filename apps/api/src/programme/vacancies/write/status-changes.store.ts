import type { Db } from "../../../lib/database/db.ts";

export const lockActiveOf = (tx: Db, companyId: string) =>
  tx
    .selectFrom("vacancies")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("status", "=", "active")
    .orderBy("id")
    .forUpdate()
    .execute();
