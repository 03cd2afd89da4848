import { flagOf } from "@arranca/contract/envelope";
import { isBlankVacancy, type VacancyFields } from "@arranca/contract/vacancies/form";
import type { Location } from "@arranca/contract/values/location";
import { visibleText } from "@arranca/contract/values/rich-text";
import type { Updateable } from "kysely";
import type { Tables } from "../../lib/database/tables.ts";
import type { VacancyRow } from "./row.ts";

/** Columns of each field of the form; `description_html` is already sanitized. */
const columnsByField = (fields: VacancyFields) =>
  ({
    title: { title: fields.title },
    description: { description_html: fields.description, description_text: visibleText(fields.description) },
    additionalInfo: { additional_info: fields.additionalInfo || null },
    tags: { tags: fields.tags },
    imageFileId: { image_file_id: fields.imageFileId },
    degreeId: { degree_id: fields.degreeId },
    jobTypeId: { job_type_id: fields.jobTypeId },
    jobModalityId: { modality_id: fields.jobModalityId },
    genderId: { gender_id: fields.genderId },
    genderReason: { gender_reason: fields.genderReason || null },
    indigenous: { indigenous: fields.indigenous === 1 },
    diversePopulation: { diverse_population: fields.diversePopulation === 1 },
    remunerationMin: { remuneration_min: fields.remunerationMin },
    remunerationMax: { remuneration_max: fields.remunerationMax },
    currency: { currency: fields.currency },
    netSalary: { net_salary: fields.netSalary === 1 },
    publicSalary: { public_salary: fields.publicSalary === 1 },
    frequencyId: { frequency_id: fields.frequencyId },
    ageMin: { age_min: fields.ageMin },
    ageMax: { age_max: fields.ageMax },
    lawBenefits: { law_benefits: fields.lawBenefits },
    otherBenefits: { other_benefits: fields.otherBenefits },
    languages: { languages: JSON.stringify(fields.languages) },
    specialFields: { special_fields: JSON.stringify(fields.specialFields) },
    disabilities: { disabilities: fields.disabilities },
    vacancyNumbers: { vacancy_numbers: fields.vacancyNumbers },
    fieldWorkPercent: { field_work_percent: fields.fieldWorkPercent },
    officePercent: { office_percent: fields.officePercent },
    schedule: { schedule: fields.schedule || null },
    // The rest of the location is in its own row.
    location: { municipality_id: fields.location?.municipalityId ?? null },
  }) satisfies Record<keyof VacancyFields, Updateable<Tables["vacancies"]>>;

type ColumnsByField = ReturnType<typeof columnsByField>;
type FormColumns =
  { [Field in keyof ColumnsByField]: (columns: ColumnsByField[Field]) => void } extends Record<
    keyof ColumnsByField,
    (columns: infer All) => void
  >
    ? All
    : never;

export const columnsOf = (fields: VacancyFields) => {
  const columns: FormColumns = Object.assign({}, ...Object.values(columnsByField(fields)));
  return { ...columns, has_content: !isBlankVacancy(fields) };
};

/** Columns of the form, with the types that the database returns. */
export const rowOf = (fields: VacancyFields) => ({
  ...columnsOf(fields),
  languages: fields.languages,
  special_fields: fields.specialFields,
});

export function fieldsOf(row: VacancyRow, location: Location | null): VacancyFields {
  return {
    title: row.title,
    description: row.description_html,
    additionalInfo: row.additional_info ?? "",
    tags: row.tags,
    imageFileId: row.image_file_id,
    degreeId: row.degree_id,
    jobTypeId: row.job_type_id,
    jobModalityId: row.modality_id,
    genderId: row.gender_id,
    genderReason: row.gender_reason ?? "",
    indigenous: flagOf(row.indigenous),
    diversePopulation: flagOf(row.diverse_population),
    remunerationMin: row.remuneration_min,
    remunerationMax: row.remuneration_max,
    currency: row.currency,
    netSalary: flagOf(row.net_salary),
    publicSalary: flagOf(row.public_salary),
    frequencyId: row.frequency_id,
    ageMin: row.age_min,
    ageMax: row.age_max,
    lawBenefits: row.law_benefits,
    otherBenefits: row.other_benefits,
    // Only `columnsOf` writes both columns, from fields of these types.
    languages: row.languages as VacancyFields["languages"],
    specialFields: row.special_fields as VacancyFields["specialFields"],
    disabilities: row.disabilities,
    vacancyNumbers: row.vacancy_numbers,
    fieldWorkPercent: row.field_work_percent,
    officePercent: row.office_percent,
    schedule: row.schedule ?? "",
    location,
  };
}
