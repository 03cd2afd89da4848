import { type StaffPermission, staffPermissions } from "@arranca/contract/roles";
import type { Role } from "@arranca/contract/team/roles";
import type { Db } from "../../../lib/database/db.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { findRoles } from "./store.ts";

const isPermission = (word: string): word is StaffPermission =>
  staffPermissions.some((permission) => permission === word);

/** Staff roles for an administrator. Built-in roles can only be copied, and members cannot change their own role. */
export async function rolesSeenBy(db: Db, viewer: Pick<Actor, "subjectId">): Promise<Role[]> {
  return (await findRoles(db)).map((role) => {
    const isFixed = role.built_in || role.bearers.some(({ id }) => id === viewer.subjectId);
    return {
      ...role,
      permissions: role.permissions.filter(isPermission),
      waiting: role.waiting.filter(isPermission),
      bearers: role.bearers.filter(({ holds }) => holds).map(({ id, name }) => ({ id, name })),
      proposed_for: role.bearers.filter(({ holds }) => !holds).map(({ name }) => name),
      actions: ["copy", ...(isFixed ? [] : (["edit", "delete"] as const))],
    };
  });
}
