import type { RecordFilters, RecordList, recordSorts } from "@arranca/contract/records";
import { type RawBuilder, sql } from "kysely";
import { contains } from "../../../lib/database/contains.ts";
import type { Db } from "../../../lib/database/db.ts";
import { companyName, companyOrder, fullName, personOrder } from "../../../lib/database/names.ts";
import { inOrder, type SortedList } from "../../../lib/database/sorted-list.ts";
import { textOrder } from "../../../lib/database/sorting.ts";
import { addDays, startOfDay } from "../../../lib/time/clock.ts";

export type FoundRecord = {
  id: string;
  name: string;
  vacancy: string | null;
  company: string;
  folio: string | null;
  state: string;
  created_at: Date;
  person_id: string | null;
  company_id: string;
};

type Sql = RawBuilder<unknown>;

/** Tables of a list: `x` is the row, `c` its company and, where somebody is in it, `p` the person. */
type Source = { from: Sql; name: Sql; vacancy: Sql; folio: Sql; state: Sql; person: Sql; order: Sql; shown?: Sql };

const ofPerson = {
  name: fullName("p"),
  folio: sql`p.folio`,
  person: sql`p.id`,
  order: personOrder("p"),
  vacancy: sql`v.title`,
};
const joins = sql`JOIN persons p ON p.id = x.person_id JOIN companies c ON c.id = x.company_id JOIN vacancies v ON v.id = x.vacancy_id`;

const sources: Record<RecordList, Source> = {
  vacancies: {
    from: sql`vacancies x JOIN companies c ON c.id = x.company_id`,
    ...{ name: sql`x.title`, vacancy: sql`NULL::text`, folio: sql`NULL::text`, person: sql`NULL::uuid` },
    state: sql`x.status`,
    // As in the index `vacancies_by_title`.
    order: textOrder(sql`x.title`),
    shown: sql`x.status NOT IN ('draft', 'deleted')`,
  },
  relations: {
    ...ofPerson,
    from: sql`relations x ${joins}`,
    state: sql`CASE x.status WHEN 'finished' THEN 'finished' ELSE x.confirmation END`,
  },
  applications: { ...ofPerson, from: sql`applications x ${joins}`, state: sql`x.status` },
};

/** Rows that pass the filters, in their order: newest first without a sort. */
export function sortedRecords(filters: RecordFilters): SortedList<(typeof recordSorts)[number]> {
  const { list, state, search, created_from, created_to, sort = "-created" } = filters;
  const { from, name, vacancy, folio, order, shown, ...source } = sources[list];
  return {
    from,
    id: sql`x.id`,
    at: sql`x.created_at`,
    where: [
      shown,
      state && sql`${source.state} = ${state}`,
      search && contains(sql`concat_ws(' ', ${name}, ${folio}, ${vacancy}, ${companyName("c")})`, search),
      created_from && sql`x.created_at >= ${startOfDay(created_from)}`,
      created_to && sql`x.created_at < ${startOfDay(addDays(created_to, 1))}`,
    ],
    keys: { name: order, company: companyOrder("c"), created: sql`x.created_at` },
    sort,
  };
}

/** Rows with these ids, in this order. */
export async function readRecords(db: Db, list: RecordList, ids: readonly string[]): Promise<FoundRecord[]> {
  if (ids.length === 0) return [];
  const { from, name, vacancy, folio, state, person } = sources[list];
  const { rows } = await sql<FoundRecord>`
    SELECT x.id, ${name} AS name, ${vacancy} AS vacancy, ${companyName("c")} AS company, ${folio} AS folio, ${state} AS state,
      x.created_at, ${person} AS person_id, x.company_id
    FROM ${from} WHERE x.id = ANY (${sql.val([...ids])}::uuid[])`.execute(db);
  return inOrder(ids, rows);
}
