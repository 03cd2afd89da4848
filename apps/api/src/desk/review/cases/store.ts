import type { CaseFilters, CaseList, caseSorts } from "@arranca/contract/review/cases";
import { sql } from "kysely";
import { contains } from "../../../lib/database/contains.ts";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import { inOrder, type SortedList } from "../../../lib/database/sorted-list.ts";
import { textOrder } from "../../../lib/database/sorting.ts";
import { addDays, startOfDay } from "../../../lib/time/clock.ts";
import { type CaseSource, casesOf } from "./sources.store.ts";

export type FoundCase = {
  id: string;
  source: CaseSource;
  name: string;
  other: string | null;
  folio: string | null;
  person_id: string | null;
  company_id: string | null;
  opens: string;
  what: string | null;
  outcome: string | null;
  opened_at: Date;
  closed_at: Date | null;
  decided_by: string | null;
};

const tables = (list: CaseList) => sql`${casesOf(list)} x LEFT JOIN staff_members s ON s.login_id = x.closed_by`;

/** Cases that pass the filters, in their order. Open cases count as the ones closed last. */
export function sortedCases(filters: CaseFilters): SortedList<(typeof caseSorts)[number]> {
  const { list, state, search, closed_from, closed_to, sort = "-closed" } = filters;
  return {
    from: tables(list),
    id: sql`x.id`,
    at: sql`x.opened_at`,
    where: [
      state !== "all" && (state === "open" ? sql`x.closed_at IS NULL` : sql`x.closed_at IS NOT NULL`),
      search && contains(sql`concat_ws(' ', x.name, x.other, x.folio)`, search),
      closed_from && sql`x.closed_at >= ${startOfDay(closed_from)}`,
      closed_to && sql`x.closed_at < ${startOfDay(addDays(closed_to, 1))}`,
    ],
    keys: {
      name: textOrder(sql`x.name`),
      opened: sql`x.opened_at`,
      closed: sql`coalesce(x.closed_at, 'infinity'::timestamptz)`,
      decided_by: textOrder(shortName("s")),
    },
    sort,
  };
}

/** Cases with these ids, in this order. */
export async function readCases(db: Db, list: CaseList, ids: readonly string[]): Promise<FoundCase[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundCase>`
    SELECT x.id, x.source, x.name, x.other, x.folio, x.person_id, x.company_id, x.opens, x.what, x.outcome, x.opened_at, x.closed_at,
      CASE WHEN x.closed_at IS NOT NULL THEN nullif(${shortName("s")}, '') END AS decided_by
    FROM ${tables(list)} WHERE x.id = ANY (${sql.val([...ids])}::uuid[])`.execute(db);
  return inOrder(ids, rows);
}
