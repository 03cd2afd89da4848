import { type Compilable, type Expression, type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";
import { keptPlan } from "./plans.ts";

type Query<Row> = RawBuilder<Row> | (Expression<unknown> & Compilable<Row>);
type DateColumn<Row> = { [Column in keyof Row]-?: Date extends Row[Column] ? Column : never }[keyof Row];
type BytesColumn<Row> = { [Column in keyof Row]-?: Buffer extends Row[Column] ? Column : never }[keyof Row];
/**
 * Names of all timestamp columns of a row, because JSON returns them as text. A missing name does not compile, nor does a
 * row with bytes, which JSON cannot hold.
 */
type Instants<Row> = [BytesColumn<Row>] extends [never]
  ? [DateColumn<Row>] extends [never]
    ? []
    : [Record<DateColumn<Row>, true>]
  : [never];

export type Read<T> = { json: RawBuilder<unknown>; revive: (found: never) => T };
export type Found<R> = R extends Read<infer T> ? T : never;
export type FoundReads<Reads> = { [Name in keyof Reads]: Found<Reads[Name]> };

export const mapped = <T, U>({ json, revive }: Read<T>, make: (found: T) => U): Read<U> => ({
  json,
  revive: (found) => make(revive(found)),
});

/** Reads at most one row. PostgreSQL refuses a query with two rows. */
export function one<Row extends object>(query: Query<Row>, ...[instants]: Instants<Row>): Read<Row | undefined> {
  const revive = reviver<Row>(instants);
  return {
    json: sql`SELECT row_to_json(x) FROM (${query}) x`,
    revive: (row: Row | null) => (row ? revive(row) : undefined),
  };
}

export function all<Row extends object>(query: Query<Row>, ...[instants]: Instants<Row>): Read<Row[]> {
  const revive = reviver<Row>(instants);
  return {
    json: sql`SELECT coalesce(json_agg(x), '[]') FROM (${query}) x`,
    revive: (rows: Row[]) => rows.map(revive),
  };
}

function reviver<Row extends object>(instants: object | undefined): (row: Row) => Row {
  const columns = Object.keys(instants ?? {}) as (keyof Row)[]; // of DateColumn<Row>, by the type of the parameter
  return (row) => {
    for (const column of columns) if (row[column] !== null) row[column] = new Date(row[column] as string) as never;
    return row;
  };
}

export const withShared = <Reads extends Record<string, Read<unknown>>>(
  first: RawBuilder<unknown>,
  reads: Reads,
): Read<FoundReads<Reads>> => ({
  json: sql`SELECT row_to_json(x) FROM (${first} SELECT ${columnsOf(reads)}) x`,
  revive: (found: Record<string, never>) => revived(reads, found),
});

const columnsOf = (reads: Record<string, Read<unknown>>) =>
  sql.join(Object.entries(reads).map(([name, { json }]) => sql`(${json}) AS ${sql.ref(name)}`));

const revived = <Reads extends Record<string, Read<unknown>>>(reads: Reads, found: Record<string, never>) =>
  Object.fromEntries(
    Object.entries(reads).map(([name, { revive }]) => [name, revive(found[name] as never)]),
  ) as FoundReads<Reads>;

type Options = {
  /** `WITH …`: query shared by several reads, which runs once. */
  first?: RawBuilder<unknown>;
  /** False if the statement needs a plan for its values, such as a search. Default: its plan is cached. */
  keepsPlan?: boolean;
};

/**
 * Sends several reads as one statement with a cached plan and returns each result under its name. All reads see the same
 * snapshot. A read cannot use the result of another.
 */
export async function readBatch<Reads extends Record<string, Read<unknown>>>(
  db: Db,
  reads: Reads,
  { first, keepsPlan = true }: Options = {},
): Promise<FoundReads<Reads>> {
  const { rows } = await sql<
    Record<string, never>
  >`${keepsPlan ? keptPlan : sql``} ${first ?? sql``} SELECT ${columnsOf(reads)}`.execute(db);
  return revived(reads, rows[0] ?? {});
}
