import { decideSignal as decideSignalCall, listSignals as listSignalsCall } from "@arranca/contract/review/signals";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { decideSignal, listSignals } from "./service.ts";

export function signalRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listSignalsCall, async ({ actor, db, query }) => ({
    info: await listSignals(db, deps, query.about, actor),
  }));

  mount(app, deps, decideSignalCall, async ({ actor, db, params, body }) => {
    await decideSignal(db, deps, { id: params.id, ...body, by: actor.loginId });
    return {
      message: body.outcome === "cleared" ? "Señal cerrada como falsa alarma." : "La relación laboral quedó anulada.",
    };
  });
}
