import type { StaffPermission } from "@arranca/contract/roles";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { fullName, shortName } from "../../../lib/database/names.ts";
import type { GrantFacts } from "./rules.ts";

/** Content of a proposal: roles for a member, or more permissions for a role. */
export type GrantContent =
  | { staffId: string; roleIds: readonly string[] }
  | { roleId: string; permissions: readonly StaffPermission[] };

export type Grant = GrantFacts & { id: string; gives: GrantContent; proposedBy: string };

type Columns = {
  staffId: string | null;
  roleIds: string[] | null;
  roleId: string | null;
  permissions: StaffPermission[] | null;
};

/** Content of a proposal from its row. Exactly one of the two pairs of columns is set (CHECK of the table). */
function givesOf({ staffId, roleIds, roleId, permissions }: Columns): GrantContent {
  if (staffId && roleIds) return { staffId, roleIds };
  if (roleId && permissions) return { roleId, permissions };
  throw new Error("a proposal that gives nothing");
}

const toGrant = ({
  id,
  proposedBy,
  proposedAt,
  acceptedAt,
  inForceAt,
  outcome,
  ...columns
}: Columns & Omit<Grant, "gives">) => ({
  ...{ id, proposedBy, proposedAt, acceptedAt, inForceAt, outcome },
  gives: givesOf(columns),
});

const grants = (db: Db) =>
  db
    .selectFrom("role_grants")
    .select([
      "id",
      "staff_id as staffId",
      "role_ids as roleIds",
      "role_id as roleId",
      "permissions",
      "proposed_by as proposedBy",
      "proposed_at as proposedAt",
      "accepted_at as acceptedAt",
      "in_force_at as inForceAt",
      "outcome",
    ]);

/** Locks a proposal of roles. Requires the lock of the team. */
export async function lockGrant(tx: Db, id: string): Promise<Grant | undefined> {
  const row = await grants(tx).where("id", "=", id).forUpdate().executeTakeFirst();
  return row && toGrant(row);
}

/** Locks and returns the open proposal for the same member or role. */
export async function lockOpenGrant(
  tx: Db,
  gives: { staffId: string } | { roleId: string },
): Promise<Grant | undefined> {
  const open = grants(tx).where("ended_at", "is", null).forUpdate();
  const row = await ("staffId" in gives
    ? open.where("staff_id", "=", gives.staffId)
    : open.where("role_id", "=", gives.roleId)
  ).executeTakeFirst();
  return row && toGrant(row);
}

