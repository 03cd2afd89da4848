import type { QueueKind } from "@arranca/contract/review/queue";
import { sql } from "kysely";
import { all, type Read } from "../../../lib/database/batched-reads.ts";
import { type Due, dueDays, isAsleep, isDue, waiting } from "./store.ts";

export type KindFigures = { kind: QueueKind; cases: number; due: number; mine: number; oldest: Date | null };

type Asked = { kinds: readonly QueueKind[]; due: Due; staffId: string; today: string };

/** Number of pending cases of each kind, of those due today and of those of a staff member. Cases asleep are in none. */
export const kindFiguresRead = ({ kinds, due, staffId, today }: Asked): Read<KindFigures[]> =>
  all(
    sql<KindFigures>`
      SELECT w.kind, count(*) FILTER (WHERE z.kind IS NULL) AS cases, count(*) FILTER (WHERE ${isDue}) AS due,
        count(*) FILTER (WHERE z.kind IS NULL AND a.staff_id = ${staffId}) AS mine, min(w.since) FILTER (WHERE z.kind IS NULL) AS oldest
      FROM (${waiting}) w
        LEFT JOIN ${dueDays(due)} ON d.kind = w.kind
        LEFT JOIN review_assignments a ON a.kind = w.kind AND a.object_id = w.id
        LEFT JOIN case_sleeps z ON z.kind = w.kind AND z.object_id = w.id AND ${isAsleep(today)}
      WHERE w.kind = ANY(${sql.val(kinds)}::text[]) GROUP BY w.kind`,
    { oldest: true },
  );
