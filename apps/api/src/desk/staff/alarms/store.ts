import type { AlarmFilters, AlarmItem, AlarmKind, alarmSorts } from "@arranca/contract/alarms";
import { sql } from "kysely";
import { contains } from "../../../lib/database/contains.ts";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import { inOrder, type SortedList } from "../../../lib/database/sorted-list.ts";
import { addDays, startOfDay } from "../../../lib/time/clock.ts";

export type AlarmRow = {
  id: string;
  kind: AlarmKind;
  happened: string;
  evidence: AlarmItem["evidence"];
  about_login_ids: string[];
  times: number;
  created_at: Date;
  last_at: Date;
  taken_by: string | null;
  taker_id: string | null;
  taken_at: Date | null;
  closed_by: string | null;
  closed_at: Date | null;
  note: string | null;
};

const nameOf = (column: string) => sql`(SELECT ${shortName("s")} FROM staff_members s WHERE s.id = ${sql.ref(column)})`;

/** Alarms that pass the filters, in their order: newest first without a sort. */
export function sortedAlarms(filters: AlarmFilters): SortedList<(typeof alarmSorts)[number]> {
  const { state, alarm_kind, search, created_from, created_to, sort = "-created" } = filters;
  return {
    from: sql`alarms x`,
    id: sql`x.id`,
    at: sql`x.created_at`,
    where: [
      state && (state === "open" ? sql`x.closed_at IS NULL` : sql`x.closed_at IS NOT NULL`),
      alarm_kind && sql`x.kind = ${alarm_kind}`,
      search && contains(sql`concat_ws(' ', x.happened, x.note)`, search),
      created_from && sql`x.created_at >= ${startOfDay(created_from)}`,
      created_to && sql`x.created_at < ${startOfDay(addDays(created_to, 1))}`,
    ],
    keys: { created: sql`x.created_at`, last: sql`x.last_at`, times: sql`x.times` },
    sort,
  };
}

/** Alarms with these ids, in this order. */
export async function readAlarms(db: Db, ids: readonly string[]): Promise<AlarmRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AlarmRow>`
    SELECT x.id, x.kind, x.happened, x.evidence, x.about_login_ids, x.times, x.created_at, x.last_at,
      ${nameOf("x.taken_by")} AS taken_by, x.taken_by AS taker_id, x.taken_at, ${nameOf("x.closed_by")} AS closed_by, x.closed_at, x.note
    FROM alarms x WHERE x.id = ANY (${sql.val([...ids])}::uuid[])`.execute(db);
  return inOrder(ids, rows);
}
