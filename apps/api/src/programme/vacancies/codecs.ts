import { flagOf } from "@arranca/contract/envelope";
import type { FieldName, ShownName } from "@arranca/contract/vacancies/fields";
import type { VacancyFields } from "@arranca/contract/vacancies/form";
import type { VacancyDetail } from "@arranca/contract/vacancies/vacancy";
import type { Insertable, Selectable } from "kysely";
import type { Tables } from "../../lib/database/tables.ts";
import type { CatalogueList } from "../catalogues/service.ts";
import { allNamed, named } from "./named.ts";

export type VacancyRow = Omit<Selectable<Tables["vacancies"]>, "search">;
export type Column = keyof VacancyRow;
type Written = Insertable<Tables["vacancies"]>;
export type Ids = [CatalogueList, number[]][];

/** Storage of a vacancy field in its database column. */
type Kept<Value> = {
  [Name in Column]: {
    column: Name;
    write: (value: Value) => Written[Name];
    read: (stored: VacancyRow[Name]) => Value;
    ids?: (value: Value) => Ids;
    list?: CatalogueList;
    /** Name of the column in the copy of own data, if the label of the form does not fit the stored value. */
    inCopy?: string;
    /** True for free text, which is emptied when the company is erased. */
    typed?: true;
  };
}[Column];
type Shown<Name extends FieldName> =
  ShownName<Name> extends keyof VacancyDetail
    ? { show: (value: VacancyFields[Name]) => VacancyDetail[ShownName<Name>] }
    : unknown;

const same = <Name extends Column>(column: Name) => ({
  column,
  write: (value: VacancyRow[Name]) => value,
  read: (stored: VacancyRow[Name]) => stored,
  show: (value: VacancyRow[Name]) => value,
});
const words = <Name extends Column>(column: Name) => ({
  column,
  write: (text: string) => text || null,
  read: (stored: string | null) => stored ?? "",
  show: (text: string) => text || null,
  typed: true as const,
});
const flag = <Name extends Column>(column: Name) => ({
  column,
  write: (value: 0 | 1) => value === 1,
  read: flagOf,
  show: (value: 0 | 1) => value,
});
const entry = <Name extends Column>(column: Name, list: CatalogueList) => ({
  ...same(column),
  show: (id: number | null) => named(list, id),
  ids: (id: number | null): Ids => [[list, id === null ? [] : [id]]],
  list,
});
const entries = <Name extends Column>(column: Name, list: CatalogueList) => ({
  ...same(column),
  show: (ids: number[]) => allNamed(list, ids),
  ids: (ids: number[]): Ids => [[list, ids]],
  list,
});

/** Storage and display of each field of a vacancy, in the order of the form. `location` has its own row. */
export const codecs = {
  title: same("title"),
  description: { ...same("description_html"), inCopy: "Descripción, con formato" },
  additionalInfo: words("additional_info"),
  tags: same("tags"),
  imageFileId: { ...same("image_file_id"), inCopy: "Número del archivo de la imagen" },
  degreeId: entry("degree_id", "degrees"),
  jobTypeId: entry("job_type_id", "job_types"),
  jobModalityId: entry("modality_id", "job_modalities"),
  genderId: {
    ...entry("gender_id", "genders"),
    show: (id: number) => named("genders", id) ?? { id, name: "Indistinto" },
  },
  genderReason: words("gender_reason"),
  indigenous: flag("indigenous"),
  diversePopulation: flag("diverse_population"),
  remunerationMin: { ...same("remuneration_min"), inCopy: "Sueldo mínimo, en centavos" },
  remunerationMax: { ...same("remuneration_max"), inCopy: "Sueldo máximo, en centavos" },
  currency: same("currency"),
  netSalary: { ...flag("net_salary"), inCopy: "Sueldo neto" },
  publicSalary: flag("public_salary"),
  frequencyId: entry("frequency_id", "frequencies"),
  ageMin: same("age_min"),
  ageMax: same("age_max"),
  lawBenefits: entries("law_benefits", "law_benefits"),
  otherBenefits: entries("other_benefits", "benefits"),
  languages: {
    column: "languages",
    write: (value) => JSON.stringify(value),
    read: (stored) => stored as VacancyFields["languages"], // only `write` writes it
    show: (value) =>
      value.flatMap(({ languageId, levelId }) => {
        const [language, level] = [named("languages", languageId), named("language_levels", levelId)];
        return language && level ? [{ language, level }] : [];
      }),
    ids: (value) => [
      ["languages", value.map((one) => one.languageId)],
      ["language_levels", value.map((one) => one.levelId)],
    ],
  },
  specialFields: {
    column: "special_fields",
    write: (value) => JSON.stringify(value),
    read: (stored) => stored as VacancyFields["specialFields"], // only `write` writes it
    show: (value) =>
      value.flatMap(({ id, occupation }) => {
        const field = named("special_fields", id);
        return field ? [{ ...field, occupation: allNamed("occupations", occupation) }] : [];
      }),
    ids: (value) => [
      ["special_fields", value.map((one) => one.id)],
      ["occupations", value.flatMap((one) => one.occupation)],
    ],
    inCopy: "Áreas y ocupaciones",
  },
  disabilities: entries("disabilities", "disabilities"),
  vacancyNumbers: same("vacancy_numbers"),
  fieldWorkPercent: same("field_work_percent"),
  officePercent: same("office_percent"),
  schedule: words("schedule"),
} satisfies { [Name in Exclude<FieldName, "location">]: Kept<VacancyFields[Name]> & Shown<Name> };
