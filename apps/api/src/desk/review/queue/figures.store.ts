import { keysOf } from "@arranca/contract/keys";
import { type QueueKind, queueKinds } from "@arranca/contract/review/queue";
import { sql } from "kysely";
import { all, type Read } from "../../../lib/database/batched-reads.ts";
import { selectCases, unionAll } from "./kinds/kind.store.ts";
import { caseKinds } from "./kinds.ts";

export type KindFigures = { kind: QueueKind; cases: number; due: number; mine: number; oldest: Date };

type Asked = {
  kinds: readonly QueueKind[];
  /** Latest start of the cases of each kind that are due today. */
  due: Partial<Record<QueueKind, Date>>;
  staffId: string;
};

/** Number of pending cases of each kind, of those due today and of those of a staff member. */
export const kindFiguresRead = ({ kinds, due, staffId }: Asked): Read<KindFigures[]> =>
  all(
    sql<KindFigures>`
      SELECT w.kind, count(*) AS cases, count(*) FILTER (WHERE coalesce(w.due, w.since) <= d.at) AS due,
        count(*) FILTER (WHERE a.staff_id = ${staffId}) AS mine, min(w.since) AS oldest
      FROM (${sql.join(
        keysOf(queueKinds).map((kind) => selectCases(kind, caseKinds[kind].sql)),
        unionAll,
      )}) w
        LEFT JOIN unnest(${sql.val(Object.keys(due))}::text[], ${sql.val(Object.values(due))}::timestamptz[]) d (kind, at) ON d.kind = w.kind
        LEFT JOIN review_assignments a ON a.kind = w.kind AND a.object_id = w.id
      WHERE w.kind = ANY(${sql.val(kinds)}::text[]) GROUP BY w.kind`,
    { oldest: true },
  );
