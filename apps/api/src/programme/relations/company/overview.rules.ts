import {
  type CompanyRelationFilters,
  type CompanyRelationSort,
  type CompanyRelationState,
  companyRelationState,
} from "@arranca/contract/relations/company-list";
import type { RelationConfirmation, RelationStatus } from "@arranca/contract/statuses";
import { daysBetween } from "../../../lib/time/clock.ts";

/** Relation of a company with all that its filters and sorts read. */
export type RelationFacts = {
  id: string;
  applicationId: string;
  personId: string;
  createdAt: Date;
  name: string;
  startDate: string | null;
  vacancyId: string;
  title: string;
  status: RelationStatus;
  confirmation: RelationConfirmation;
  /** True if the relation awaits an answer of the company. */
  waits: boolean;
  /** Calendar months in which its months of support begin. */
  months: string[];
  /** True if the name or the vacancy contains the words of the search. */
  found: boolean;
};

/** Relation with what is missing: days by which the company answers, and by which the person uploads a voucher. */
export type Overviewed = RelationFacts & { missing: number; deadline: string | null };

type Test = (relation: Overviewed, filters: CompanyRelationFilters) => boolean;

const stateTests: Test[] = [
  ({ status }, filters) => !filters.status || status === (filters.status === 1 ? "active" : "finished"),
  ({ confirmation }, { confirmed }) => confirmed === 0 || confirmation === "both",
  ({ waits }, { waiting }) => waiting === 0 || waits,
  ({ missing }, { pending }) => pending === 0 || missing > 0,
  (relation, { relation_state: state }) => !state || companyRelationState(relation) === state,
];
const otherTests: Test[] = [
  ({ found }) => found,
  ({ vacancyId }, { publicationId }) => !publicationId || vacancyId === publicationId,
  ({ months }, { begun_in: month }) => !month || months.includes(month),
];

const passing = (relations: readonly Overviewed[], tests: readonly Test[], filters: CompanyRelationFilters) =>
  relations.filter((relation) => tests.every((test) => test(relation, filters)));

const dayNumber = (day: string) => daysBetween("1900-01-01", day);
const afterAllDays = dayNumber("2200-01-01");

const byName = new Intl.Collator("es-MX");
/** Sort keys, lowest first. The cursor carries the key; a name is read again from its relation. */
const keys: Record<Exclude<CompanyRelationSort, "name">, (relation: Overviewed) => number> = {
  turn: ({ waits, status }) => (waits ? 0 : status === "active" ? 1 : 2),
  start: ({ startDate }) => afterAllDays - (startDate ? dayNumber(startDate) : 0),
  missing: ({ missing }) => 1_000_000 - missing,
  deadline: ({ deadline }) => (deadline ? dayNumber(deadline) : afterAllDays),
};

export type Place = { key: number | string; createdAt: Date; id: string };

export const placeOf = (relation: Overviewed, sort: CompanyRelationSort): Place => ({
  ...{ id: relation.id, createdAt: relation.createdAt },
  key: sort === "name" ? relation.name : keys[sort](relation),
});

export function compare(one: Place, other: Place): number {
  const byKey = typeof one.key === "string" ? byName.compare(one.key, String(other.key)) : one.key - Number(other.key);
  if (byKey !== 0) return byKey;
  const byTime = other.createdAt.getTime() - one.createdAt.getTime();
  return byTime !== 0 ? byTime : one.id < other.id ? 1 : -1;
}

/** Relations that match the filters, in their order. */
export function inOrder(relations: readonly Overviewed[], filters: CompanyRelationFilters): Overviewed[] {
  return passing(relations, [...otherTests, ...stateTests], filters)
    .map((relation) => ({ relation, place: placeOf(relation, filters.relation_sort) }))
    .sort((one, other) => compare(one.place, other.place))
    .map(({ relation }) => relation);
}

/** Counts per state of the relations that match the other filters, and the choices of the filters. */
export function overviewOf(all: readonly Overviewed[], filters: CompanyRelationFilters) {
  const relations = passing(all, otherTests, filters);
  const vacancies = new Map<string, { id: string; title: string; count: number }>();
  for (const { vacancyId: id, title } of all) {
    const count = vacancies.get(id)?.count ?? 0;
    vacancies.set(id, { id, title, count: count + 1 });
  }
  const inState = (key: CompanyRelationState) =>
    relations.filter((relation) => companyRelationState(relation) === key).length;
  return {
    waiting: relations.filter(({ waits }) => waits).length,
    pending: relations.filter(({ missing }) => missing > 0).length,
    counts: {
      unconfirmed: inState("unconfirmed"),
      active: inState("active"),
      disputed: inState("disputed"),
      finished: inState("finished"),
    },
    vacancies: [...vacancies.values()].sort((one, other) => byName.compare(one.title, other.title)),
    begun_months: [...new Set(all.flatMap(({ months }) => months))].sort().reverse(),
  };
}
