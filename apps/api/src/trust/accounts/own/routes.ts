import {
  changeMyPassword as changeMyPasswordCall,
  confirmContactEmail as confirmContactEmailCall,
  confirmEmailChange as confirmEmailChangeCall,
  endMySession,
  endOtherSessions,
  listMySessions,
  requestEmailChange as requestEmailChangeCall,
  resendContactCode as resendContactCodeCall,
  withdrawContactEmail as takeBackContactEmailCall,
} from "@arranca/contract/accounts/own";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { signOutBrowser } from "../../../lib/http/cookies.ts";
import { mount } from "../../../lib/http/mount.ts";
import { visitorOf } from "../../../lib/http/visitors.ts";
import { confirmContactEmail, resendContactCode, withdrawContactEmail } from "./contact-email.service.ts";
import { confirmEmailChange, requestEmailChange } from "./email.service.ts";
import { changeMyPassword } from "./password.service.ts";
import { endOneSession, endTheOthers, mySessions } from "./sessions.service.ts";

export function myAccountRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, listMySessions, async ({ actor, db }) => ({ info: await mySessions(db, deps, actor) }));

  mount(app, deps, endMySession, async ({ actor, db, params, reply }) => {
    await endOneSession(db, deps, { ...actor, id: params.id });
    if (params.id === actor.sessionId) signOutBrowser(reply);
    return { message: "Cerraste la sesión." };
  });

  mount(app, deps, endOtherSessions, async ({ actor, db }) => {
    const ended = await endTheOthers(db, deps, actor);
    return { message: "Cerraste sesión en los demás dispositivos.", ended };
  });

  mount(app, deps, changeMyPasswordCall, async ({ actor, db, body, request }) => {
    const { current_password: current, password, code } = body;
    await changeMyPassword({ ...deps, db }, { actor, current, password, code, visitor: visitorOf(request) });
    return { message: "Tu contraseña cambió." };
  });

  mount(app, deps, requestEmailChangeCall, async ({ actor, db, body, request }) => {
    await requestEmailChange({ ...deps, db }, { actor, email: body.email, address: request.ip });
    return { message: "Te enviamos un código al correo nuevo." };
  });

  mount(app, deps, confirmEmailChangeCall, async ({ actor, db, body, request }) => {
    await confirmEmailChange({ ...deps, db }, { actor, ...body, address: request.ip });
    return { email: body.email };
  });

  mount(app, deps, confirmContactEmailCall, async ({ actor, db, body, request }) => {
    await confirmContactEmail({ ...deps, db }, { actor, ...body, address: request.ip });
    return { email: body.email };
  });

  mount(app, deps, resendContactCodeCall, async ({ actor, db, request }) => {
    await resendContactCode({ ...deps, db }, actor, request.ip);
    return { message: "Código reenviado con éxito" };
  });

  mount(app, deps, takeBackContactEmailCall, async ({ actor, db }) => {
    await withdrawContactEmail(db, actor);
    return { message: "Sigue tu correo de contacto de antes." };
  });
}
