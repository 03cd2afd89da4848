import {
  confirmEmailMove as confirmEmailMoveCall,
  readEmailMove as readEmailMoveCall,
  readMyEmailMove,
  stopEmailMove as stopEmailMoveCall,
  stopMyEmailMove,
} from "@arranca/contract/accounts/email-moves";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { confirmMove, readMoveLink, readOwnMove, stopMove, stopOwnMove } from "./service.ts";

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
  mount(app, deps, readEmailMoveCall, ({ db, body }) => readMoveLink({ ...deps, db }, body.ticket));

  mount(app, deps, confirmEmailMoveCall, async ({ db, body, request }) => ({
    email: await confirmMove({ ...deps, db }, { ticket: body.ticket, address: request.ip }),
  }));

  mount(app, deps, stopEmailMoveCall, async ({ db, body, request }) => ({
    message: ended[await stopMove({ ...deps, db }, { ticket: body.ticket, address: request.ip })],
  }));

  mount(app, deps, readMyEmailMove, async ({ actor, db }) => ({
    move: await readOwnMove({ ...deps, db }, actor.loginId),
  }));

  mount(app, deps, stopMyEmailMove, async ({ actor, db, request }) => {
    await stopOwnMove({ ...deps, db }, { loginId: actor.loginId, address: request.ip });
    return { message: ended.stopped };
  });
}
