import type { Currency } from "@arranca/contract/envelope";
import { keysOf, picked } from "@arranca/contract/keys";
import {
  type FieldName,
  fieldLabels,
  freeFields,
  type ShownName,
  type StepKey,
  shownName,
} from "@arranca/contract/vacancies/fields";
import { blankVacancy, changesFreely, differingFields, type VacancyFields } from "@arranca/contract/vacancies/form";
import type { CompanyVacancy, VacancyDetail } from "@arranca/contract/vacancies/vacancy";

export const steps: readonly { key: StepKey; title: string; short: string }[] = [
  { key: "job", title: "El puesto", short: "Puesto" },
  { key: "remuneration", title: "Sueldo y horario", short: "Sueldo" },
  { key: "place", title: "Lugar y requisitos", short: "Lugar" },
  { key: "benefits", title: "Prestaciones", short: "Prestaciones" },
  { key: "details", title: "Más detalles", short: "Detalles" },
];

export const currencyNames: Record<Currency, string> = { MXN: "Pesos (MXN)", USD: "Dólares (USD)" };

/** Label of a vacancy field; an unknown name is returned unchanged. */
export const labelOf = (field: string): string => (isFieldName(field) ? fieldLabels[field] : field);

export const isFieldName = (field: string): field is FieldName => field in fieldLabels;

/** Fields in which an edit differs from the published vacancy: those that change at once, and those that need a review. */
export function changesOf(published: VacancyFields, edited: VacancyFields): { now: FieldName[]; later: FieldName[] } {
  const differing = new Set(differingFields(published, edited));
  // Changed fields in the order of the form.
  const changed = keysOf(fieldLabels).filter((field) => differing.has(field));
  return {
    now: changed.filter(changesFreely),
    later: changed.filter((field) => !changesFreely(field)),
  };
}

export const shownIn = (vacancy: Record<string, unknown>, field: FieldName): unknown => vacancy[shownName(field)];

type Entry = { id: number; name: string };
// Form value for a value of the detail: the id of an entry, "" for no text, else the value itself.
type FormValue<Value> = [Value] extends [Entry | null]
  ? number | Extract<Value, null>
  : [Value] extends [Entry[]]
    ? number[]
    : [Value] extends [string | null]
      ? NonNullable<Value>
      : Value;
type Alike = {
  [Name in FieldName]: ShownName<Name> extends keyof VacancyDetail
    ? FormValue<VacancyDetail[ShownName<Name>]> extends VacancyFields[Name]
      ? Name
      : never
    : never;
}[FieldName];

const isEntry = (value: unknown): value is Entry => typeof value === "object" && value !== null && "id" in value;
const id = (value: unknown) => (isEntry(value) ? value.id : value);

/** Published version of a vacancy as form fields; the vacancy's `form` may contain an unpublished edit. */
export function publishedFields(vacancy: CompanyVacancy): VacancyFields {
  const alike = keysOf(blankVacancy).map((field) => {
    const value = shownIn(vacancy, field) ?? blankVacancy[field];
    return [field, Array.isArray(value) ? value.map(id) : id(value)];
  });
  return {
    ...(Object.fromEntries(alike) as Pick<VacancyFields, Alike>), // the other fields follow
    ageMin: vacancy.age.min,
    ageMax: vacancy.age.max,
    languages: vacancy.languages.map(({ language, level }) => ({ languageId: language.id, levelId: level.id })),
    specialFields: vacancy.specialFields.map((field) => ({
      id: field.id,
      occupation: field.occupation.map((one) => one.id),
    })),
    ...picked(vacancy.form, freeFields), // a field that changes at once is in the form as it is published
  };
}