export const insertGrant = (
  tx: Db,
  { id, gives, by, at, inForceAt }: { id: string; gives: GrantContent; by: string; at: Date; inForceAt: Date | null },
) =>
  tx
    .insertInto("role_grants")
    .values({
      id,
      ...("staffId" in gives
        ? { staff_id: gives.staffId, role_ids: [...gives.roleIds] }
        : { role_id: gives.roleId, permissions: [...gives.permissions] }),
      proposed_by: by,
      proposed_at: at,
      in_force_at: inForceAt,
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

export const endLapsed = (tx: Db, { proposedBefore, at }: { proposedBefore: Date; at: Date }) =>
  tx
    .updateTable("role_grants")
    .set({ outcome: "lapsed", ended_at: at })
    .where("ended_at", "is", null)
    .where("in_force_at", "is", null)
    .where("proposed_at", "<=", proposedBefore)
    .execute();

export async function openGrantsOfMember(tx: Db, { staffId, loginId }: { staffId: string; loginId: string }) {
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

/** Open proposals that would give the role to a member, or widen it. */
export async function openGrantsOf(tx: Db, roleId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM role_grants WHERE ended_at IS NULL AND (role_id = ${roleId} OR ${roleId} = ANY(role_ids))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export type GrantRow = Grant & {
  name: string;
  roles: { id: string; name: string }[];
  bearers: RoleHolder[];
  proposer: string;
  accepter: string | null;
  ender: string | null;
  endedAt: Date | null;
};

/** Open proposals of roles and those that ended since a moment, newest first. */
export async function findGrants(db: Db, since: Date): Promise<GrantRow[]> {
  const nameOf = (login: string) =>
    sql`(SELECT ${shortName("m")} FROM staff_members m WHERE m.login_id = ${sql.ref(login)})`;
  const { rows } = await sql<Columns & Omit<GrantRow, "gives" | "bearers">>`
    SELECT g.id, g.staff_id AS "staffId", g.role_ids AS "roleIds", g.role_id AS "roleId", g.permissions, g.proposed_by AS "proposedBy",
      g.proposed_at AS "proposedAt", g.accepted_at AS "acceptedAt", g.in_force_at AS "inForceAt", g.outcome, g.ended_at AS "endedAt",
      coalesce(o.name, ${fullName("s")}) AS name,
      ${nameOf("g.proposed_by")} AS proposer, ${nameOf("g.accepted_by")} AS accepter, ${nameOf("g.ended_by")} AS ender,
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.name), '[]')
        FROM roles r WHERE r.id = ANY(g.role_ids)) AS roles
    FROM role_grants g LEFT JOIN staff_members s ON s.id = g.staff_id LEFT JOIN roles o ON o.id = g.role_id
    WHERE g.ended_at IS NULL OR g.ended_at >= ${since}
    ORDER BY g.proposed_at DESC, g.id DESC`.execute(db);
  const bearers = await findRoleHolders(db);
  return rows.map(({ name, roles, proposer, accepter, ender, endedAt, ...row }) => ({
    ...toGrant(row),
    ...{ name, roles, proposer, accepter, ender, endedAt },
    bearers: row.roleId ? (bearers.get(row.roleId) ?? []) : [],
  }));
}

export type RoleHolder = {
  id: string;
  loginId: string;
  name: string;
  holds: boolean;
};

/** Active staff members who have each role, or would get it by an open proposal. */
export async function findRoleHolders(db: Db): Promise<Map<string, RoleHolder[]>> {
  const { rows } = await sql<RoleHolder & { roleId: string }>`
    SELECT x.role_id AS "roleId", s.id, s.login_id AS "loginId", ${shortName("s")} AS name, bool_or(x.holds) AS holds
    FROM (SELECT role_id, staff_id, true AS holds FROM staff_roles
      UNION ALL SELECT unnest(role_ids), staff_id, false FROM role_grants WHERE ended_at IS NULL AND staff_id IS NOT NULL) x
    JOIN staff_members s ON s.id = x.staff_id WHERE s.active GROUP BY x.role_id, s.id ORDER BY name, s.id`.execute(db);
  return Map.groupBy(rows, ({ roleId }) => roleId);
}

/** Staff members who would gain permissions: the member, or all who have the role. */
export async function beneficiariesOf(db: Db, gives: GrantContent): Promise<string[]> {
  if ("staffId" in gives) return [gives.staffId];
  return ((await findRoleHolders(db)).get(gives.roleId) ?? []).map(({ id }) => id);
}

type Recipient = { loginId: string; isManager: boolean };

export async function findRecipients(db: Db): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    SELECT s.login_id AS "loginId", coalesce(bool_or('staff.manage' = ANY(r.permissions)), false) AS "isManager"
    FROM staff_members s LEFT JOIN staff_roles sr ON sr.staff_id = s.id LEFT JOIN roles r ON r.id = sr.role_id
    WHERE s.active GROUP BY s.login_id`.execute(db);
  return rows;
}

/** True if there is an administrator who is neither the proposer nor a gainer. */
export async function hasOtherManager(
  db: Db,
  { proposer, beneficiaries }: { proposer: string; beneficiaries: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM staff_members s JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
    WHERE s.active AND 'staff.manage' = ANY(r.permissions) AND s.login_id <> ${proposer} AND s.id <> ALL(${sql.val(beneficiaries)}::uuid[])
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** True if another member removed an administrator since a moment. */
export async function hasManagerLeft(db: Db, since: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM audit_log WHERE action IN ('staff.roles', 'staff.deactivate', 'staff.lapse', 'role.change', 'role.delete')
      AND at >= ${since} AND detail->>'was_manager' = 'true' LIMIT 1`.execute(db);
  return rows.length > 0;
}

export type Described = {
  who: string;
  what: string;
  roles: string | null;
  permissions: StaffPermission[] | null;
  beneficiaries: string[];
};

export async function describeGrant(db: Db, id: string): Promise<Described> {
  const { rows } = await sql<{ member: string | null; role: string | null } & Omit<Described, "who" | "what">>`
    SELECT nullif(${shortName("s")}, '') AS member, o.name AS role, g.permissions,
      (SELECT string_agg(r.name, ', ' ORDER BY r.name) FROM roles r WHERE r.id = ANY(g.role_ids)) AS roles,
      CASE WHEN s.id IS NULL THEN ARRAY(SELECT m.login_id FROM staff_roles sr JOIN staff_members m ON m.id = sr.staff_id
        WHERE sr.role_id = g.role_id AND m.active) ELSE ARRAY[s.login_id] END AS beneficiaries
    FROM role_grants g LEFT JOIN staff_members s ON s.id = g.staff_id LEFT JOIN roles o ON o.id = g.role_id WHERE g.id = ${id}`.execute(
    db,
  );
  const [grant] = rows;
  if (!grant) throw new Error(`no proposal ${id}`);
  const { member, role, ...rest } = grant;
  return member
    ? { ...rest, who: member, what: `roles para ${member}` }
    : { ...rest, who: `El rol «${role}»`, what: `permisos para el rol «${role}»` };
}
