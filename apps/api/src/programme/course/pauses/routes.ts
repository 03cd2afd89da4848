import { downloadStuckLearners, listStuckLearners } from "@arranca/contract/course/staff";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { downloadStuck, listStuck } from "./stuck.service.ts";

export function coursePauseRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listStuckLearners, ({ db, query: { limit, offset, cursor, ...filters } }) =>
    listStuck(db, deps, filters, { limit, offset, cursor }),
  );

  mount(app, deps, downloadStuckLearners, ({ actor: by, db, query: { format, purpose, ...filters }, request }) =>
    downloadStuck(db, deps, filters, { by, format, purpose, address: request.ip }),
  );
}
