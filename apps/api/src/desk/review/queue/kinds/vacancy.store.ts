import { queueStatuses } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { caseKind, ofCompany } from "./kind.store.ts";

type Facts = { reason: "new" | "edit" | "report"; company: string };

const ofVacancy = { ...ofCompany, id: sql`v.id`, title: sql`v.title`, folio: sql`NULL::text` };
const companyName = sql<string>`v.company_name`;
const words: Record<Facts["reason"], string> = {
  new: "Vacante por publicar",
  edit: "Cambios de una vacante",
  report: "Reporte de una vacante",
};

export const vacancy = caseKind<Facts>({
  sql: [
    {
      ...ofVacancy,
      facts: { reason: "new", company: companyName },
      since: sql`coalesce(v.submitted_at, v.created_at)`,
      from: sql`vacancies v JOIN companies c ON c.id = v.company_id WHERE v.status = 'in_review'`,
    },
    {
      ...ofVacancy,
      facts: { reason: "edit", company: companyName },
      since: sql`e.submitted_at`,
      from: sql`vacancy_revisions e JOIN vacancies v ON v.id = e.vacancy_id JOIN companies c ON c.id = v.company_id
        WHERE e.status = 'in_review' AND v.status = 'active'`,
    },
    {
      ...ofVacancy,
      facts: { reason: "report", company: companyName },
      since: sql`min(k.created_at)`,
      from: sql`vacancy_reports k JOIN vacancies v ON v.id = k.vacancy_id JOIN companies c ON c.id = v.company_id
        WHERE k.settled_at IS NULL AND v.status <> 'in_review' AND NOT (v.status = 'active'
          AND EXISTS (SELECT 1 FROM vacancy_revisions e WHERE e.vacancy_id = v.id AND e.status = 'in_review'))
        GROUP BY v.id, c.id`,
    },
  ],
  describe: ({ id, facts: { reason, company } }) => ({
    subtitle: company,
    what: words[reason],
    link: `/staff/vacancies/${id}`,
    status: queueStatuses[reason === "report" ? "reported" : "in_review"],
  }),
});
