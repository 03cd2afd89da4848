import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import type { GrantStanding } from "./rules.ts";

export type Grant = GrantStanding & {
  id: string;
  staffId: string;
  roleIds: string[];
  proposedBy: string;
};

const grants = (db: Db) =>
  db
    .selectFrom("role_grants")
    .select([
      "id",
      "staff_id as staffId",
      "role_ids as roleIds",
      "proposed_by as proposedBy",
      "proposed_at as proposedAt",
      "accepted_at as acceptedAt",
      "in_force_at as inForceAt",
      "outcome",
    ]);

/** A proposal by its id, locked. Lock the team first. */
export const lockGrant = (tx: Db, id: string): Promise<Grant | undefined> =>
  grants(tx).where("id", "=", id).forUpdate().executeTakeFirst();

/** The proposal of a member that has not ended, locked. */
export const lockOpenGrant = (tx: Db, staffId: string): Promise<Grant | undefined> =>
  grants(tx).where("staff_id", "=", staffId).where("ended_at", "is", null).forUpdate().executeTakeFirst();

export const insertGrant = (
  tx: Db,
  grant: { id: string; staffId: string; roleIds: readonly string[]; by: string; at: Date; inForceAt: Date | null },
) =>
  tx
    .insertInto("role_grants")
    .values({
      id: grant.id,
      staff_id: grant.staffId,
      role_ids: [...grant.roleIds],
      proposed_by: grant.by,
      proposed_at: grant.at,
      in_force_at: grant.inForceAt,
    })
    .execute();

export const markAccepted = (tx: Db, id: string, { by, at, inForceAt }: { by: string; at: Date; inForceAt: Date }) =>
  tx
    .updateTable("role_grants")
    .set({ accepted_by: by, accepted_at: at, in_force_at: inForceAt })
    .where("id", "=", id)
    .execute();

export const endGrant = (
  tx: Db,
  id: string,
  { outcome, by, at }: { outcome: "in_force" | "stopped" | "lapsed"; by: string | null; at: Date },
) => tx.updateTable("role_grants").set({ outcome, ended_by: by, ended_at: at }).where("id", "=", id).execute();

/** The open proposals that a member made, accepted or would gain by. */
export async function openGrantsAround(tx: Db, { staffId, loginId }: { staffId: string; loginId: string }) {
  const rows = await tx
    .selectFrom("role_grants")
    .select("id")
    .where("ended_at", "is", null)
    .where((eb) =>
      eb.or([eb("staff_id", "=", staffId), eb("proposed_by", "=", loginId), eb("accepted_by", "=", loginId)]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export type GrantRow = Grant & {
  name: string;
  roles: { id: string; name: string }[];
  proposer: string;
  accepter: string | null;
  ender: string | null;
  endedAt: Date | null;
};

/** The proposals that have not ended, and those that did since then; the newest first. */
export async function findGrants(db: Db, since: Date): Promise<GrantRow[]> {
  const nameOf = (login: string) =>
    sql`(SELECT concat_ws(' ', m.name, m.first_surname) FROM staff_members m WHERE m.login_id = ${sql.ref(login)})`;
  const { rows } = await sql<GrantRow>`
    SELECT g.id, g.staff_id AS "staffId", g.role_ids AS "roleIds", g.proposed_by AS "proposedBy", g.proposed_at AS "proposedAt",
      g.accepted_at AS "acceptedAt", g.in_force_at AS "inForceAt", g.outcome, g.ended_at AS "endedAt",
      concat_ws(' ', s.name, s.first_surname, s.second_surname) AS name,
      ${nameOf("g.proposed_by")} AS proposer, ${nameOf("g.accepted_by")} AS accepter, ${nameOf("g.ended_by")} AS ender,
      (SELECT json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.name) FROM roles r WHERE r.id = ANY(g.role_ids)) AS roles
    FROM role_grants g JOIN staff_members s ON s.id = g.staff_id
    WHERE g.ended_at IS NULL OR g.ended_at >= ${since}
    ORDER BY g.proposed_at DESC, g.id DESC`.execute(db);
  return rows;
}

type Told = { loginId: string; isManager: boolean };

/** Everybody of the team, and whether they administrate it. */
export async function findTold(db: Db): Promise<Told[]> {
  const { rows } = await sql<Told>`
    SELECT s.login_id AS "loginId", coalesce(bool_or('staff.manage' = ANY(r.permissions)), false) AS "isManager"
    FROM staff_members s LEFT JOIN staff_roles sr ON sr.staff_id = s.id LEFT JOIN roles r ON r.id = sr.role_id
    WHERE s.active GROUP BY s.login_id`.execute(db);
  return rows;
}

/** Whether an administrator is left who could accept what these two may not. */
export async function hasOtherManager(
  db: Db,
  { proposer, bearer }: { proposer: string; bearer: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM staff_members s JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
    WHERE s.active AND 'staff.manage' = ANY(r.permissions) AND s.login_id <> ${proposer} AND s.id <> ${bearer}
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Whether somebody stopped being an administrator since then at another's hand. */
export async function hasManagerLeft(db: Db, since: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM audit_log WHERE object_type = 'staff' AND action IN ('staff.roles', 'staff.deactivate')
      AND at >= ${since} AND detail->>'was_manager' = 'true' LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Who would get which roles, in words. */
export async function describeGrant(db: Db, id: string): Promise<{ name: string; loginId: string; roles: string }> {
  const { rows } = await sql<{ name: string; loginId: string; roles: string }>`
    SELECT concat_ws(' ', s.name, s.first_surname) AS name, s.login_id AS "loginId",
      (SELECT string_agg(r.name, ', ' ORDER BY r.name) FROM roles r WHERE r.id = ANY(g.role_ids)) AS roles
    FROM role_grants g JOIN staff_members s ON s.id = g.staff_id WHERE g.id = ${id}`.execute(db);
  const [grant] = rows;
  if (!grant) throw new Error(`no proposal ${id}`);
  return grant;
}
