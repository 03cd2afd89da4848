import type { StaffPermission } from "@arranca/contract/roles";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { findRoleHolders, type RoleHolder } from "../grants/store.ts";

export type RoleRow = {
  id: string;
  name: string;
  permissions: string[];
  waiting: string[];
  built_in: boolean;
  revision: number;
};

const roles = (db: Db) =>
  db
    .selectFrom("roles as r")
    .leftJoin("role_grants as g", (join) => join.onRef("g.role_id", "=", "r.id").on("g.ended_at", "is", null))
    .select([
      "r.id",
      "r.name",
      "r.permissions",
      sql<string[]>`coalesce(g.permissions, '{}')`.as("waiting"),
      sql<boolean>`r.key IS NOT NULL`.as("built_in"),
      "r.revision",
    ])
    .where("r.deleted_at", "is", null);

export async function findRoles(db: Db): Promise<(RoleRow & { bearers: RoleHolder[] })[]> {
  const rows = await roles(db).orderBy("r.name").execute();
  const bearers = await findRoleHolders(db);
  return rows.map((role) => ({ ...role, bearers: bearers.get(role.id) ?? [] }));
}

export const findRole = (tx: Db, id: string): Promise<RoleRow | undefined> =>
  roles(tx).where("r.id", "=", id).executeTakeFirst();

export async function countRoles(tx: Db): Promise<number> {
  const { rows } = await sql<{ roles: number }>`SELECT count(*) AS roles FROM roles WHERE deleted_at IS NULL`.execute(
    tx,
  );
  return rows[0]?.roles ?? 0;
}

/** True if another role has the same name, ignoring case and accents. */
export async function isNameTaken(tx: Db, { id, name }: { id: string; name: string }): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM roles WHERE deleted_at IS NULL AND id <> ${id} AND public.es_norm(name) = public.es_norm(${name})`.execute(
    tx,
  );
  return rows.length > 0;
}

type Content = { id: string; name: string; permissions: readonly StaffPermission[] };

export const insertRole = (tx: Db, { id, name, permissions }: Content) =>
  tx
    .insertInto("roles")
    .values({ id, name, permissions: [...permissions] })
    .execute();

export const updateRole = (tx: Db, { id, name, permissions }: Content) =>
  tx
    .updateTable("roles")
    .set(({ eb }) => ({ name, permissions: [...permissions], revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();

/** Removes a role from its members and marks it as deleted; its name stays in records. */
export async function removeRole(tx: Db, id: string, at: Date): Promise<void> {
  await tx.deleteFrom("staff_roles").where("role_id", "=", id).execute();
  await tx.updateTable("roles").set({ deleted_at: at }).where("id", "=", id).execute();
}

export async function permissionsBeside(tx: Db, staffId: string, roleId: string): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    SELECT DISTINCT unnest(r.permissions) AS permission FROM roles r
    WHERE r.id <> ${roleId} AND r.id IN (SELECT role_id FROM staff_roles WHERE staff_id = ${staffId}
      UNION SELECT unnest(role_ids) FROM role_grants WHERE staff_id = ${staffId} AND ended_at IS NULL)`.execute(tx);
  return rows.map(({ permission }) => permission);
}
