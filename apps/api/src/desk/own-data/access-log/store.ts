import { sql } from "kysely";
import { pageOf, readCursor } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";

export type AccessRow = {
  id: number;
  at: Date;
  action: string;
  purpose: string | null;
  details: Record<string, unknown>[];
  seen: number;
  reason: string | null;
  company: string | null;
  roles: string[];
};

export type AccessPage = {
  limit: number;
  cursor?: string | undefined;
  /** Maximum gap between two accesses shown as one row, in minutes; 0 gives one row per access. */
  minutesTogether: number;
};

/** Page of the accesses to an account by others, newest first, with the current names and roles of the readers. */
export async function findAccesses(
  db: Db,
  { id, loginId, kinds }: { id: string; loginId: string; kinds: readonly string[] },
  { limit, cursor, minutesTogether }: AccessPage,
) {
  const last = readCursor(cursor);
  const place = last ? sql`(l.at, l.id) < (${last.at}::timestamptz, ${last.id}::bigint)` : sql`true`;
  const begins = sql`(a.at - lag(a.at) OVER one < make_interval(mins => ${minutesTogether}::int)) IS NOT TRUE`;
  const { rows } = await sql<AccessRow>`
    WITH looks AS (
      SELECT a.id, a.at, a.action, a.detail, a.reason, a.actor_login_id, a.object_id, a.detail->>'purpose' AS purpose, ${begins} AS begins
      FROM audit_log a
      WHERE a.about_id = ${id} AND a.action = ANY(${kinds}) AND a.actor_login_id <> ${loginId}
      WINDOW one AS (PARTITION BY a.actor_login_id, a.action, a.detail->>'purpose', a.reason ORDER BY a.at, a.id)
    ), sittings AS (
      SELECT *, count(*) FILTER (WHERE begins) OVER one AS sitting FROM looks
      WINDOW one AS (PARTITION BY actor_login_id, action, purpose, reason ORDER BY at, id)
    ), l AS (
      SELECT (array_agg(id ORDER BY at DESC, id DESC))[1] AS id, max(at) AS at, action, purpose, reason, actor_login_id,
        array_agg(detail ORDER BY at, id) AS details, count(DISTINCT object_id)::int AS seen
      FROM sittings GROUP BY actor_login_id, action, purpose, reason, sitting
    )
    SELECT l.id, l.at, l.action, l.purpose, l.details, l.seen, l.reason,
      (SELECT coalesce(c.name, c.business_name, 'Empresa') FROM companies c WHERE c.owner_login_id = l.actor_login_id
        OR c.id = (SELECT m.company_id FROM company_members m WHERE m.login_id = l.actor_login_id)) AS company,
      ARRAY(SELECT r.name FROM staff_members s JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
        WHERE s.login_id = l.actor_login_id AND s.active ORDER BY r.name) AS roles
    FROM l WHERE ${place}
    ORDER BY l.at DESC, l.id DESC LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, ({ id: row, at: createdAt }) => ({ id: String(row), createdAt }));
}
