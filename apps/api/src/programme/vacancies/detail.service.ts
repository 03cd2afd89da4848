import type { VacancyDetail } from "@arranca/contract/vacancies/vacancy";
import type { Found } from "../../lib/database/batched-reads.ts";
import { fieldsOf } from "./columns.ts";
import { vacancyRead } from "./store.ts";
import { companyInfoOf, detailOf, imageOf } from "./wire.ts";

export { columnNames as vacancyColumnNames, typedColumns as typedVacancyColumns } from "./columns.ts";
export { vacancyRead };

/** Vacancy as a person sees it, without an unpublished pay; undefined if the vacancy does not exist. */
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
    /** True while the approval of the company is valid. */
    verified: company.status === "approved",
  };
}

export const vacancyImage = imageOf;
