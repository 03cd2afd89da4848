import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import type { HashedColumns, Link } from "./chain.ts";

type LinkRow = { seq: number; audit_id: number; hash: Buffer; row_id: number | null; columns: HashedColumns };

/** Next links of the audit chain with their rows, as the text that is hashed. */
export async function linksAfter(db: Db, seq: number, limit: number): Promise<Link[]> {
  const { rows } = await sql<LinkRow>`
    SELECT c.seq, c.audit_id, c.hash, l.id AS row_id, ARRAY[l.id::text, to_char(l.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      l.actor_login_id::text, l.action, l.object_type, l.object_id::text, l.about_id::text, l.detail::text, l.reason, l.address] AS columns
    FROM audit_chain c LEFT JOIN audit_log l ON l.id = c.audit_id
    WHERE c.seq > ${seq} ORDER BY c.seq LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({
    seq: row.seq,
    auditId: row.audit_id,
    hash: row.hash,
    row: row.row_id === null ? null : row.columns,
  }));
}

/** Next rows of the audit log, each with `chained`: true if it is in the audit chain. */
export async function rowsAfter(db: Db, id: number, limit: number): Promise<{ id: number; chained: boolean }[]> {
  const { rows } = await sql<{ id: number; chained: boolean }>`
    SELECT l.id, c.seq IS NOT NULL AS chained
    FROM (SELECT id FROM audit_log WHERE id > ${id} ORDER BY id LIMIT ${limit}) l
      LEFT JOIN audit_chain c ON c.audit_id = l.id
    ORDER BY l.id`.execute(db);
  return rows;
}

export async function chainHead(db: Db): Promise<Pick<Link, "seq" | "hash"> | undefined> {
  const { rows } = await sql<Pick<Link, "seq" | "hash">>`
    SELECT seq, hash FROM audit_chain ORDER BY seq DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function findAuditors(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT DISTINCT g.email FROM staff_members s JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
      JOIN logins g ON g.id = s.login_id
    WHERE s.active AND 'audit.read' = ANY (r.permissions) ORDER BY g.email`.execute(db);
  return rows.map(({ email }) => email);
}
