import type { StaffPermission } from "@arranca/contract/roles";
import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { shortName } from "../../lib/database/names.ts";
import { Refusal } from "../../lib/errors.ts";

export type Member = { id: string; login_id: string; email: string; active: boolean; has_signed_in: boolean };

export async function lockMember(tx: Db, id: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    SELECT s.id, s.login_id, l.email, s.active, l.last_signed_in_at IS NOT NULL AS has_signed_in
    FROM staff_members s JOIN logins l ON l.id = s.login_id WHERE s.id = ${id} FOR UPDATE OF s`.execute(tx);
  return rows[0];
}

export async function dropMember(tx: Db, { id, login_id }: Pick<Member, "id" | "login_id">): Promise<void> {
  await tx.deleteFrom("staff_roles").where("staff_id", "=", id).execute();
  await tx.deleteFrom("role_grants").where("staff_id", "=", id).execute();
  await tx.deleteFrom("staff_members").where("id", "=", id).execute();
  await tx.deleteFrom("notifications").where("login_id", "=", login_id).execute();
  await tx.deleteFrom("recovery_tickets").where("login_id", "=", login_id).execute();
  await tx.deleteFrom("logins").where("id", "=", login_id).execute();
}

/** Roles with these ids and their permissions, including proposed ones; undefined if one does not exist. */
export async function rolesById(tx: Db, roleIds: readonly string[]) {
  const ids = [...new Set(roleIds)];
  const { rows } = await sql<{ id: string; permissions: string[] }>`
    SELECT r.id, r.permissions || coalesce(g.permissions, '{}') AS permissions
    FROM roles r LEFT JOIN role_grants g ON g.role_id = r.id AND g.ended_at IS NULL
    WHERE r.id = ANY(${ids}::uuid[]) AND r.deleted_at IS NULL`.execute(tx);
  return rows.length < ids.length ? undefined : rows;
}

export const addPermissions = (tx: Db, id: string, permissions: readonly StaffPermission[]) =>
  sql`UPDATE roles SET revision = revision + 1,
    permissions = ARRAY(SELECT DISTINCT unnest(permissions || ${sql.val(permissions)}::text[])) WHERE id = ${id}`.execute(
    tx,
  );

export const nameOfRole = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom("roles").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;

export async function rolesOf(tx: Db, staffId: string): Promise<string[]> {
  const rows = await tx.selectFrom("staff_roles").select("role_id").where("staff_id", "=", staffId).execute();
  return rows.map(({ role_id }) => role_id);
}

export async function roleNamesOf(tx: Db, staffId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("staff_roles as held")
    .innerJoin("roles as r", "r.id", "held.role_id")
    .select("r.name")
    .where("held.staff_id", "=", staffId)
    .orderBy("r.name")
    .execute();
  return rows.map(({ name }) => name);
}

export async function replaceRoles(tx: Db, staffId: string, roleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("staff_roles").where("staff_id", "=", staffId).execute();
  await addRoles(tx, staffId, roleIds);
}

export async function addRoles(tx: Db, staffId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  await tx
    .insertInto("staff_roles")
    .values(roleIds.map((role_id) => ({ staff_id: staffId, role_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function permissionsOf(db: Db, staffId: string): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    SELECT DISTINCT unnest(r.permissions) AS permission FROM staff_roles sr JOIN roles r ON r.id = sr.role_id
    WHERE sr.staff_id = ${staffId}`.execute(db);
  return rows.map(({ permission }) => permission);
}

export const setActive = (tx: Db, staffId: string, active: boolean) =>
  tx.updateTable("staff_members").set({ active }).where("id", "=", staffId).execute();

export const markConfirmed = (tx: Db, staffId: string, at: Date) =>
  tx.updateTable("staff_members").set({ rights_confirmed_at: at, warned_at: null }).where("id", "=", staffId).execute();

export const setWarned = (tx: Db, staffId: string, at: Date | null) =>
  tx.updateTable("staff_members").set({ warned_at: at }).where("id", "=", staffId).execute();

export type Confirmed = { id: string; name: string; rights_confirmed_at: Date; warned_at: Date | null; leads: boolean };

/** Active staff members with the last confirmation of their permissions. Requires the lock of the team. */
export async function findConfirmed(tx: Db): Promise<Confirmed[]> {
  const { rows } = await sql<Confirmed>`
    SELECT s.id, ${shortName("s")} AS name, s.rights_confirmed_at, s.warned_at,
      EXISTS (SELECT FROM staff_roles sr JOIN roles r ON r.id = sr.role_id WHERE sr.staff_id = s.id AND 'staff.manage' = ANY(r.permissions)) AS leads
    FROM staff_members s WHERE s.active ORDER BY s.created_at, s.id`.execute(tx);
  return rows;
}

export async function countManagers(tx: Db): Promise<number> {
  const { rows } = await sql<{ managers: number }>`
    SELECT count(DISTINCT s.id) AS managers FROM staff_members s JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
    WHERE s.active AND 'staff.manage' = ANY(r.permissions)`.execute(tx);
  return rows[0]?.managers ?? 0;
}

/** Refuses TRANSITION_NOT_ALLOWED if nobody is left to manage the team. */
export async function refuseNobodyLeft(tx: Db): Promise<void> {
  if ((await countManagers(tx)) > 0) return;
  throw new Refusal("TRANSITION_NOT_ALLOWED", {
    message: "Debe quedar al menos una persona que administre el equipo.",
  });
}

/**
 * Locks the staff team until the transaction ends, so that two administrators cannot remove each other's role simultaneously
 * and leave nobody.
 */
export const lockTeam = (tx: Db) => sql`LOCK TABLE staff_roles IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
