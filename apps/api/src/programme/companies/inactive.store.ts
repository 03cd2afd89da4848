import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { fullName } from "../../lib/database/names.ts";

export type InactiveRow = { id: string; name: string; title: string; createdAt: Date };

/** Applications to a company sent before a moment that wait for its answer, oldest first. One with a relation does not. */
export async function listInactive(db: Db, companyId: string, before: Date): Promise<InactiveRow[]> {
  const { rows } = await sql<InactiveRow>`
    SELECT a.id, ${fullName("p")} AS name, v.title, a.created_at AS "createdAt"
    FROM applications a JOIN persons p ON p.id = a.person_id JOIN vacancies v ON v.id = a.vacancy_id
    WHERE a.company_id = ${companyId} AND a.status IN ('unreviewed', 'in_process') AND a.created_at < ${before}
      AND NOT EXISTS (SELECT 1 FROM relations r WHERE r.application_id = a.id AND r.confirmation <> 'annulled')
    ORDER BY a.created_at, a.id`.execute(db);
  return rows;
}
