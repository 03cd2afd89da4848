import { sql } from "kysely";
import { pageOf, readCursor } from "../../lib/database/cursor.ts";
import type { Db } from "../../lib/database/db.ts";
import { fullName, shortName } from "../../lib/database/names.ts";

export type AuditFilter = {
  kind?: string | undefined;
  who?: string | undefined;
  about?: string | undefined;
  object?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  upTo?: number | undefined;
};

export type LogRow = {
  id: number;
  at: Date;
  action: string;
  actor_id: string | null;
  actor_name: string | null;
  about_id: string | null;
  about_name: string | null;
  about_is_staff: boolean;
  object_type: string | null;
  object_id: string | null;
  detail: Record<string, unknown>;
  reason: string | null;
  address: string | null;
  order_number: number | null;
  vacancy_title: string | null;
  member_name: string | null;
  role_names: string | null;
};

const personName = sql`nullif(${fullName("p")}, '')`;
const staffName = shortName("s");

const nameOfAccount = (id: unknown) => sql<string | null>`coalesce(
  (SELECT coalesce(${personName}, g.email) FROM persons p JOIN logins g ON g.id = p.login_id WHERE p.id = ${id}),
  (SELECT coalesce(c.name, g.email) FROM companies c JOIN logins g ON g.id = c.owner_login_id WHERE c.id = ${id}),
  (SELECT ${staffName} FROM staff_members s WHERE s.id = ${id}))`;

const nameOfLogin = (id: unknown) => sql<string | null>`coalesce(
  (SELECT ${staffName} FROM staff_members s WHERE s.login_id = ${id}),
  (SELECT ${personName} FROM persons p WHERE p.login_id = ${id}),
  (SELECT c.name FROM companies c WHERE c.owner_login_id = ${id}),
  (SELECT concat(g.email, ' (', c.name, ')') FROM company_members m JOIN companies c ON c.id = m.company_id
    JOIN logins g ON g.id = m.login_id WHERE m.login_id = ${id}),
  (SELECT g.email FROM logins g WHERE g.id = ${id}))`;

const conditions = ({ kind, who, about, object, from, until, upTo }: AuditFilter) =>
  sql.join(
    [
      sql`true`,
      ...(kind ? [sql`l.action = ${kind}`] : []),
      ...(who ? [sql`l.actor_login_id = ${who}`] : []),
      ...(about ? [sql`l.about_id = ${about}`] : []),
      ...(object ? [sql`l.object_id = ${object}`] : []),
      ...(from ? [sql`l.at >= ${from}`] : []),
      ...(upTo === undefined ? [] : [sql`l.id <= ${upTo}`]),
      ...(until ? [sql`l.at < ${until}`] : []),
    ],
    sql` AND `,
  );

type Listing = { filter: AuditFilter; limit: number; offset: number; cursor?: string | undefined };

/** Page of the audit log, newest first. Names are the current ones, because the log stores only ids. */
export async function findLog(db: Db, { filter, limit, offset, cursor }: Listing) {
  const last = readCursor(cursor);
  const place = last ? sql`(l.at, l.id) < (${last.at}::timestamptz, ${last.id}::bigint)` : sql`true`;
  const { rows } = await sql<LogRow>`
    SELECT l.id, l.at, l.action, l.actor_login_id AS actor_id, ${nameOfLogin(sql`l.actor_login_id`)} AS actor_name,
      l.about_id, ${nameOfAccount(sql`l.about_id`)} AS about_name,
      EXISTS (SELECT 1 FROM staff_members s WHERE s.id = l.about_id) AS about_is_staff, l.object_type, l.object_id, l.detail, l.reason, l.address,
      (SELECT o.number FROM payment_orders o WHERE l.object_type = 'order' AND o.id = l.object_id) AS order_number,
      (SELECT v.title FROM vacancies v WHERE l.object_type = 'vacancy' AND v.id = l.object_id) AS vacancy_title,
      coalesce((SELECT m.name FROM company_members m WHERE l.object_type = 'company_member' AND m.login_id = l.object_id),
        (SELECT i.name FROM company_invitations i WHERE l.object_type = 'company_member' AND i.id = l.object_id)) AS member_name,
      (SELECT string_agg(r.name, ', ' ORDER BY r.name) FROM roles r
        WHERE jsonb_typeof(l.detail -> 'roles') = 'array' AND l.detail -> 'roles' ? r.id::text) AS role_names
    FROM (SELECT * FROM audit_log l WHERE ${conditions(filter)} AND ${place}
      ORDER BY l.at DESC, l.id DESC LIMIT ${limit + 1} OFFSET ${last ? 0 : offset}) l
    ORDER BY l.at DESC, l.id DESC`.execute(db);
  return pageOf(rows, limit, ({ id, at: createdAt }) => ({ id: String(id), createdAt }));
}

export async function countLog(db: Db, filter: AuditFilter, most: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM (SELECT 1 FROM audit_log l WHERE ${conditions(filter)} LIMIT ${most}) first`.execute(
    db,
  );
  return rows[0]?.found ?? 0;
}

export async function newestId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM audit_log`.execute(db);
  return rows[0]?.id ?? 0;
}

const first = async (db: Db, name: ReturnType<typeof nameOfAccount>): Promise<string | undefined> =>
  (await sql<{ name: string | null }>`SELECT ${name} AS name`.execute(db)).rows[0]?.name ?? undefined;

export const readAccountName = (db: Db, id: string) => first(db, nameOfAccount(sql`${id}::uuid`));
export const readLoginName = (db: Db, id: string) => first(db, nameOfLogin(sql`${id}::uuid`));

export async function findTeam(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT s.login_id AS id, ${staffName} AS name FROM staff_members s ORDER BY name, id`.execute(db);
  return rows;
}

export type Seen = { id: string; folio: string | null; name: string | null; email: string | null; acts: string[] };

/**
 * Accounts whose documents and values a login opened, each once with its actions. Names and addresses are the current ones.
 */
export async function findSeen(
  db: Db,
  { email, kinds, from, until }: { email: string; kinds: readonly string[]; from: Date; until: Date },
): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    SELECT l.about_id AS id, ${nameOfAccount(sql`l.about_id`)} AS name,
      (SELECT folio FROM persons WHERE id = l.about_id) AS folio,
      (SELECT g.email FROM logins g WHERE g.id = coalesce(
        (SELECT login_id FROM persons WHERE id = l.about_id),
        (SELECT owner_login_id FROM companies WHERE id = l.about_id))) AS email,
      array_agg(DISTINCT l.action) AS acts
    FROM audit_log l
    WHERE l.actor_login_id = (SELECT id FROM logins WHERE email = ${email}) AND l.action = ANY(${kinds})
      AND l.at >= ${from} AND l.at < ${until} AND l.about_id IS NOT NULL
    GROUP BY l.about_id ORDER BY min(l.at), l.about_id`.execute(db);
  return rows;
}
