import * as calls from "@arranca/contract/callbacks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import type { Actor } from "../../lib/http/access.ts";
import { mount } from "../../lib/http/mount.ts";
import { secretsOf } from "../../lib/http/origin.ts";
import { downloadCallbacks, listCallbacks } from "./list.service.ts";
import { askForCallback, closeCallback, readSlots } from "./service.ts";

export function callbackRoutes(app: FastifyInstance, deps: Deps): void {
  // Public, so mounted without a session: an account is only looked up. Staff requests no callbacks, and a registration
  // without a verified e-mail has no account yet.
  const askerOf = async (request: FastifyRequest): Promise<Actor | undefined> => {
    const actor = await app.findActor(secretsOf(request));
    return actor && actor.userType !== "staff" && actor.scope !== "verification" ? actor : undefined;
  };

  mount(app, deps, calls.readCallbackSlots, async ({ db, request }) => readSlots(db, deps, await askerOf(request)));

  mount(app, deps, calls.askForCallback, async ({ body, request }) => ({
    message: await askForCallback(deps, body, { actor: await askerOf(request), address: request.ip }),
  }));

  mount(app, deps, calls.listCallbacks, ({ db, query: { limit, offset, cursor, ...filters } }) =>
    listCallbacks(db, filters, { limit, offset, cursor }),
  );

  mount(app, deps, calls.downloadCallbacks, ({ actor: by, db, query: { format, purpose, ...filters }, request }) =>
    downloadCallbacks(db, deps, filters, { by, format, purpose, address: request.ip }),
  );

  mount(app, deps, calls.closeCallback, async ({ actor: by, db, params: { id }, body: { outcome } }) => ({
    message: await closeCallback(db, deps, { id, outcome, by }),
  }));
}
