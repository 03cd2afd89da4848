import { foreignCursor } from "@arranca/contract/envelope";
import { keysOf } from "@arranca/contract/keys";
import {
  type CompanyRelationFilters,
  type CompanyRelationSort,
  companyRelationState,
  companyRelationStates,
} from "@arranca/contract/relations/company-list";
import { type Page, pageOf, readCursor } from "../../../lib/database/cursor.ts";
import { fieldRefusal } from "../../../lib/errors.ts";
import { daysBetween } from "../../../lib/time/clock.ts";
import type { RelationFacts } from "./overview.store.ts";

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

type Place = { key: number | string; createdAt: Date; id: string };

const placeOf = (relation: Overviewed, sort: CompanyRelationSort): Place => ({
  ...{ id: relation.id, createdAt: relation.createdAt },
  key: sort === "name" ? relation.name : keys[sort](relation),
});

function compare(one: Place, other: Place): number {
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

type Asked = { limit: number; offset: number; cursor?: string | undefined };

/** Page of the sorted relations. Refuses the field `cursor` if it is not of this list. */
export function pageOfRelations(
  all: readonly Overviewed[],
  sorted: readonly Overviewed[],
  sort: CompanyRelationSort,
  { limit, offset, cursor }: Asked,
): Page<Overviewed> {
  const last = cursor === undefined ? undefined : placeOfCursor(all, sort, cursor);
  const begin = last ? sorted.filter((relation) => compare(placeOf(relation, sort), last) > 0) : sorted.slice(offset);
  return pageOf(begin, limit, (relation) => {
    const { key, ...place } = placeOf(relation, sort);
    return sort === "name" ? place : { ...place, key };
  });
}

function placeOfCursor(all: readonly Overviewed[], sort: CompanyRelationSort, text: string): Place {
  const cursor = readCursor(text);
  const relation = all.find(({ id, createdAt }) => id === cursor?.id && createdAt.getTime() === cursor.at.getTime());
  const key = sort === "name" ? relation?.name : Number(cursor?.key);
  const isOfSort = (cursor?.key === "t") === (sort === "name");
  if (!cursor || !relation || key === undefined || !isOfSort) throw fieldRefusal("cursor", foreignCursor);
  return { key, createdAt: relation.createdAt, id: relation.id };
}

/** Counts per state of the relations that match the other filters, and the choices of the filters. */
export function overviewOf(all: readonly Overviewed[], filters: CompanyRelationFilters) {
  const relations = passing(all, otherTests, filters);
  const vacancies = new Map<string, { id: string; title: string; count: number }>();
  for (const { vacancyId: id, title } of all) {
    const count = vacancies.get(id)?.count ?? 0;
    vacancies.set(id, { id, title, count: count + 1 });
  }
  const inState = (key: string) => relations.filter((relation) => companyRelationState(relation) === key).length;
  return {
    waiting: relations.filter(({ waits }) => waits).length,
    pending: relations.filter(({ missing }) => missing > 0).length,
    counts: Object.fromEntries(keysOf(companyRelationStates).map((key) => [key, inState(key)])) as Record<
      keyof typeof companyRelationStates,
      number
    >, // its keys are those of the table
    vacancies: [...vacancies.values()].sort((one, other) => byName.compare(one.title, other.title)),
    begun_months: [...new Set(all.flatMap(({ months }) => months))].sort().reverse(),
  };
}
