import { keysOf } from "@arranca/contract/keys";
import type { VacancyDetail } from "@arranca/contract/vacancies/vacancy";
import { visibleText } from "@arranca/contract/values/rich-text";
import { amount } from "#lib/format.ts";
import { currencyNames, type FieldName, fieldLabels } from "./form-fields.ts";

/** What a field says, in words: one text, or the entries of a list. */
type FieldValue = string | readonly string[];

const names = (entries: readonly { name: string }[]) => entries.map((entry) => entry.name);
const paid = (cents: number | null, { currency }: VacancyDetail) => (cents === null ? "" : amount(cents, currency));
const years = (age: number | null) => (age === null ? "" : `${age} años`);
const percent = (value: number | null) => (value === null ? "" : `${value} %`);
const yes = (flag: number) => (flag === 1 ? "Sí" : "No");

const readValue: Record<FieldName, (vacancy: VacancyDetail) => FieldValue> = {
  title: (vacancy) => vacancy.title,
  description: (vacancy) => visibleText(vacancy.description),
  additionalInfo: (vacancy) => vacancy.additionalInfo ?? "",
  tags: (vacancy) => vacancy.tags,
  imageFileId: (vacancy) =>
    vacancy.image?.includes("/publication/") ? "Con imagen propia" : "Con el logo de la empresa",
  degreeId: (vacancy) => vacancy.degree?.name ?? "",
  jobTypeId: (vacancy) => vacancy.jobType?.name ?? "",
  jobModalityId: (vacancy) => vacancy.jobModality?.name ?? "",
  genderId: (vacancy) => vacancy.gender.name,
  genderReason: (vacancy) => vacancy.genderReason ?? "",
  indigenous: (vacancy) => yes(vacancy.indigenous),
  diversePopulation: (vacancy) => yes(vacancy.diversePopulation),
  remunerationMin: (vacancy) => paid(vacancy.remunerationMin, vacancy),
  remunerationMax: (vacancy) => paid(vacancy.remunerationMax, vacancy),
  currency: (vacancy) => currencyNames[vacancy.currency],
  netSalary: (vacancy) => (vacancy.netSalary === 1 ? "Neto" : "Bruto"),
  publicSalary: (vacancy) => yes(vacancy.publicSalary),
  frequencyId: (vacancy) => vacancy.frequency?.name ?? "",
  ageMin: (vacancy) => years(vacancy.age.min),
  ageMax: (vacancy) => years(vacancy.age.max),
  lawBenefits: (vacancy) => names(vacancy.lawBenefits),
  otherBenefits: (vacancy) => names(vacancy.otherBenefits),
  languages: (vacancy) => vacancy.languages.map(({ language, level }) => `${language.name}: ${level.name}`),
  specialFields: (vacancy) =>
    vacancy.specialFields.map(({ name, occupation }) =>
      [name, names(occupation).join(", ")].filter(Boolean).join(": "),
    ),
  disabilities: (vacancy) => names(vacancy.disabilities),
  vacancyNumbers: (vacancy) => String(vacancy.vacancyNumbers),
  fieldWorkPercent: (vacancy) => percent(vacancy.fieldWorkPercent),
  officePercent: (vacancy) => percent(vacancy.officePercent),
  schedule: (vacancy) => vacancy.schedule ?? "",
  location: (vacancy) =>
    vacancy.location?.address || [vacancy.location?.cityName, vacancy.location?.stateName].filter(Boolean).join(", "),
};

/** What a vacancy says in a field, in words. */
export const fieldValueIn = (field: FieldName, vacancy: VacancyDetail): FieldValue => readValue[field](vacancy);

// The order of the form, which is that of a reader; the keys are those of the typed record.
const order = keysOf(fieldLabels);

/** The fields of an edit that say something else, and the others; a changed field that reads the same counts as changed. */
export const splitFields = (changed: readonly string[]) => ({
  changed: order.filter((field) => changed.includes(field)),
  others: order.filter((field) => !changed.includes(field)),
});
