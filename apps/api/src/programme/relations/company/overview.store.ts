import { sql } from "kysely";
import { contains } from "../../../lib/database/contains.ts";
import type { Db } from "../../../lib/database/db.ts";
import { fullName } from "../../../lib/database/names.ts";
import { waitsForCompany } from "../../companies/service.ts";
import type { RelationFacts } from "./overview.rules.ts";

export async function relationFacts(
  db: Db,
  { companyId, search, today }: { companyId: string; search: string; today: string },
): Promise<RelationFacts[]> {
  const found = search === "" ? sql<boolean>`true` : contains(sql`concat_ws(' ', ${fullName("p")}, v.title)`, search);
  const { rows } = await sql<RelationFacts>`
    SELECT r.id, r.application_id AS "applicationId", r.person_id AS "personId", r.created_at AS "createdAt",
      ${fullName("p")} AS name, r.start_date AS "startDate", r.vacancy_id AS "vacancyId", v.title, r.status, r.confirmation,
      ${waitsForCompany(today)} AS waits, ${found} AS found,
      ARRAY(SELECT to_char(m.starts_on, 'YYYY-MM') FROM support_months m WHERE m.relation_id = r.id) AS months
    FROM relations r JOIN persons p ON p.id = r.person_id JOIN vacancies v ON v.id = r.vacancy_id
    WHERE r.company_id = ${companyId}`.execute(db);
  return rows;
}
