import * as z from "zod/mini";
import { call, forStaff } from "./call.ts";
import { isoInstant, listOf } from "./envelope.ts";
import { staffPermissions } from "./roles.ts";

/** What a permission lets one do, as an administrator reads it. */
export const permissionLabels = {
  "accounts.review": "Revisar cuentas",
  "accounts.block": "Bloquear cuentas",
  "documents.read": "Ver documentos",
  "vacancies.review": "Revisar vacantes",
  "vouchers.review": "Revisar comprobantes",
  "relations.decide": "Decidir disputas",
  "orders.build": "Armar órdenes de pago",
  "orders.authorise": "Autorizar órdenes de pago",
  "course.edit": "Editar el curso",
  "settings.edit": "Editar el programa",
  "staff.manage": "Administrar al equipo",
  "audit.read": "Leer la auditoría",
} as const satisfies Record<(typeof staffPermissions)[number], string>;

const role = z.object({ id: z.uuid(), name: z.string(), permissions: z.array(z.enum(staffPermissions)) });

export const staffMember = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  active: z.boolean(),
  created_at: isoInstant,
  last_seen_at: z.nullable(isoInstant),
});
export type StaffMember = z.output<typeof staffMember>;

export const listMembers = call({
  method: "GET",
  path: "/staff/members",
  summary: "The members of the team with their roles, and what each role allows",
  access: forStaff("staff.manage"),
  response: z.extend(listOf(staffMember), { roles: z.array(role) }),
  errors: [],
});
