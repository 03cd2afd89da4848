import type { VacancyDetail } from "@arranca/contract/vacancies/vacancy";
import type { Found } from "../../lib/database/batched-reads.ts";
import { fieldsOf } from "./columns.ts";
import { vacancyRead } from "./store.ts";
import { companyInfoOf, detailOf, imageOf } from "./wire.ts";

/** A vacancy with its company and where both are, to go out with other reads. */
export { vacancyRead };

/** A vacancy as a person sees it: a pay that is not published stays out. Undefined when there is none. */
export function describeVacancyForPerson({
  vacancy: row,
  company,
  location,
  companyLocation,
}: Found<ReturnType<typeof vacancyRead>>) {
  if (!row || !company) return undefined;
  const detail: VacancyDetail = detailOf({ row, company, fields: fieldsOf(row, location) }, { hideRemuneration: true });
  return {
    status: row.status,
    detail,
    company: ({ contact }: { contact: boolean }) => companyInfoOf(company, companyLocation, { contact }),
    /** The programme approved the company's papers, and has not taken that back. */
    verified: company.status === "approved",
  };
}

/** The address of the picture of a vacancy, or of its company's logo. */
export const vacancyImage = imageOf;
