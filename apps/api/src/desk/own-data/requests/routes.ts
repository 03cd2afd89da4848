import * as calls from "@arranca/contract/data-requests";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { ownsAccount } from "../../../trust/accounts/own/closing.service.ts";
import { registerAtDesk } from "./desk.service.ts";
import { answerRequest, askForRight, carryOutRequest, listOwnRequests, readRequest } from "./service.ts";

export function dataRequestRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.listMyDataRequests, async ({ actor, db }) => ({
    // An employee of a company reads none: the requests are the owner's.
    info: (await ownsAccount(db, actor.loginId)) ? await listOwnRequests(db, deps, actor.subjectId) : [],
  }));

  mount(app, deps, calls.askDataRequest, async ({ actor, db, body }) => ({
    message: await askForRight(db, deps, { actor, ...body }),
  }));

  mount(app, deps, calls.registerDataRequest, ({ actor: by, db, body }) =>
    registerAtDesk(db, deps, { by, asked: body }),
  );

  mount(app, deps, calls.readDataRequest, ({ actor: by, db, params: { id } }) => readRequest(db, deps, { id, by }));

  mount(app, deps, calls.answerDataRequest, async ({ actor: by, db, params: { id }, body }) => ({
    message: await answerRequest(db, deps, { id, by, ...body }),
  }));

  mount(app, deps, calls.carryOutDataRequest, async ({ actor: by, db, params: { id }, body }) => ({
    message: await carryOutRequest(db, deps, { id, by, words: body.carried_out }),
  }));
}
