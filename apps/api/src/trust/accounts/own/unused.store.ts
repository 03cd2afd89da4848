import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { OwnerType } from "../status/store.ts";

export type UnusedAccount = { side: OwnerType; id: string; loginId: string; email: string; usedAt: Date };

/**
 * Open accounts without a sign-in after this moment, longest unused first; with `id`, only that account. A sign-in of any
 * member counts for a company.
 */
export async function findUnusedAccounts(db: Db, after: Date, id: string | null = null): Promise<UnusedAccount[]> {
  const { rows } = await sql<UnusedAccount>`
    SELECT * FROM (
      SELECT a.side, a.id, o.id AS "loginId", o.email, (
        SELECT max(greatest(coalesce(l.last_signed_in_at, l.created_at),
          (SELECT max(coalesce(s.seen_at, s.created_at)) FROM sessions s WHERE s.login_id = l.id)))
        FROM logins l WHERE l.id = o.id OR l.id IN (SELECT login_id FROM company_members WHERE company_id = a.id)) AS "usedAt"
      FROM (SELECT 'person' AS side, id, login_id, status FROM persons
        UNION ALL SELECT 'company', id, owner_login_id, status FROM companies) a
      JOIN logins o ON o.id = a.login_id
      WHERE a.status NOT IN ('blocked', 'closed') AND o.created_at <= ${after} AND a.id = coalesce(${id}::uuid, a.id)) used
    WHERE "usedAt" <= ${after} ORDER BY "usedAt", id`.execute(db);
  return rows;
}
