import { keysOf } from "@arranca/contract/keys";
import { type QueueKind, queueKinds } from "@arranca/contract/review/queue";
import type { SignalKind } from "@arranca/contract/review/signals";
import { sql } from "kysely";
import { all, mapped, one, readBatch } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import { rowsInPlan } from "../../../lib/database/plans.ts";
import { sleepHolds } from "../../../lib/database/sleeping-cases.store.ts";
import { readFolios } from "../../../lib/search-query.rules.ts";
import { vacancySignalReads } from "../../../programme/vacancies/review/hints.service.ts";
import { signalReads } from "../accounts/signals.ts";
import type { OwnerType } from "../store.ts";
import { selectCases, unionAll, type WaitingCase } from "./kinds/kind.store.ts";
import { caseKinds } from "./kinds.ts";

export type WaitingRow = WaitingCase<Record<string, unknown>> & {
  kind: QueueKind;
  staff_id: string | null;
  staff_name: string | null;
  /** Day until which the team put the case to sleep, with its reason and author; null if it is awake. */
  asleep_until: string | null;
  asleep_reason: string | null;
  asleep_by: string | null;
  /** Open fraud signals about the account whose file the case opens. */
  signals: SignalKind[];
};

export type QueueFilter = {
  kinds: readonly QueueKind[];
  ownerType: OwnerType | undefined;
  /** Id of a staff member: only cases assigned to them, or to nobody. */
  mineOf: string | undefined;
  /** Only cases of this staff member; `nobody`: only unassigned cases. */
  assignee: string | undefined;
  /** Only cases pending since this moment or earlier, per kind. */
  since: Due | undefined;
  withSignals: boolean;
  /** Only cases asleep; false: only those awake. */
  asleep: boolean;
  search: { text: string; curpIndex: Buffer } | undefined;
  after: { since: Date; id: string } | undefined;
  limit: number;
};

const everyKind = keysOf(queueKinds);
export const selectPending = (kinds: readonly QueueKind[]) =>
  sql.join(
    kinds.map((kind) => selectCases(kind, caseKinds[kind].sql)),
    unionAll,
  );
export const waiting = selectPending(everyKind);

const signalsOfCase = sql`fraud_signals g WHERE g.decided_at IS NULL AND (g.person_id = w.owner_id OR g.company_id = w.owner_id)`;

/** Latest start of the cases of each kind that are due today. A kind without one is not counted. */
export type Due = Partial<Record<QueueKind, Date>>;

// A single list for all kinds: the statement's text is the same for every member, so its plan is cached.
export const dueDays = (due: Due) =>
  sql`unnest(${sql.val(Object.keys(due))}::text[], ${sql.val(Object.values(due))}::timestamptz[]) d(kind, at)`;
export const isDue = sql`coalesce(w.due, w.since) <= d.at`;

/** SQL condition: sleep `z` holds for case `w`. A case wakes on its day, on an answer of its owner, and when it is due today. */
export const isAsleep = (today: string) => sql`${sleepHolds(today)} AND NOT ${isDue}`;

const sleeping = (due: Due, today: string) => sql`SELECT z.kind, z.object_id, z.until, z.reason, z.staff_id
  FROM case_sleeps z JOIN waiting w ON w.kind = z.kind AND w.id = z.object_id JOIN ${dueDays(due)} ON d.kind = w.kind
  WHERE ${isAsleep(today)}`;

function conditions(filter: Omit<QueueFilter, "after" | "limit">) {
  const { search } = filter;
  return sql.join(
    [
      sql`w.kind = ANY(${sql.val(filter.kinds)}::text[])`,
      sql`(z.kind IS NOT NULL) = ${filter.asleep}`,
      ...(filter.ownerType ? [sql`w.owner_type = ${filter.ownerType}`] : []),
      ...(filter.mineOf ? [sql`(a.staff_id IS NULL OR a.staff_id = ${filter.mineOf})`] : []),
      ...(filter.assignee === "nobody" ? [sql`a.staff_id IS NULL`] : []),
      ...(filter.assignee && filter.assignee !== "nobody" ? [sql`a.staff_id = ${filter.assignee}`] : []),
      ...(filter.since ? [sql`EXISTS (SELECT FROM ${dueDays(filter.since)} WHERE d.kind = w.kind AND ${isDue})`] : []),
      ...(filter.withSignals ? [sql`EXISTS (SELECT 1 FROM ${signalsOfCase})`] : []),
      ...(search
        ? [
            sql`(position(public.es_norm(${search.text}) IN public.es_norm(w.title)) > 0 OR w.folio = ANY (${sql.val(readFolios(search.text))}::text[])
              OR w.rfc = upper(${search.text}) OR w.curp_index = ${search.curpIndex})`,
          ]
        : []),
    ],
    sql` AND `,
  );
}

export type KindCount = {
  kind: QueueKind;
  cases: number;
  due_today: number;
  with_signals: number;
  asleep: number;
  oldest: Date | null;
};
const casesOnPage = (kinds: readonly QueueKind[]) =>
  sql<string[]>`ARRAY(SELECT c.id FROM cases c WHERE c.kind = ANY(${sql.val(kinds)}::text[]))`;

/**
 * Reads a page of pending cases, oldest first, the count for the filter and the count of each kind, in one statement, with
 * the fraud signals of the accounts and vacancies on the page.
 */
