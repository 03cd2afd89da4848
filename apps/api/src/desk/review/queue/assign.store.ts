import type { QueueKind } from "@arranca/contract/review/queue";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import { selectPending, waiting } from "./store.ts";

export type CaseAt = { kind: QueueKind; id: string; was: string | null };

const kindsOf = (cases: readonly CaseAt[]) => [...new Set(cases.map(({ kind }) => kind))];
const rowsOf = (cases: readonly CaseAt[]): RawBuilder<unknown> =>
  sql`unnest(${sql.val(cases.map(({ kind }) => kind))}::text[], ${sql.val(cases.map(({ id }) => id))}::uuid[],
    ${sql.val(cases.map(({ was }) => was))}::uuid[]) c(kind, id, was)`;

type Owned = { kind: QueueKind; id: string; owner_id: string | null };

/** Accounts of the cases that are still pending. */
export async function ownersOfCases(tx: Db, cases: readonly CaseAt[]): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    SELECT DISTINCT w.kind, w.id, w.owner_id FROM (${selectPending(kindsOf(cases))}) w
    JOIN ${rowsOf(cases)} ON c.kind = w.kind AND c.id = w.id`.execute(tx);
  return rows;
}

type Move = { cases: readonly CaseAt[]; staffId: string | null; at: Date };

/** Moves the cases that are still with their earlier holder. Locks them in one order, so that two calls cannot deadlock. */
export async function moveCases(tx: Db, { cases, staffId, at }: Move): Promise<{ kind: QueueKind; id: string }[]> {
  if (cases.length === 0) return [];
  await sql`SELECT FROM review_assignments a JOIN ${rowsOf(cases)} ON c.kind = a.kind AND c.id = a.object_id
    ORDER BY a.kind, a.object_id FOR UPDATE OF a`.execute(tx);
  const with_ = rowsOf(cases.filter(({ was }) => was !== null && was !== staffId));
  const { rows: held } =
    staffId === null
      ? await sql<{ kind: QueueKind; id: string }>`DELETE FROM review_assignments a USING ${with_}
          WHERE c.kind = a.kind AND c.id = a.object_id AND a.staff_id = c.was RETURNING a.kind, a.object_id AS id`.execute(
          tx,
        )
      : await sql<{
          kind: QueueKind;
          id: string;
        }>`UPDATE review_assignments a SET staff_id = ${staffId}, assigned_at = ${at}
          FROM ${with_} WHERE c.kind = a.kind AND c.id = a.object_id AND a.staff_id = c.was
          RETURNING a.kind, a.object_id AS id`.execute(tx);
  if (staffId === null) return held;
  const { rows: free } = await sql<{ kind: QueueKind; id: string }>`
    INSERT INTO review_assignments (kind, object_id, staff_id, assigned_at)
    SELECT c.kind, c.id, ${staffId}::uuid, ${at}::timestamptz FROM ${rowsOf(cases.filter(({ was }) => was === null))} ORDER BY c.kind, c.id
    ON CONFLICT DO NOTHING RETURNING kind, object_id AS id`.execute(tx);
  return [...held, ...free];
}

/** Those of the cases that this member holds; with null, those that nobody holds. */
export async function heldBy(tx: Db, { cases, staffId }: Omit<Move, "at">): Promise<{ kind: QueueKind; id: string }[]> {
  if (cases.length === 0) return [];
  const { rows } = await sql<{ kind: QueueKind; id: string }>`
    SELECT c.kind, c.id FROM ${rowsOf(cases)} LEFT JOIN review_assignments a ON a.kind = c.kind AND a.object_id = c.id
    WHERE a.staff_id IS NOT DISTINCT FROM ${staffId}::uuid`.execute(tx);
  return rows;
}

const permissionsOfMember = sql<string[]>`ARRAY(SELECT DISTINCT unnest(r.permissions) FROM staff_roles h
  JOIN roles r ON r.id = h.role_id WHERE h.staff_id = s.id)`;

export type Member = { id: string; name: string; permissions: string[] };

export async function memberById(db: Db, id: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    SELECT s.id, ${shortName("s")} AS name, ${permissionsOfMember} AS permissions
    FROM staff_members s WHERE s.id = ${id} AND s.active`.execute(db);
  return rows[0];
}

/** Active staff members and how many pending cases of these kinds each holds. */
export async function membersWithCases(db: Db, kinds: readonly QueueKind[]): Promise<(Member & { cases: number })[]> {
  const { rows } = await sql<Member & { cases: number }>`
    WITH held AS (
      SELECT a.staff_id, count(DISTINCT (w.kind, w.id))::int AS cases FROM (${waiting}) w
      JOIN review_assignments a ON a.kind = w.kind AND a.object_id = w.id
      WHERE w.kind = ANY(${sql.val(kinds)}::text[]) GROUP BY a.staff_id)
    SELECT s.id, ${shortName("s")} AS name, ${permissionsOfMember} AS permissions, coalesce(h.cases, 0) AS cases
    FROM staff_members s LEFT JOIN held h ON h.staff_id = s.id WHERE s.active`.execute(db);
  return rows;
}
