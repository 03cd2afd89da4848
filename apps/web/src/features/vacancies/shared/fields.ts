import { keysOf } from "@arranca/contract/keys";
import { type FieldName, fieldLabels, type ShownName } from "@arranca/contract/vacancies/fields";
import type { VacancyDetail } from "@arranca/contract/vacancies/vacancy";
import { markupText } from "@arranca/contract/values/rich-text";
import { amount } from "#lib/format.ts";
import { currencyNames, shownIn } from "./form-fields.ts";

/** Text of a vacancy field, or its list entries. */
type FieldValue = string | readonly string[];

const names = (entries: readonly { name: string }[]) => entries.map((entry) => entry.name);
const paid = (cents: number | null, { currency }: VacancyDetail) => (cents === null ? "" : amount(cents, currency));
const years = (age: number | null) => (age === null ? "" : `${age} años`);
const percent = (value: number | null) => (value === null ? "" : `${value} %`);

type Plain = string | 0 | 1 | { name: string } | readonly string[] | readonly { name: string }[] | null;
type PlainField = {
  [Name in FieldName]: ShownName<Name> extends keyof VacancyDetail
    ? VacancyDetail[ShownName<Name>] extends Plain
      ? Name
      : never
    : never;
}[FieldName];
type Read = (vacancy: VacancyDetail) => FieldValue;

/** Readers for fields whose shown text is more than their value. */
const special: Record<Exclude<FieldName, PlainField>, Read> & Partial<Record<PlainField, Read>> = {
  description: (vacancy) => markupText(vacancy.description),
  imageFileId: (vacancy) =>
    vacancy.image?.includes("/publication/") ? "Con imagen propia" : "Con el logo de la empresa",
  remunerationMin: (vacancy) => paid(vacancy.remunerationMin, vacancy),
  remunerationMax: (vacancy) => paid(vacancy.remunerationMax, vacancy),
  currency: (vacancy) => currencyNames[vacancy.currency],
  netSalary: (vacancy) => (vacancy.netSalary === 1 ? "Neto" : "Bruto"),
  ageMin: (vacancy) => years(vacancy.age.min),
  ageMax: (vacancy) => years(vacancy.age.max),
  languages: (vacancy) => vacancy.languages.map(({ language, level }) => `${language.name}: ${level.name}`),
  specialFields: (vacancy) =>
    vacancy.specialFields.map(({ name, occupation }) =>
      [name, names(occupation).join(", ")].filter(Boolean).join(": "),
    ),
  vacancyNumbers: (vacancy) => String(vacancy.vacancyNumbers),
  fieldWorkPercent: (vacancy) => percent(vacancy.fieldWorkPercent),
  officePercent: (vacancy) => percent(vacancy.officePercent),
  location: (vacancy) =>
    vacancy.location?.address || [vacancy.location?.cityName, vacancy.location?.stateName].filter(Boolean).join(", "),
};

function plainWords(value: Plain): FieldValue {
  if (value === null) return "";
  if (typeof value === "number") return value === 1 ? "Sí" : "No";
  if (typeof value === "string") return value;
  return "name" in value ? value.name : value.map((one) => (typeof one === "string" ? one : one.name));
}

export const fieldValueIn = (field: FieldName, vacancy: VacancyDetail): FieldValue =>
  // Every field without a reader of its own is a `PlainField`.
  special[field]?.(vacancy) ?? plainWords(shownIn(vacancy, field) as Plain);

// The order of the form; the keys are those of the typed record.
const order = keysOf(fieldLabels);

/** Splits the fields into those that an edit changed and the others; a changed field counts even if its text is equal. */
export const splitFields = (changed: readonly string[]) => ({
  changed: order.filter((field) => changed.includes(field)),
  others: order.filter((field) => !changed.includes(field)),
});
