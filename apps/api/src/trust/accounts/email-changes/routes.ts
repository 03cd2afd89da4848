import {
  confirmEmailChangeByLink as confirmEmailChangeByLinkCall,
  readEmailChange as readEmailChangeCall,
  readMyEmailChange,
  stopEmailChange as stopEmailChangeCall,
  stopMyEmailChange,
} from "@arranca/contract/accounts/email-changes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import {
  confirmEmailChangeOfLink,
  readEmailChangeLink,
  readOwnEmailChange,
  stopEmailChangeOfLink,
  stopOwnEmailChange,
} from "./service.ts";

const ended = {
  stopped: "Listo: tu cuenta sigue con su correo de siempre.",
  returned: "Listo: tu cuenta volvió a este correo y cerramos todas sus sesiones.",
  held: "Este correo ya es de otra cuenta. Cerramos las sesiones de la tuya, sus pagos esperan y el equipo lo revisa.",
};

/**
 * Mounts the links in e-mails about a change of e-mail. They work without a session; with one, the owner stops a pending
 * change.
 */
export function emailMoveRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readEmailChangeCall, ({ db, body }) => readEmailChangeLink({ ...deps, db }, body.ticket));

  mount(app, deps, confirmEmailChangeByLinkCall, async ({ db, body, request }) => ({
    email: await confirmEmailChangeOfLink({ ...deps, db }, { ticket: body.ticket, address: request.ip }),
  }));

  mount(app, deps, stopEmailChangeCall, async ({ db, body, request }) => ({
    message: ended[await stopEmailChangeOfLink({ ...deps, db }, { ticket: body.ticket, address: request.ip })],
  }));

  mount(app, deps, readMyEmailChange, async ({ actor, db }) => ({
    move: await readOwnEmailChange({ ...deps, db }, actor.loginId),
  }));

  mount(app, deps, stopMyEmailChange, async ({ actor, db, request }) => {
    await stopOwnEmailChange({ ...deps, db }, { loginId: actor.loginId, address: request.ip });
    return { message: ended.stopped };
  });
}
