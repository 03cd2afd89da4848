import { sql } from "kysely";
import { pageOf, readCursor } from "../../lib/database/cursor.ts";
import type { Db } from "../../lib/database/db.ts";

export type LookRow = {
  id: number;
  at: Date;
  action: string;
  detail: Record<string, unknown>;
  reason: string | null;
  /** Null when whoever looked is not of a company. */
  company: string | null;
  roles: string[];
};

type Page = { limit: number; cursor?: string | undefined };

/** A page of what the audit says was seen of an account, by others than its owner, the newest first; names and roles as they are now. */
export async function findLooks(
  db: Db,
  { id, loginId, kinds }: { id: string; loginId: string; kinds: readonly string[] },
  { limit, cursor }: Page,
) {
  const last = readCursor(cursor);
  const place = last ? sql`(l.at, l.id) < (${last.at}::timestamptz, ${last.id}::bigint)` : sql`true`;
  const { rows } = await sql<LookRow>`
    SELECT l.id, l.at, l.action, l.detail, l.reason,
      (SELECT coalesce(c.name, c.business_name, 'Empresa') FROM companies c WHERE c.owner_login_id = l.actor_login_id
        OR c.id = (SELECT m.company_id FROM company_members m WHERE m.login_id = l.actor_login_id)) AS company,
      ARRAY(SELECT r.name FROM staff_members s JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
        WHERE s.login_id = l.actor_login_id AND s.active ORDER BY r.name) AS roles
    FROM audit_log l
    WHERE l.about_id = ${id} AND l.action = ANY(${kinds}) AND l.actor_login_id <> ${loginId} AND ${place}
    ORDER BY l.at DESC, l.id DESC LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, ({ id: row, at: createdAt }) => ({ id: String(row), createdAt }));
}
