import type { QueueItem, QueueKind } from "@arranca/contract/review/queue";
import { type RawBuilder, sql } from "kysely";
import { fullName } from "../../../../lib/database/names.ts";
import type { OwnerType } from "../../store.ts";

export type WaitingCase<Facts> = {
  id: string;
  title: string;
  owner_type: OwnerType | null;
  /** Account whose file the case opens; null for a request of a person without an account. */
  owner_id: string | null;
  /** Values from which `describe` builds the text of a case. */
  facts: Facts;
  since: Date;
  /** Deadline of the case set by law; null if the promise of the programme applies. */
  due: Date | null;
};

type Description = Pick<QueueItem, "subtitle" | "what" | "link" | "status">;

type CaseQuery<Facts> = {
  id: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  owner_type: RawBuilder<unknown>;
  owner_id: RawBuilder<unknown>;
  facts: { [Name in keyof Facts]: RawBuilder<Facts[Name]> | (Facts[Name] & string) };
  since: RawBuilder<unknown>;
  due?: RawBuilder<unknown>;
  folio?: RawBuilder<unknown>;
  curp_index?: RawBuilder<unknown>;
  rfc?: RawBuilder<unknown>;
  /** Tables, joins and conditions of the query for pending cases. A partial index keeps each query as short as its part of the queue. */
  from: RawBuilder<unknown>;
};

export type CaseKind<Facts = Record<string, unknown>> = {
  sql: readonly CaseQuery<Facts>[];
  describe: (waiting: WaitingCase<Facts>) => Description;
};

export const caseKind = <Facts extends object = Record<never, never>>(kind: CaseKind<Facts>): CaseKind =>
  kind as CaseKind<object> as CaseKind; // `describe` receives only rows of its own `sql`

/** Columns of a case about the person in table `p`. */
export const ofPerson = {
  title: fullName("p"),
  owner_type: sql`'person'`,
  owner_id: sql`p.id`,
  folio: sql`p.folio`,
  curp_index: sql`p.curp_index`,
};

/** Columns of a case about the company in table `c`. */
export const ofCompany = {
  title: sql`coalesce(c.name, c.business_name, '')`,
  owner_type: sql`'company'`,
  owner_id: sql`c.id`,
  folio: sql`c.folio`,
  rfc: sql`c.rfc`,
};

export const selectCases = (kind: QueueKind, queries: CaseKind["sql"]) =>
  sql.join(
    queries.map(
      ({ id, title, owner_type, owner_id, facts, since, due, folio, curp_index, rfc, from }) => sql`
        SELECT ${sql.lit(kind)} AS kind, ${id} AS id, ${title} AS title, ${owner_type} AS owner_type, ${owner_id} AS owner_id,
          ${jsonOf(facts)} AS facts, ${since} AS since, ${due ?? sql`NULL::timestamptz`} AS due, ${folio ?? sql`NULL::text`} AS folio,
          ${curp_index ?? sql`NULL::bytea`} AS curp_index, ${rfc ?? sql`NULL::text`} AS rfc
        FROM ${from}`,
    ),
    unionAll,
  );

export const unionAll = sql` UNION ALL `;

const jsonOf = (facts: Record<string, RawBuilder<unknown> | string>) =>
  sql`json_build_object(${sql.join(
    Object.entries(facts).flatMap(([name, value]) => [
      sql.lit(name),
      typeof value === "string" ? sql.lit(value) : value,
    ]),
  )})`;
