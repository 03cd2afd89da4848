import type { widenOpenVacancies } from "@arranca/contract/vacancies";
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

/** The conditions for one set of filters: each stands only when it is asked for, the status as a literal for its indexes. */
export function filterConditions(filters: OpenVacancyFilters, parameter: Parameter): string[] {
  const where = ["v.status = 'active'"];
  const {
    municipalityId,
    modalityId,
    jobTypeId,
    degreeId,
    fieldId,
    fieldIds,
    remunerationMin,
    benefits,
    since,
    search,
  } = filters;
  if (municipalityId !== undefined) where.push(`v.municipality_id = ${parameter(municipalityId)}::int`);
  if (filters.near && filters.km) where.push(...withinCircle(filters.near, filters.km, parameter));
  if (modalityId !== undefined) where.push(`v.modality_id = ${parameter(modalityId)}::int`);
  if (jobTypeId !== undefined) where.push(`v.job_type_id = ${parameter(jobTypeId)}::int`);
  if (degreeId !== undefined) where.push(`v.degree_id = ${parameter(degreeId)}::int`);
  if (fieldId !== undefined) where.push(`v.field_ids @> ARRAY[${parameter(fieldId)}::int]`);
  if (fieldIds) where.push(`v.field_ids && ${parameter(fieldIds)}::int[]`);
  if (remunerationMin !== undefined) {
    where.push("v.public_salary", `v.amount_min >= ${parameter(remunerationMin)}::int`);
  }
  if (benefits) where.push(`v.other_benefits @> ${parameter(`{${benefits}}`)}::int[]`);
  if (since) {
    where.push(`v.published_at >= (${parameter(since)}::text::timestamp AT TIME ZONE 'America/Mexico_City')`);
  }
  if (filters.indigenous) where.push("v.indigenous");
  if (filters.diversePopulation) where.push("v.diverse_population");
  if (search) where.push(`v.search @@ ${tsQuery(parameter(search))}`);
  return where;
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