export function readWaiting(
  db: Db,
  filter: QueueFilter,
  { counted, due, today }: { counted: readonly QueueKind[]; due: Due; today: string },
) {
  const after = filter.after ? sql`AND (w.since, w.id) > (${filter.after.since}, ${filter.after.id}::uuid)` : sql``;
  const found = sql`waiting w LEFT JOIN review_assignments a ON a.kind = w.kind AND a.object_id = w.id
    LEFT JOIN sleeping z ON z.kind = w.kind AND z.object_id = w.id WHERE ${conditions(filter)}`;
  const accounts = casesOnPage(["account", "bank"]);
  return readBatch(
    db,
    {
      rows: all(
        sql<WaitingRow>`
          SELECT c.*, ${shortName("s")} AS staff_name, ${shortName("b")} AS asleep_by,
            ARRAY(SELECT DISTINCT g.kind FROM fraud_signals g
              WHERE g.decided_at IS NULL AND (g.person_id = c.owner_id OR g.company_id = c.owner_id) ORDER BY g.kind) AS signals
          FROM cases c LEFT JOIN staff_members s ON s.id = c.staff_id LEFT JOIN staff_members b ON b.id = c.sleep_staff ORDER BY c.since, c.id`,
        { since: true, due: true },
      ),
      found: mapped(one(sql<{ count: number }>`SELECT count(*) AS count FROM ${found}`), (row) => row?.count ?? 0),
      counts: all(
        sql<KindCount>`
          SELECT w.kind, count(*) FILTER (WHERE z.kind IS NULL) AS cases, count(*) FILTER (WHERE ${isDue}) AS due_today,
            count(*) FILTER (WHERE z.kind IS NULL AND EXISTS (SELECT 1 FROM ${signalsOfCase})) AS with_signals,
            count(z.kind) AS asleep, min(w.since) FILTER (WHERE z.kind IS NULL) AS oldest
          FROM waiting w LEFT JOIN ${dueDays(due)} ON d.kind = w.kind LEFT JOIN sleeping z ON z.kind = w.kind AND z.object_id = w.id WHERE w.kind = ANY(${sql.val(counted)}::text[]) GROUP BY w.kind`,
        { oldest: true },
      ),
      ...signalReads(accounts),
      ...vacancySignalReads(casesOnPage(["vacancy"])),
    },
    {
      first: sql`WITH waiting AS MATERIALIZED (${waiting}), sleeping AS MATERIALIZED (${sleeping(due, today)}), cases AS MATERIALIZED (
        SELECT w.kind, w.id, w.title, w.owner_type, w.owner_id, w.facts, w.since, w.due, a.staff_id,
          z.until::text AS asleep_until, z.reason AS asleep_reason, z.staff_id AS sleep_staff FROM ${found} ${after}
        ORDER BY w.since, w.id LIMIT ${rowsInPlan(filter.limit)})`,
      keepsPlan: !filter.search,
    },
  );
}

type OpenCaseRow = Omit<WaitingRow, "signals">;

type OpenCases = {
  id: string;
  /** Kinds whose cases are found by their object. */
  byObject: readonly QueueKind[];
  /** Kinds whose cases are found by their account. */
  byAccount: readonly QueueKind[];
  due: Due;
  today: string;
};

/** Pending cases about one object or account, with their holder and their sleep, oldest first. */
export async function openCasesOf(db: Db, { id, byObject, byAccount, due, today }: OpenCases): Promise<OpenCaseRow[]> {
  // Each query has its own condition on one column, so that each reads an index.
  const parts = [
    ...byObject.map((kind) => sql`SELECT * FROM (${selectPending([kind])}) o WHERE o.id = ${id}`),
    ...byAccount.map((kind) => sql`SELECT * FROM (${selectPending([kind])}) f WHERE f.owner_id = ${id}`),
  ];
  const { rows } = await sql<OpenCaseRow>`
    SELECT w.kind, w.id, w.title, w.owner_type, w.owner_id, w.facts, w.since, w.due, a.staff_id, ${shortName("s")} AS staff_name,
      z.until::text AS asleep_until, z.reason AS asleep_reason, ${shortName("b")} AS asleep_by
    FROM (${sql.join(parts, unionAll)}) w LEFT JOIN review_assignments a ON a.kind = w.kind AND a.object_id = w.id
    LEFT JOIN staff_members s ON s.id = a.staff_id LEFT JOIN ${dueDays(due)} ON d.kind = w.kind
    LEFT JOIN case_sleeps z ON z.kind = w.kind AND z.object_id = w.id AND ${isAsleep(today)}
    LEFT JOIN staff_members b ON b.id = z.staff_id ORDER BY w.since, w.id`.execute(db);
  return rows;
}

export async function findOwnerOfCase(db: Db, kind: QueueKind, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ owner_id: string | null }>`
    SELECT w.owner_id FROM (${selectPending([kind])}) w WHERE w.id = ${id}`.execute(db);
  return rows[0]?.owner_id;
}

export async function hasCaseOf(db: Db, staffId: string, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    WITH waiting AS (${waiting})
    SELECT 1 FROM waiting w JOIN review_assignments a ON a.kind = w.kind AND a.object_id = w.id
    WHERE w.owner_id = ${ownerId} AND a.staff_id = ${staffId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

export async function assign(
  db: Db,
  { kind, id, staffId, at }: { kind: QueueKind; id: string; staffId: string | null; at: Date },
): Promise<void> {
  if (!staffId) {
    await db.deleteFrom("review_assignments").where("kind", "=", kind).where("object_id", "=", id).execute();
    return;
  }
  await db
    .insertInto("review_assignments")
    .values({ kind, object_id: id, staff_id: staffId, assigned_at: at })
    .onConflict((conflict) =>
      conflict.columns(["kind", "object_id"]).doUpdateSet({ staff_id: staffId, assigned_at: at }),
    )
    .execute();
}
