import { keysOf } from "@arranca/contract/keys";
import type { OpenVacancyFilter, OpenVacancyFilters } from "@arranca/contract/vacancies/search";
import { earthKm, radians } from "@arranca/contract/values/points";

/**
 * Point on a Mercator map in kilometres, as in migration 0260. `scale` is the number of map kilometres per kilometre on
 * the ground; it grows with the latitude.
 */
export type MapPoint = { x: number; y: number; scale: number };

type Made = {
  near: MapPoint;
  /** Areas of work of a career; a vacancy matches with any of them. */
  careerId: number[];
  days: string;
  /** Areas of the reader's liked kinds of work. */
  liked: number[];
  /** Search expression for `to_tsquery`. */
  search: string;
};
export type SoughtFilters = {
  [Name in OpenVacancyFilter]?: (Name extends keyof Made ? Made[Name] : OpenVacancyFilters[Name]) | undefined;
} & {
  /** Beginnings of words that a vacancy must spell with ñ, beside `search`. */
  withEnye?: readonly string[] | undefined;
};

export type Parameter = (value: unknown) => string;

export const mapPoint = ({ lat, long }: { lat: number; long: number }): MapPoint => ({
  x: earthKm * radians(long),
  y: earthKm * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)),
  scale: 1 / Math.cos(radians(lat)),
});

/** SQL: search expression; the parameter is an expression of `vacancies/words/expression.rules.ts`. */
export const tsQuery = (parameter: string) => `to_tsquery('pg_catalog.spanish', public.es_norm(${parameter}::text))`;

/** SQL: distance of a vacancy from a point on the map; the text must equal the index expression. */
export const mapDistance = ({ x, y }: MapPoint, parameter: Parameter) =>
  `(point(v.map_x, v.map_y) <-> point(${parameter(x)}::float8, ${parameter(y)}::float8))`;

export type Conditions = {
  /** SQL conditions that an index in the order of the list begins with. */
  indexed: string[];
  others: string[];
};

/** SQL conditions of each filter of the list of vacancies; none while the filter is off. */
const conditionsOf: Record<OpenVacancyFilter, (sought: SoughtFilters, parameter: Parameter) => string[]> = {
  municipalityId: ({ municipalityId }, parameter) => equal("v.municipality_id", municipalityId, parameter),
  indigenous: ({ indigenous }) => (indigenous ? ["v.indigenous"] : []),
  diversePopulation: ({ diversePopulation }) => (diversePopulation ? ["v.diverse_population"] : []),
  withoutExperience: ({ withoutExperience }) => (withoutExperience ? ["v.without_experience"] : []),
  withTraining: ({ withTraining }) => (withTraining ? ["v.with_training"] : []),
  degreeId: ({ degreeId }, parameter) => equal("v.degree_id", degreeId, parameter),
  jobTypeId: ({ jobTypeId }, parameter) => equal("v.job_type_id", jobTypeId, parameter),
  days: ({ days }, parameter) =>
    days ? [`v.published_at >= (${parameter(days)}::text::timestamp AT TIME ZONE (SELECT programme_zone()))`] : [],
  modalityId: ({ modalityId }, parameter) => equal("v.modality_id", modalityId, parameter),
  // A point alone excludes nothing; distances are measured from it.
  near: () => [],
  km: ({ near, km }, parameter) => (near && km ? withinCircle(near, km, parameter) : []),
  fieldId: ({ fieldId }, parameter) =>
    fieldId === undefined ? [] : [`v.field_ids @> ARRAY[${parameter(fieldId)}::int]`],
  careerId: ({ careerId }, parameter) => (careerId ? [`v.field_ids && ${parameter(careerId)}::int[]`] : []),
  liked: ({ liked }, parameter) => (liked ? [`v.field_ids && ${parameter(liked)}::int[]`] : []),
  remunerationMin: ({ remunerationMin }, parameter) =>
    remunerationMin === undefined ? [] : [`v.comparable_remuneration >= ${parameter(remunerationMin)}::int`],
  benefits: ({ benefits }, parameter) => (benefits ? [`v.other_benefits @> ${parameter(`{${benefits}}`)}::int[]`] : []),
  search: ({ search }, parameter) => (search ? [`v.search @@ ${tsQuery(parameter(search))}`] : []),
};

/** Filters with an index in the order of the list, most selective first. */
const leading: OpenVacancyFilter[] = [
  "municipalityId",
  "indigenous",
  "diversePopulation",
  "degreeId",
  "jobTypeId",
  "withTraining",
  "withoutExperience",
];

const isOn = (sought: SoughtFilters, name: OpenVacancyFilter) => sought[name] !== undefined && sought[name] !== "";

/**
 * True if one plan is right for all values of these filters: no filter, or a single one that an index in the order of the
 * list begins with. A point alone narrows nothing.
 */
export function fitOnePlan(sought: SoughtFilters): boolean {
  const on = keysOf(conditionsOf).filter((name) => name !== "near" && isOn(sought, name));
  return on.length === 0 || (on.length === 1 && on.every((name) => leading.includes(name)));
}

/** SQL conditions of the active filters only; the status is a literal, so that its partial indexes apply. */
export function filterConditions(sought: SoughtFilters, parameter: Parameter): Conditions {
  const first = leading.find((name) => isOn(sought, name));
  const indexed: string[] = ["v.status = 'active'"];
  const others: string[] = [];
  for (const name of keysOf(conditionsOf)) {
    const list = name === first || name === "days" ? indexed : others;
    list.push(...conditionsOf[name](sought, parameter));
  }
  others.push(...(sought.withEnye ?? []).map((word) => spellsWithEnye(word, parameter)));
  return { indexed, others };
}

const spellsWithEnye = (word: string, parameter: Parameter) =>
  `normalize(v.title || ' ' || v.description_text) ~* ${parameter(`\\m${word}`)}`;

const equal = (column: string, id: number | undefined, parameter: Parameter) =>
  id === undefined ? [] : [`${column} = ${parameter(id)}::int`];

/** SQL conditions of a distance filter: the rectangle first, for the index and its statistics; then the circle within it. */
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
