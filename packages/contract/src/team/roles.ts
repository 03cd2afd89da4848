import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { done, idParams } from "../envelope.ts";
import { staffPermissions } from "../roles.ts";
import { requiredList, text } from "../values/validation.ts";

export const maxRoles = 50;

export const role = z.object({
  id: z.uuid(),
  name: z.string(),
  permissions: z.array(z.enum(staffPermissions)),
  /** Permissions of a role that still need the acceptance of another administrator. */
  waiting: z.array(z.enum(staffPermissions)),
  /** True for a built-in role, which can be copied but not changed. */
  built_in: z.boolean(),
  revision: z.int(),
  bearers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  proposed_for: z.array(z.string()),
  actions: z.array(z.enum(["copy", "edit", "delete"])),
});
export type Role = z.output<typeof role>;

const write = {
  access: proven(forStaff("staff.manage"), "second factor"),
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "SAME_PERSON", "CHANGED_MEANWHILE"],
} as const;

export const roleBody = z.object({
  name: text(60, 3),
  permissions: requiredList(z.enum(staffPermissions)),
});

export const addRole = call({
  method: "POST",
  path: "/staff/roles",
  summary: "Create a role: a named set of compatible permissions, which nobody has yet",
  access: write.access,
  errors: ["TRANSITION_NOT_ALLOWED"],
  body: roleBody,
  response: z.object({ id: z.uuid(), message: z.string() }),
});

export const changeRole = call({
  method: "PUT",
  path: "/staff/roles/:id",
  summary:
    "Change a role: removed permissions end at once; added permissions for money or the team are proposed if somebody has the role",
  ...write,
  params: idParams,
  body: z.extend(roleBody, { revision: z.coerce.number().check(z.int(), z.minimum(1)) }),
  response: done,
});

export const deleteRole = call({
  method: "DELETE",
  path: "/staff/roles/:id",
  summary: "Delete a role, which ends its permissions at once; built-in roles cannot be deleted",
  ...write,
  params: idParams,
  response: done,
});
