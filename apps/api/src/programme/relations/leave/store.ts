import type { RelationConfirmation } from "@arranca/contract/statuses";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { Owner } from "../service.ts";

const owned = (of: Owner) => ("personId" in of ? sql`person_id = ${of.personId}` : sql`company_id = ${of.companyId}`);

export async function activeRelations(
  db: Db,
  of: Owner,
): Promise<{ id: string; confirmation: RelationConfirmation }[]> {
  const { rows } = await sql<{ id: string; confirmation: RelationConfirmation }>`
    SELECT id, confirmation FROM relations WHERE status = 'active' AND ${owned(of)} ORDER BY id`.execute(db);
  return rows;
}

export async function lockConfirmed(tx: Db, of: Owner): Promise<{ id: string; startDate: string }[]> {
  const { rows } = await sql<{ id: string; startDate: string }>`
    SELECT id, start_date::text AS "startDate" FROM relations
    WHERE status = 'active' AND confirmation = 'both' AND ${owned(of)} ORDER BY id FOR UPDATE`.execute(tx);
  return rows;
}

/** Relations of a person or company that both sides confirmed at any time. */
export async function promisedRelations(db: Db, of: Owner): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM relations WHERE confirmation = 'both' AND ${owned(of)} ORDER BY id`.execute(db);
  return rows.map((row) => row.id);
}

/** True if a dispute about a relation of this person or company is undecided. */
export async function hasOpenDispute(db: Db, of: Owner): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM disputes WHERE decided_at IS NULL AND relation_id IN (SELECT id FROM relations WHERE ${owned(of)}) LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function openVacancies(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("vacancies")
    .select("id")
    .where("company_id", "=", companyId)
    .where("status", "in", ["active", "in_review"])
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

export async function countOpenApplications(db: Db, of: Owner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM applications
    WHERE status IN ('unreviewed', 'in_process') AND ${owned(of)}`.execute(db);
  return rows[0]?.count ?? 0;
}
