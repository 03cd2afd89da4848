import type { ApplicationStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { fullName } from "../../../lib/database/names.ts";
import type { Owner } from "../service.ts";

type Unanswered = {
  id: string;
  confirmation: "person" | "company";
  applicationId: string;
  applicationStatus: ApplicationStatus;
  personLogin: string;
  companyId: string;
  title: string;
  companyName: string;
  personName: string;
};

export async function unansweredOf(tx: Db, of: Owner): Promise<Unanswered[]> {
  const owned = "personId" in of ? sql`r.person_id = ${of.personId}` : sql`r.company_id = ${of.companyId}`;
  const { rows } = await sql<Unanswered>`
    SELECT r.id, r.confirmation, r.application_id AS "applicationId", a.status AS "applicationStatus", p.login_id AS "personLogin",
      r.company_id AS "companyId", v.title, v.company_name AS "companyName",
      ${fullName("p")} AS "personName"
    FROM relations r JOIN applications a ON a.id = r.application_id JOIN persons p ON p.id = r.person_id
      JOIN vacancies v ON v.id = r.vacancy_id
    WHERE ${owned} AND r.status = 'active' AND r.confirmation IN ('person', 'company')
    ORDER BY r.id FOR UPDATE OF r`.execute(tx);
  return rows;
}
