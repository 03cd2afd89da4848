import {
  changeColleague as changeColleagueCall,
  confirmColleague as confirmColleagueCall,
  deleteColleagueInvitation,
  inviteColleague as inviteColleagueCall,
  listColleagues,
  removeColleague as removeColleagueCall,
  resendColleagueInvitation,
  resetColleagueSecondFactor as resetColleagueSecondFactorCall,
} from "@arranca/contract/accounts/company-team";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { consume } from "../../../lib/http/rate-limits.ts";
import {
  changeColleague,
  confirmColleague,
  inviteColleague,
  readTeam,
  removeColleague,
  resendInvitation,
  resetColleagueSecondFactor,
  withdrawInvitation,
} from "./service.ts";

export function teamRoutes(app: FastifyInstance, deps: Deps): void {
  // Limited, because each invitation sends mail to an address typed by a user.
  const countInvitation = (companyId: string) =>
    consume(deps, `company-invitation/${companyId}`, "invitationsPerCompany");

  mount(app, deps, listColleagues, async ({ actor, db }) => {
    const info = await readTeam(db, deps, actor);
    return { found_rows: info.length, info };
  });

  mount(app, deps, inviteColleagueCall, async ({ actor, db, body }) => {
    await countInvitation(actor.subjectId);
    return { id: await inviteColleague(db, deps, body, actor) };
  });

  mount(app, deps, resendColleagueInvitation, async ({ actor, db, params }) => {
    await countInvitation(actor.subjectId);
    await resendInvitation(db, deps, params.id, actor);
    return { message: "Invitación enviada otra vez" };
  });

  mount(app, deps, deleteColleagueInvitation, async ({ actor, db, params }) => {
    await withdrawInvitation(db, deps, params.id, actor);
    return { message: "Invitación eliminada" };
  });

  mount(app, deps, changeColleagueCall, async ({ actor, db, params, body }) => {
    await changeColleague(db, deps, { ...body, id: params.id }, actor);
    return { message: "Permisos actualizados" };
  });

  mount(app, deps, confirmColleagueCall, async ({ actor, db, params }) => {
    await confirmColleague(db, deps, params.id, actor);
    return { message: "Confirmado: sigue en tu equipo" };
  });

  mount(app, deps, resetColleagueSecondFactorCall, async ({ actor, db, params }) => {
    await resetColleagueSecondFactor(db, deps, params.id, actor);
    return { message: "Quitamos su verificación en dos pasos" };
  });

  mount(app, deps, removeColleagueCall, async ({ actor, db, params }) => {
    await removeColleague(db, deps, params.id, actor);
    return { message: "Ya no es parte de tu equipo" };
  });
}
