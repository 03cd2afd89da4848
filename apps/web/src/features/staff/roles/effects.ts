import { isGivenByTwo, type StaffPermission } from "@arranca/contract/roles";
import { permissionLabels, type StaffMember } from "@arranca/contract/staff";
import type { Role } from "@arranca/contract/team/roles";

type Team = { members: readonly Pick<StaffMember, "name" | "active" | "roles">[]; roles: readonly Role[] };

export type Loss = { name: string; permissions: StaffPermission[] };

/** Staff members who lose permissions if the role allows only `allowed`; permissions of their other roles stay. */
export function membersLosing(role: Role, allowed: readonly string[], { members, roles }: Team): Loss[] {
  const gone = role.permissions.filter((permission) => !allowed.includes(permission));
  return members.flatMap(({ name, active, roles: held }) => {
    if (!active || !held.some(({ id }) => id === role.id)) return [];
    const others = roles.filter(({ id }) => id !== role.id && held.some((one) => one.id === id));
    const permissions = gone.filter((permission) => !others.some((one) => one.permissions.includes(permission)));
    return permissions.length > 0 ? [{ name, permissions }] : [];
  });
}

export const usersOf = ({ bearers, proposed_for }: Role): string[] => [
  ...bearers.map(({ name }) => name),
  ...proposed_for.map((name) => `${name} (todavía no vale)`),
];

/** Permissions added to a role in use, which a second administrator has to accept. */
export const permissionsToAccept = (role: Role, allowed: readonly StaffPermission[]): StaffPermission[] =>
  usersOf(role).length === 0
    ? []
    : allowed.filter((permission) => !role.permissions.includes(permission) && isGivenByTwo([permission]));

export const inWords = (permissions: readonly StaffPermission[]): string =>
  permissions.map((permission) => permissionLabels[permission]).join(", ");
