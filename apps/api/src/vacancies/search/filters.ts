import type { widenOpenVacancies } from "@arranca/contract/vacancies/search";
import type * as z from "zod/mini";

/** Kilometres on the map of the database (see migration 0260), and how many of them make one on the ground. */
export type MapPoint = { x: number; y: number; scale: number };

type Query = z.output<typeof widenOpenVacancies.query>;
/** What is looked for, with `near` and `days` made into what the table holds. */
export type OpenVacancyFilters = Omit<Query, "near" | "days" | "account_id" | "careerId"> & {
  near?: MapPoint | undefined;
  /** Areas of work: a vacancy has to name one of them. */
  fieldIds?: number[] | undefined;
  /** The first day of publication, `YYYY-MM-DD`. */
  since?: string | undefined;
};

export type Parameter = (value: unknown) => string;

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A point of the ground on the map of the database. */
export const mapPoint = ({ lat, long }: { lat: number; long: number }): MapPoint => ({
  x: earthKm * radians(long),
  y: earthKm * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)),
  scale: 1 / Math.cos(radians(lat)),
});

/** The words that are looked for, in SQL; the text is the parameter that `parameter` made. */
export const tsQuery = (text: string) => `websearch_to_tsquery('pg_catalog.spanish', public.es_norm(${text}::text))`;

/** How far a vacancy is from a point, on the map, in SQL: the same words as in the index. */
export const mapDistance = ({ x, y }: MapPoint, parameter: Parameter) =>
  `(point(v.map_x, v.map_y) <-> point(${parameter(x)}::float8, ${parameter(y)}::float8))`;

export type Conditions = {
  /** Those that an index in the order of the list begins with. */
  indexed: string[];
  others: string[];
};

/** The conditions for one set of filters: each stands only when it is asked for, the status as a literal for its indexes. */
export function filterConditions(filters: OpenVacancyFilters, parameter: Parameter): Conditions {
  const { near, km, fieldId, fieldIds, remunerationMin, benefits, since, search } = filters;
  const equal = (column: string, id: number | undefined) =>
    id === undefined ? [] : [`${column} = ${parameter(id)}::int`];
  // Those that leave the fewest come first.
  const [first = [], ...others] = [
    equal("v.municipality_id", filters.municipalityId),
    filters.indigenous ? ["v.indigenous"] : [],
    filters.diversePopulation ? ["v.diverse_population"] : [],
    equal("v.degree_id", filters.degreeId),
    equal("v.job_type_id", filters.jobTypeId),
  ].filter((one) => one.length > 0);
  const indexed = ["v.status = 'active'", ...first];
  if (since) {
    indexed.push(`v.published_at >= (${parameter(since)}::text::timestamp AT TIME ZONE 'America/Mexico_City')`);
  }
  others.push(equal("v.modality_id", filters.modalityId));
  if (near && km) others.push(withinCircle(near, km, parameter));
  if (fieldId !== undefined) others.push([`v.field_ids @> ARRAY[${parameter(fieldId)}::int]`]);
  if (fieldIds) others.push([`v.field_ids && ${parameter(fieldIds)}::int[]`]);
  if (remunerationMin !== undefined) others.push([`v.comparable_pay >= ${parameter(remunerationMin)}::int`]);
  if (benefits) others.push([`v.other_benefits @> ${parameter(`{${benefits}}`)}::int[]`]);
  if (search) others.push([`v.search @@ ${tsQuery(parameter(search))}`]);
  return { indexed, others: others.flat() };
}

/** The rectangle first, for the index and its statistics; then the circle in it. */
function withinCircle(near: MapPoint, km: number, parameter: Parameter): string[] {
  const radius = km * near.scale;
  const between = (column: string, middle: number) =>
    `${column} BETWEEN ${parameter(middle - radius)}::float8 AND ${parameter(middle + radius)}::float8`;
  return [
    between("v.map_x", near.x),
    between("v.map_y", near.y),
    `${mapDistance(near, parameter)} <= ${parameter(radius)}::float8`,
  ];
}
