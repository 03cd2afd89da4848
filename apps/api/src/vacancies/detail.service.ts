import type { VacancyStatus } from "@arranca/contract/statuses";
import type { Employer, VacancyDetail } from "@arranca/contract/vacancies/vacancy";
import type { Db } from "../lib/database/db.ts";
import { findCompany, findVacancy } from "./store.ts";
import { companyInfoOf, detailOf, imageOf, viewOf } from "./wire.ts";

export type DescribedVacancy = {
  status: VacancyStatus;
  detail: VacancyDetail;
  company: (options: { contact: boolean }) => Promise<Employer>;
  /** The programme approved the company's papers, and has not taken that back. */
  verified: boolean;
};

/** A vacancy as a person sees it: a pay that is not published stays out. Undefined when there is none. */
export async function describeVacancyForPerson(db: Db, id: string): Promise<DescribedVacancy | undefined> {
  const row = await findVacancy(db, id);
  if (!row) return undefined;
  const company = await findCompany(db, row.company_id);
  return {
    status: row.status,
    detail: detailOf(await viewOf(db, row, company), { hideRemuneration: true }),
    company: (options) => companyInfoOf(db, company, options),
    verified: company.status === "approved",
  };
}

/** The address of the picture of a vacancy, or of its company's logo. */
export const vacancyImage = imageOf;
