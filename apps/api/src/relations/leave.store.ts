import type { RelationConfirmation } from "@arranca/contract/statuses";
import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";
import type { Owner } from "./service.ts";

const owned = (of: Owner) => ("personId" in of ? sql`person_id = ${of.personId}` : sql`company_id = ${of.companyId}`);

/** The relations of one side that are active, whoever has confirmed them. */
export async function activeRelations(
  db: Db,
  of: Owner,
): Promise<{ id: string; confirmation: RelationConfirmation }[]> {
  const { rows } = await sql<{ id: string; confirmation: RelationConfirmation }>`
    SELECT id, confirmation FROM relations WHERE status = 'active' AND ${owned(of)} ORDER BY id`.execute(db);
  return rows;
}

/** The relations of a person in which support was promised. */
export async function promisedRelations(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("relations")
    .select("id")
    .where("person_id", "=", personId)
    .where("confirmation", "=", "both")
    .execute();
  return rows.map((row) => row.id);
}

/** The vacancies of a company that are seen or wait for their review. */
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

/** How many applications of one side nobody has decided yet. */
export async function countOpenApplications(db: Db, of: Owner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM applications
    WHERE status IN ('unreviewed', 'in_process') AND ${owned(of)}`.execute(db);
  return rows[0]?.count ?? 0;
}
