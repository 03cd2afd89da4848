import { type StaffPermission, staffPermissions } from "@arranca/contract/roles";
import { listMembers } from "@arranca/contract/staff";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../lib/deps.ts";
import { mount } from "../lib/http.ts";
import { findMembers, findRoles } from "./staff.store.ts";

const isPermission = (word: string): word is StaffPermission =>
  staffPermissions.some((permission) => permission === word);

/** Mounts the team: its members and roles. */
export function staffRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listMembers, async ({ db }) => {
    const members = await findMembers(db);
    const roles = await findRoles(db);
    return {
      found_rows: members.length,
      info: members.map((member) => ({
        ...member,
        created_at: member.created_at.toISOString(),
        last_seen_at: member.last_seen_at?.toISOString() ?? null,
      })),
      roles: roles.map((role) => ({ ...role, permissions: role.permissions.filter(isPermission) })),
    };
  });
}
