import * as z from "zod/mini";
import { call, forCompanies, proven } from "../call.ts";
import { done, idParams, isoInstant, listOf } from "../envelope.ts";
import { type CompanyPermission, companyPermissions } from "../roles.ts";
import { email, nameText } from "../values/validation.ts";

export const companyPermissionLabels = {
  vacancies: "Publicar vacantes",
  candidates: "Revisar candidatos",
  relations: "Llevar relaciones laborales",
  company: "Editar la empresa",
} as const satisfies Record<CompanyPermission, string>;

export const invitationDays = 7;

export const colleague = z.object({
  id: z.uuid(),
  /** Name of the team member; null for an administrator whose company registered without a contact person. */
  name: z.nullable(z.string()),
  email: z.string(),
  status: z.enum(["active", "paused", "invited", "expired"]),
  ends: z.nullable(z.object({ why: z.enum(["unconfirmed", "unused"]), at: isoInstant, days_left: z.int() })),
  is_administrator: z.boolean(),
  permissions: z.array(z.enum(companyPermissions)),
  last_seen_at: z.nullable(isoInstant),
  expires_at: z.nullable(isoInstant),
  is_me: z.boolean(),
  actions: z.array(z.enum(["confirm", "edit", "second-factor", "remove", "resend", "uninvite"])),
});
export type Colleague = z.output<typeof colleague>;

export const listColleagues = call({
  method: "GET",
  path: "/mpc/company/team",
  summary: "Members of my company with their permissions, and pending invitations",
  access: forCompanies("team"),
  response: listOf(colleague),
  errors: [],
});

const write = {
  access: proven(forCompanies("team"), "second factor"),
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "FORBIDDEN"],
} as const;

const rights = {
  name: nameText(120),
  /** True for a role 'Administrador': every permission, and the management of the team. */
  is_administrator: z.boolean(),
  permissions: z.array(z.enum(companyPermissions)).check(z.maxLength(companyPermissions.length)),
};
type Rights = { is_administrator: boolean; permissions: readonly string[] };
const hasSome = z.refine<Rights>((given) => given.is_administrator || given.permissions.length > 0, {
  error: "Elige al menos un permiso.",
  path: ["permissions"],
});

export const colleagueBody = z.object(rights).check(hasSome);
export const invitationBody = z.object({ ...rights, email: email() }).check(hasSome);

export const inviteColleague = call({
  method: "POST",
  path: "/mpc/company/team/invitations",
  summary: "Invite a colleague to my company. The e-mailed link to 'Elige tu contraseña' works once, within seven days",
  ...write,
  body: invitationBody,
  response: z.object({ id: z.uuid() }),
  limits: ["invitationsPerCompany"],
});

export const resendColleagueInvitation = call({
  method: "POST",
  path: "/mpc/company/team/invitations/:id/resend",
  summary: "Send an invitation again with a new link; the old link stops working",
  ...write,
  params: idParams,
  response: done,
  limits: ["invitationsPerCompany"],
});

export const deleteColleagueInvitation = call({
  method: "DELETE",
  path: "/mpc/company/team/invitations/:id",
  summary: "Withdraw an invitation; its link stops working",
  ...write,
  params: idParams,
  response: done,
});

export const changeColleague = call({
  method: "PUT",
  path: "/mpc/company/team/members/:id",
  summary: "Change the permissions of a colleague from their next call on. The last administrator cannot be demoted",
  ...write,
  params: idParams,
  body: colleagueBody,
  response: done,
});

export const removeColleague = call({
  method: "DELETE",
  path: "/mpc/company/team/members/:id",
  summary:
    "Remove a colleague from my company, or leave it: the sessions end at once. The last administrator cannot leave",
  ...write,
  params: idParams,
  response: done,
});

export const confirmColleague = call({
  method: "POST",
  path: "/mpc/company/team/members/:id/confirm",
  summary:
    "Confirm once a quarter that a colleague still works here. A paused colleague gets the same permissions back",
  ...write,
  params: idParams,
  response: done,
});

export const resetColleagueSecondFactor = call({
  method: "POST",
  path: "/mpc/company/team/members/:id/second-factor/reset",
  summary: "Reset two-factor of a colleague whose device is lost. The sessions end, the password stays",
  ...write,
  params: idParams,
  response: done,
});
