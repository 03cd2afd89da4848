import * as z from "zod/mini";
import { call, forStaff, proven } from "./call.ts";
import { done, idParams, isoInstant, listOf } from "./envelope.ts";
import { keysOf } from "./keys.ts";
import { staffPermissions } from "./roles.ts";
import { role } from "./team/roles.ts";
import { phone } from "./values/phones.ts";
import { reasonText } from "./values/reasons.ts";
import { email, nameText, requiredList, secondSurname } from "./values/validation.ts";

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
  "catalogues.edit": "Editar catálogos",
  "banners.edit": "Editar banners",
  "settings.edit": "Editar el programa",
  "texts.edit": "Editar los textos del programa",
  "staff.manage": "Administrar al equipo",
  "audit.read": "Leer la auditoría",
  "quotas.release": "Ampliar límites por un día",
  "operations.watch": "Ver cómo funciona el sistema",
  "figures.read": "Ver las cifras del programa",
} as const satisfies Record<(typeof staffPermissions)[number], string>;

export const staffMember = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.object({ id: z.uuid(), name: z.string() })),
  active: z.boolean(),
  created_at: isoInstant,
  last_seen_at: z.nullable(isoInstant),
  second_factor: z.boolean(),
  /**
   * Deadline to confirm a staff member's permissions; afterwards the member leaves the team. Null if no confirmation is
   * pending.
   */
  ends: z.nullable(z.object({ at: isoInstant, days_left: z.int() })),
  actions: z.array(z.enum(["confirm", "roles", "invite", "uninvite", "second-factor", "deactivate", "activate"])),
});
export type StaffMember = z.output<typeof staffMember>;

export const grantStates = {
  proposed: "Por aceptar",
  accepted: "Aceptada",
  unopposed: "Nadie más puede aceptarla",
  in_force: "En vigor",
  stopped: "Detenida",
  lapsed: "Nadie la aceptó",
} as const;
export type GrantState = keyof typeof grantStates;

export const grantWaitHours = 24;
/** Hours from the proposal to the effect of roles if nobody else could accept them; the whole team is notified instead. */
export const unopposedWaitHours = 72;
export const grantProposalDays = 7;

/**
 * Grant of powerful roles to a member, or of more permissions to a used role; one administrator proposes and another
 * accepts.
 */
export const roleGrant = z.object({
  id: z.uuid(),
  /** Member who would get the roles; null if a role would get permissions. */
  staff_id: z.nullable(z.uuid()),
  role_id: z.nullable(z.uuid()),
  name: z.string(),
  roles: z.array(z.object({ id: z.uuid(), name: z.string() })),
  permissions: z.array(z.enum(staffPermissions)),
  bearers: z.array(z.string()),
  state: z.enum(keysOf(grantStates)),
  proposed_by: z.string(),
  proposed_at: isoInstant,
  /** Deadline for another administrator to accept the grant. */
  lapses_at: isoInstant,
  accepted_by: z.nullable(z.string()),
  in_force_at: z.nullable(isoInstant),
  ended_by: z.nullable(z.string()),
  ended_at: z.nullable(isoInstant),
  actions: z.array(z.enum(["accept", "stop"])),
});
export type RoleGrant = z.output<typeof roleGrant>;

export const listMembers = call({
  method: "GET",
  path: "/staff/members",
  summary: "Members of the staff team with their roles, and the permissions of each role",
  access: forStaff("staff.manage"),
  response: z.extend(listOf(staffMember), {
    roles: z.array(role),
    /** Pending grants, and those that ended within a month; newest first. */
    grants: z.array(roleGrant),
  }),
  errors: [],
});

const write = {
  access: proven(forStaff("staff.manage"), "second factor"),
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "SAME_PERSON"],
} as const;

export const memberBody = z.object({
  name: nameText(80),
  firstSurname: nameText(60),
  secondSurname: secondSurname(),
  phone: phone(),
  email: email(),
  role_ids: requiredList(z.uuid()),
});

export const inviteMember = call({
  method: "POST",
  path: "/staff/members",
  summary: "Invite a member to the staff team by e-mail. Roles for money or the team are proposed",
  ...write,
  body: memberBody,
  response: z.object({ id: z.uuid() }),
});

export const resendInvitation = call({
  method: "POST",
  path: "/staff/members/:id/invitation",
  summary: "Send the invitation of a member again who has never signed in",
  ...write,
  params: idParams,
  response: done,
});

export const deleteInvitation = call({
  method: "DELETE",
  path: "/staff/members/:id/invitation",
  summary: "Withdraw the invitation of a member who has never signed in; they may be invited again",
  ...write,
  params: idParams,
  response: done,
});

export const resetMemberSecondFactor = call({
  method: "POST",
  path: "/staff/members/:id/second-factor/reset",
  summary:
    "Reset two-factor of a staff member whose device is lost. The sessions end, and the next sign-in sets up a new one",
  ...write,
  params: idParams,
  body: z.object({ reason: reasonText(300) }),
  response: done,
});

export const confirmMember = call({
  method: "POST",
  path: "/staff/members/:id/confirm",
  summary: "Confirm once a quarter that a member still needs their permissions; refused for oneself unless alone",
  ...write,
  params: idParams,
  response: done,
});

export const changeRoles = call({
  method: "POST",
  path: "/staff/members/:id/roles",
  summary: "Change the roles of a staff member from their next call on. Roles for money or the team are proposed",
  ...write,
  params: idParams,
  body: z.object({ role_ids: requiredList(z.uuid()) }),
  response: done,
});

export const setMemberActive = call({
  method: "POST",
  path: "/staff/members/:id/active",
  summary: "Remove a member from the team, which ends their sessions at once, or let them return",
  ...write,
  params: idParams,
  body: z.object({ active: z.boolean() }),
  response: done,
});

export const acceptGrant = call({
  method: "POST",
  path: "/staff/role-grants/:id/accept",
  summary:
    "Accept roles that another administrator proposed for a third member; they take effect a day later, and all administrators are notified",
  ...write,
  errors: [...write.errors, "CHANGED_MEANWHILE"],
  params: idParams,
  response: z.object({ message: z.string(), in_force_at: isoInstant }),
});

export const stopGrant = call({
  method: "POST",
  path: "/staff/role-grants/:id/stop",
  summary: "Stop proposed roles before they take effect, accepted or not; allowed to any administrator",
  ...write,
  errors: ["NOT_FOUND", "CHANGED_MEANWHILE"],
  params: idParams,
  response: done,
});
