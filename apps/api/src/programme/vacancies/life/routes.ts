import * as calls from "@arranca/contract/vacancies/life";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { extendVacancy } from "./service.ts";

export function vacancyLifeRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, calls.extendVacancy, async ({ db, actor, params, request }) => {
    const id = params.publicationId;
    const { expires, left } = await extendVacancy(db, deps, { actor, id, address: request.ip });
    return { id, expires: expires.toISOString(), left };
  });
}
