import { keysOf } from "@arranca/contract/keys";
import { fieldLabels, shownFields, shownName } from "@arranca/contract/vacancies/fields";
import { isBlankVacancy, type VacancyFields } from "@arranca/contract/vacancies/form";
import type { VacancyDetail } from "@arranca/contract/vacancies/vacancy";
import type { Location } from "@arranca/contract/values/location";
import { visibleText } from "@arranca/contract/values/rich-text";
import { sql } from "kysely";
import type { CatalogueList } from "../catalogues/service.ts";
import { type Column, codecs, type Ids, type VacancyRow } from "./codecs.ts";

type Codecs = typeof codecs;
type ColumnsOf<Part> = {
  [Name in keyof Codecs]: Codecs[Name] extends Part ? Codecs[Name]["column"] : never;
}[keyof Codecs];
type Values = { [Name in keyof Codecs as Codecs[Name]["column"]]: ReturnType<Codecs[Name]["write"]> };

// The codecs without the types that tie each of them to its field.
type Codec = {
  column: Column;
  write(value: unknown): unknown;
  read(stored: unknown): unknown;
  show?(value: unknown): unknown;
  ids?(value: unknown): Ids;
  list?: CatalogueList;
  inCopy?: string;
  typed?: true;
};
const kept = Object.entries<Codec>(codecs) as [keyof Codecs, Codec][];

/** Columns of a vacancy from its fields; `description` is sanitised already. */
export const columnsOf = (fields: VacancyFields) => ({
  ...(Object.fromEntries(kept.map(([field, { column, write }]) => [column, write(fields[field])])) as Values),
  description_text: visibleText(fields.description),
  municipality_id: fields.location?.municipalityId ?? null, // the rest of the place is a row of its own
  has_content: !isBlankVacancy(fields),
});

export const rowOf = (fields: VacancyFields) => ({
  ...columnsOf(fields),
  languages: fields.languages,
  special_fields: fields.specialFields,
});

export const fieldsOf = (row: VacancyRow, location: Location | null): VacancyFields => ({
  ...(Object.fromEntries(kept.map(([field, { column, read }]) => [field, read(row[column])])) as Omit<
    VacancyFields,
    "location"
  >),
  location,
});

export const shownOf = (fields: VacancyFields) => ({
  ...(Object.fromEntries(
    kept.flatMap(([field, { show }]) => {
      const name = shownName(field);
      return show && name in shownFields ? [[name, show(fields[field])]] : [];
    }),
  ) as Omit<Pick<VacancyDetail, keyof typeof shownFields>, "location">), // a field of the detail without `show` does not compile
  location: fields.location,
});

export const catalogueIds = (fields: VacancyFields) =>
  kept.flatMap(([field, { ids }]) => (ids?.(fields[field]) ?? []).map(([list, chosen]) => ({ list, field, chosen })));

/** Columns of a vacancy with free text, which are emptied when the company is erased. */
export const typedColumns = kept.flatMap(([, { typed, column }]) => (typed ? [column] : [])) as ColumnsOf<{
  typed: true;
}>[];

export const columnNames = Object.fromEntries(
  kept.map(([field, { column, list, inCopy }]) => {
    const name = inCopy ?? fieldLabels[field];
    return [column, list ? { name, catalogue: list } : name];
  }),
) as Record<keyof Values, string | { name: string; catalogue: CatalogueList }>;

/** Columns of a vacancy that are no fields of its form. */
const otherColumns: Record<Exclude<Column, keyof Values>, true> = {
  changed_since_review: true,
  close_reason: true,
  closed_at: true,
  company_id: true,
  company_name: true,
  comparable_remuneration: true,
  created_at: true,
  description_text: true,
  edited_in: true,
  expires_at: true,
  extensions: true,
  field_ids: true,
  has_content: true,
  id: true,
  location_id: true,
  map_x: true,
  map_y: true,
  municipality_id: true,
  published_at: true,
  review_comment: true,
  review_fields: true,
  status: true,
  submitted_at: true,
  with_training: true,
  without_experience: true,
};
/** SQL: all columns of a vacancy, joined once: naming them anew in each read was a twentieth of its cost. */
export const vacancyColumns = sql.join(
  [...kept.map(([, { column }]) => column), ...keysOf(otherColumns)].map((column) => sql.ref(column)),
);
