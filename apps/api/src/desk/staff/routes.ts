import { downloadMembers as downloadMembersCall } from "@arranca/contract/lists/members";
import {
  acceptGrant as acceptGrantCall,
  changeRoles as changeRolesCall,
  confirmMember as confirmMemberCall,
  deleteInvitation as deleteInvitationCall,
  inviteMember as inviteMemberCall,
  listMembers,
  resendInvitation as resendInvitationCall,
  resetMemberSecondFactor as resetMemberSecondFactorCall,
  setMemberActive as setMemberActiveCall,
  stopGrant as stopGrantCall,
} from "@arranca/contract/staff";
import { readHome as readHomeCall } from "@arranca/contract/team/home";
import { searchStaff } from "@arranca/contract/team/search";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { mount } from "../../lib/http/mount.ts";
import { daysLeft, endsAt } from "../../lib/rights-review.rules.ts";
import { alarmListRoutes } from "./alarms/routes.ts";
import { acceptGrant, stopGrant } from "./grants/service.ts";
import { grantsSeenBy } from "./grants/view.ts";
import { readHome } from "./home/service.ts";
import { downloadMembers } from "./members-file.service.ts";
import { rolesSeenBy } from "./roles/view.ts";
import { memberActions } from "./rules.ts";
import { searchFor } from "./search/service.ts";
import { findMembers } from "./store.ts";
import {
  changeRoles,
  confirmMember,
  deleteInvitation,
  inviteMember,
  resendInvitation,
  resetMemberSecondFactor,
  setMemberActive,
} from "./team.service.ts";
import { countManagers } from "./team.store.ts";

export function staffRoutes(app: FastifyInstance, deps: Deps): void {
  alarmListRoutes(app, deps);

  mount(app, deps, listMembers, async ({ actor, db }) => {
    const [members, managers, now] = [await findMembers(db), await countManagers(db), deps.clock.now()];
    return {
      found_rows: members.length,
      info: members.map(({ warned_at: warnedAt, ...member }) => ({
        ...member,
        ends: warnedAt && { at: endsAt(warnedAt).toISOString(), days_left: daysLeft(warnedAt, now) },
        created_at: member.created_at.toISOString(),
        last_seen_at: member.last_seen_at?.toISOString() ?? null,
        actions: memberActions({
          active: member.active,
          hasSignedIn: member.last_seen_at !== null,
          hasSecondFactor: member.second_factor,
          isViewer: member.id === actor.subjectId,
          isAsked: warnedAt !== null,
          isAlone: managers === 1,
        }),
      })),
      grants: await grantsSeenBy(db, deps, actor),
      roles: await rolesSeenBy(db, actor),
    };
  });

  mount(app, deps, downloadMembersCall, ({ actor: by, db, query: { format, purpose, ...filters }, request }) =>
    downloadMembers(db, deps, filters, { by, format, purpose, address: request.ip }),
  );

  mount(app, deps, readHomeCall, ({ actor, db }) => readHome(db, deps, actor));

  mount(app, deps, searchStaff, async ({ actor: by, db, query, request }) => ({
    groups: await searchFor(db, deps, { text: query.search, by, address: request.ip }),
  }));

  mount(app, deps, inviteMemberCall, async ({ actor, db, body }) => {
    const { role_ids: roleIds, secondSurname, ...member } = body;
    return { id: await inviteMember(db, deps, { ...member, secondSurname: secondSurname || null, roleIds }, actor) };
  });

  mount(app, deps, resendInvitationCall, async ({ actor, db, params }) => {
    await resendInvitation(db, deps, params.id, actor);
    return { message: "Invitación enviada otra vez" };
  });

  mount(app, deps, deleteInvitationCall, async ({ actor, db, params }) => {
    await deleteInvitation(db, deps, params.id, actor);
    return { message: "Invitación eliminada" };
  });

  mount(app, deps, confirmMemberCall, async ({ actor, db, params }) => {
    await confirmMember(db, deps, { id: params.id, by: actor });
    return { message: "Confirmado: sus permisos siguen" };
  });

  mount(app, deps, resetMemberSecondFactorCall, async ({ actor, db, params, body }) => {
    await resetMemberSecondFactor(db, deps, { id: params.id, reason: body.reason, by: actor });
    return { message: "Al entrar tendrá que activar su verificación otra vez" };
  });

  mount(app, deps, changeRolesCall, async ({ actor, db, params, body }) => {
    const waits = await changeRoles(db, deps, { id: params.id, roleIds: body.role_ids, by: actor });
    return { message: waits ? "Roles propuestos: esperan en «Roles por dar»" : "Roles actualizados" };
  });

  mount(app, deps, setMemberActiveCall, async ({ actor, db, params, body }) => {
    await setMemberActive(db, deps, { id: params.id, active: body.active, by: actor });
    return { message: body.active ? "Ya puede entrar otra vez" : "Ya no puede entrar" };
  });

  mount(app, deps, acceptGrantCall, async ({ actor, db, params }) => {
    const inForceAt = await acceptGrant(db, deps, params.id, actor);
    return { message: "Roles aceptados", in_force_at: inForceAt.toISOString() };
  });

  mount(app, deps, stopGrantCall, async ({ actor, db, params }) => {
    await stopGrant(db, deps, params.id, actor);
    return { message: "Roles detenidos" };
  });
}
