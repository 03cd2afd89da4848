import type { AuditKind } from "@arranca/contract/audit/kinds";
import { isGivenByTwo, type StaffPermission } from "@arranca/contract/roles";
import { permissionLabels } from "@arranca/contract/staff";
import { maxRoles } from "@arranca/contract/team/roles";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal, Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { newId } from "../../../lib/ids.ts";
import { notifyAll } from "../../../lib/notify.ts";
import { endUnpermittedWork } from "../../review/document-access/unpermitted-work.service.ts";
import { propose, stopGrantsOf } from "../grants/service.ts";
import { findRoleHolders, type RoleHolder } from "../grants/store.ts";
import { whyNotTogether } from "../rules.ts";
import { countManagers, lockTeam, permissionsOf, refuseNobodyLeft } from "../team.store.ts";
import {
  countRoles,
  findRole,
  insertRole,
  isNameTaken,
  permissionsBeside,
  type RoleRow,
  removeRole,
  updateRole,
} from "./store.ts";

type RoleDeps = Pick<Deps, "clock" | "mail" | "jobs">;
type By = Pick<Actor, "loginId" | "subjectId">;
type Content = { name: string; permissions: readonly StaffPermission[] };

export const addRole = (db: Db, deps: RoleDeps, { by, ...role }: Content & { by: By }): Promise<string> =>
  inTransaction(db, async (tx) => {
    await lockTeam(tx);
    const id = newId();
    await refuseContent(tx, { id, ...role });
    if ((await countRoles(tx)) >= maxRoles)
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: `Caben ${maxRoles} roles. Elimina uno que no uses.` });
    await insertRole(tx, { id, ...role });
    await audit(tx, deps, { action: "role.add", id, by, ...role });
    return id;
  });

/**
 * Changes a staff role. Removed permissions end at once for its members. Permissions for money or the team are proposed if
 * somebody has the role or soon will, else given at once. Returns true if a proposal is pending. Refuses NOT_FOUND,
 * TRANSITION_NOT_ALLOWED to a built-in role and if nobody could manage the team, SAME_PERSON to a member who has the role,
 * CHANGED_MEANWHILE if somebody else changed it first, and INVALID for a taken name or incompatible permissions.
 */
export const changeRole = (
  db: Db,
  deps: RoleDeps,
  { id, revision, by, name, permissions }: Content & { id: string; revision: number; by: By },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockTeam(tx);
    const { role, bearers } = await lockOwnRole(tx, id, by);
    if (role.revision !== revision) throw new Refusal("CHANGED_MEANWHILE");
    await refuseContent(tx, { id, name, permissions });
    for (const holder of bearers) {
      const mixed = whyNotTogether([...(await permissionsBeside(tx, holder.id, id)), ...permissions]);
      if (mixed) throw fieldRefusal("permissions", `${holder.name} tiene otro rol. ${mixed}`);
    }
    const gained = permissions.filter((permission) => !role.permissions.includes(permission));
    const proposed = bearers.length > 0 ? gained.filter((permission) => isGivenByTwo([permission])) : [];
    const atOnce = permissions.filter((permission) => !proposed.includes(permission));
    await narrow(tx, deps, { action: "role.change", by, role, bearers, name, permissions: atOnce }, () =>
      updateRole(tx, { id, name, permissions: atOnce }),
    );
    return propose(tx, deps, { gives: { roleId: id, permissions: proposed }, by });
  });

/** Deletes a staff role with its proposals, and ends the permissions that only it gave. Refuses as `changeRole`. */
export const deleteRole = (db: Db, deps: RoleDeps, { id, by }: { id: string; by: By }): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockTeam(tx);
    const { role, bearers } = await lockOwnRole(tx, id, by);
    await stopGrantsOf(tx, deps, id, by);
    await narrow(tx, deps, { action: "role.delete", by, role, bearers, name: role.name, permissions: [] }, () =>
      removeRole(tx, id, deps.clock.now()),
    );
  });

async function lockOwnRole(tx: Db, id: string, by: By): Promise<{ role: RoleRow; bearers: RoleHolder[] }> {
  const role = await findRole(tx, id);
  if (!role) throw new Refusal("NOT_FOUND");
  if (role.built_in)
    throw new Refusal("TRANSITION_NOT_ALLOWED", {
      message: "Los roles del programa no se cambian ni se eliminan: copia uno y cambia la copia.",
    });
  const bearers = (await findRoleHolders(tx)).get(id) ?? [];
  if (bearers.some((holder) => holder.id === by.subjectId))
    throw new Refusal("SAME_PERSON", { message: "Tú tienes este rol: pídelo a otra persona que administre." });
  return { role, bearers };
}

async function refuseContent(tx: Db, { id, name, permissions }: Content & { id: string }): Promise<void> {
  const mixed = whyNotTogether(permissions);
  if (mixed) throw fieldRefusal("permissions", mixed);
  if (await isNameTaken(tx, { id, name })) throw fieldRefusal("name", "Ya hay un rol con ese nombre.");
}

type Narrowed = Content & {
  action: "role.change" | "role.delete";
  by: By;
  role: RoleRow;
  bearers: readonly RoleHolder[];
};

/** Saves the change of a role, ends work that its members may no longer do, and notifies them. */
async function narrow(
  tx: Db,
  deps: RoleDeps,
  { action, by, role, bearers, name, permissions }: Narrowed,
  write: () => Promise<unknown>,
): Promise<void> {
  const managers = await countManagers(tx);
  const before = new Map<string, string[]>();
  for (const { id } of bearers) before.set(id, await permissionsOf(tx, id));
  await write();
  await refuseNobodyLeft(tx);
  const losers: { holder: RoleHolder; lost: string[] }[] = [];
  for (const holder of bearers) {
    const left = await permissionsOf(tx, holder.id);
    const lost = before.get(holder.id)?.filter((permission) => !left.includes(permission)) ?? [];
    if (lost.length === 0) continue;
    losers.push({ holder, lost });
    await endUnpermittedWork(tx, deps, { staffId: holder.id, permissions: left });
  }
  await audit(tx, deps, {
    ...{ action, id: role.id, by, name },
    permissions: action === "role.delete" ? role.permissions : permissions,
    wasManager: (await countManagers(tx)) < managers,
  });
  const event = newId();
  await notifyAll(
    tx,
    deps,
    losers.map(({ holder, lost }) => ({
      loginId: holder.loginId,
      by: by.loginId,
      event: `role-narrowed/${event}`,
      title: action === "role.delete" ? `Tu rol «${role.name}» ya no existe` : `Tu rol «${name}» cambió`,
      body: `Desde ahora ya no puedes: ${lost.map(labelOf).join(", ")}.`,
      link: "/staff",
      linkLabel: "Ir a tu página",
    })),
  );
}

const labelOf = (permission: string): string =>
  Object.entries(permissionLabels).find(([key]) => key === permission)?.[1] ?? permission;

type Entry = {
  action: AuditKind;
  id: string;
  by: By;
  name: string;
  permissions: readonly string[];
  wasManager?: boolean;
};

const audit = (tx: Db, deps: RoleDeps, { action, id, by, name, permissions, wasManager }: Entry) =>
  recordAudit(tx, deps.clock, {
    actor: by.loginId,
    action,
    objectType: "role",
    objectId: id,
    // A removed administrator cannot accept the proposals of the one who removed them (`grants/service.ts`).
    detail: { name, permissions: [...permissions], ...(wasManager ? { was_manager: true } : {}) },
  });
