import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { answeredAs, one, type Read } from "../../lib/database/together.ts";
import type { Actor } from "../../lib/http/access.ts";

const countOf = (from: ReturnType<typeof sql>): Read<number> =>
  answeredAs(one(sql<{ found: number }>`SELECT count(*) AS found FROM ${from}`), (row) => row?.found ?? 0);

export const openAlarms = () => countOf(sql`alarms WHERE closed_at IS NULL`);

export const openCallbacks = () => countOf(sql`callbacks WHERE closed_at IS NULL`);

/** Whether a draft of the course is there: 1 or 0. */
export const drafts = () => countOf(sql`course_drafts`);

/** The names of the roles that were proposed for a member and are not in force yet. */
export async function rolesToCome(db: Db, staffId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT roles.name FROM role_grants JOIN roles ON roles.id = ANY(role_grants.role_ids)
    WHERE role_grants.ended_at IS NULL AND role_grants.staff_id = ${staffId} ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** The members of the team whose permissions wait for somebody else to confirm them. */
export const unconfirmedBy = ({ subjectId: viewer }: Pick<Actor, "subjectId">) =>
  countOf(sql`staff_members WHERE active AND warned_at IS NOT NULL AND id <> ${viewer}`);
