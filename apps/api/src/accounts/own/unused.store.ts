import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";

export type UnusedPerson = { id: string; loginId: string; email: string; usedAt: Date };

/** People with an open account into which nobody came after this moment, the longest away first; of one person alone where `id` is given. */
export async function findUnusedPersons(db: Db, after: Date, id: string | null = null): Promise<UnusedPerson[]> {
  const { rows } = await sql<UnusedPerson>`
    SELECT * FROM (
      SELECT p.id, l.id AS "loginId", l.email, greatest(coalesce(l.last_signed_in_at, l.created_at),
        (SELECT max(coalesce(seen_at, created_at)) FROM sessions WHERE login_id = l.id)) AS "usedAt"
      FROM persons p JOIN logins l ON l.id = p.login_id
      WHERE p.status NOT IN ('blocked', 'closed') AND l.created_at <= ${after} AND p.id = coalesce(${id}::uuid, p.id)) used
    WHERE "usedAt" <= ${after} ORDER BY "usedAt", id`.execute(db);
  return rows;
}
