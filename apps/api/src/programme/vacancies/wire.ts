import { flagOf } from "@arranca/contract/envelope";
import { pictureAddress } from "@arranca/contract/files";
import { type VacancyStatus, vacancyStatuses } from "@arranca/contract/statuses";
import type { VacancyFields } from "@arranca/contract/vacancies/form";
import { closeReasons } from "@arranca/contract/vacancies/life";
import { vacancyPictureAddress } from "@arranca/contract/vacancies/picture";
import type { Employer, FieldComment, VacancyDetail, VacancyStep } from "@arranca/contract/vacancies/vacancy";
import type { Location } from "@arranca/contract/values/location";
import { catalogueName, phoneToDial } from "../catalogues/service.ts";
import { rowOf, shownOf } from "./columns.ts";
import { named } from "./named.ts";
import { publicPath } from "./public/words.ts";
import type { VacancyCompany, VacancyRow } from "./store.ts";
import type { Revision } from "./write/revisions.store.ts";

export const imageOf = (fileId: string | null, pictureFileId: string | null) =>
  fileId ? vacancyPictureAddress(fileId) : pictureAddress(pictureFileId);

const instant = (date: Date | null) => date?.toISOString() ?? null;

/** Data of a vacancy's card. `hideRemuneration` leaves out the pay if the company does not publish it. */
export function cardOf(row: VacancyRow, pictureFileId: string | null, { hideRemuneration = false } = {}) {
  const hidden = hideRemuneration && !row.public_salary;
  return {
    id: row.id,
    title: row.title,
    company: row.company_name,
    image: imageOf(row.image_file_id, pictureFileId),
    jobModality: named("job_modalities", row.modality_id),
    jobType: named("job_types", row.job_type_id),
    amount: hidden ? null : row.remuneration_min,
    remunerationMin: hidden ? null : row.remuneration_min,
    remunerationMax: hidden ? null : row.remuneration_max,
    typeAmount: "Mensual",
    currency: row.currency,
    netSalary: flagOf(row.net_salary),
    publicSalary: flagOf(row.public_salary),
    indigenous: flagOf(row.indigenous),
    diversePopulation: flagOf(row.diverse_population),
    vacancyNumbers: row.vacancy_numbers,
    publishDate: instant(row.published_at),
  } as const;
}

type Viewed = { row: VacancyRow; company: VacancyCompany; fields: VacancyFields };

export const revisedView = ({ row, company }: Viewed, fields: VacancyFields): Viewed => ({
  row: { ...row, ...rowOf(fields) },
  company,
  fields,
});

export function detailOf(
  { row, company, fields }: Viewed,
  options: { hideRemuneration?: boolean } = {},
): VacancyDetail {
  return {
    ...shownOf(fields),
    ...cardOf(row, company.pictureFileId, options),
    companyId: row.company_id,
    age: { min: fields.ageMin, max: fields.ageMax },
    status: vacancyStatuses[row.status],
    create: row.created_at.toISOString(),
    expires: instant(row.expires_at),
    public_path:
      row.status === "active"
        ? publicPath({ ...row, city: fields.location?.cityName ?? null, modalityId: row.modality_id })
        : null,
  };
}

/** Company tab of a vacancy: the phone for every reader of the vacancy, the e-mail only for entitled readers. */
export function companyInfoOf(
  company: VacancyCompany,
  location: Location | null,
  { contact }: { contact: boolean },
): Employer {
  return {
    id: company.id,
    name: company.name,
    image: imageOf(null, company.pictureFileId),
    description: company.description,
    sector: catalogueName("sectors", company.sectorId),
    size: catalogueName("company_sizes", company.sizeId),
    presence: catalogueName("company_presence", company.presenceId),
    location,
    phone: phoneToDial(company.phone, company.phoneCountryId),
    email: contact ? company.email : null,
  };
}

type Revised = Omit<Revision, "fields"> & { changed: readonly string[] };

/** Edit of an open vacancy, for its company and staff. */
export const revisionOf = ({ status, changed, submittedAt, comments, fieldComments }: Revised) => ({
  status: vacancyStatuses[status],
  changed: [...changed],
  submitted: submittedAt.toISOString(),
  comments,
  field_comments: fieldComments,
});

// Only `rejectVacancy` writes the column, from comments of this shape.
export const fieldCommentsOf = (row: VacancyRow) => row.review_fields as FieldComment[];

const reasons: Record<string, string> = {
  ...closeReasons,
  expired: "Cumplió su tiempo en línea",
  account_blocked: "La cuenta de la empresa está bloqueada.",
  account_unblocked: "La cuenta de la empresa ya no está bloqueada.",
};

/** Text of the reason of a vacancy's status: the wording of a code, or the text somebody wrote. */
export const reasonText = (reason: string | null): string | null => (reason && reasons[reason]) ?? reason;

// A vacancy's history contains only these words.
const statusOfWord = (word: string) => vacancyStatuses[word as VacancyStatus];

type Recorded = { from_status: string | null; to_status: string; at: Date; reason: string | null; by: string | null };

/** Entry of a vacancy's history, for the company and staff. */
export const stepOf = ({ from_status, to_status, at, reason, by }: Recorded): VacancyStep => ({
  from: from_status ? statusOfWord(from_status) : null,
  to: statusOfWord(to_status),
  at: at.toISOString(),
  reason: reasonText(reason),
  by,
});
