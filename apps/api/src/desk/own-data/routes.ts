import { downloadMyData, listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { mount } from "../../lib/http/mount.ts";
import { ownsAccount } from "../../trust/accounts/own/closing.service.ts";
import { accessLogOf } from "./access-log/service.ts";
import { copyOwnData } from "./copy/service.ts";

export function ownDataRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, downloadMyData, ({ actor, db, request }) => copyOwnData(db, deps, { actor, address: request.ip }));

  mount(app, deps, listAccessesToMyData, async ({ actor, db, query }) =>
    (await ownsAccount(db, actor.loginId))
      ? { ...(await accessLogOf(deps.db, { id: actor.subjectId, loginId: actor.loginId }, query)), own: true }
      : { info: [], cursor: null, own: false },
  );
}
