import { downloadMyData, listLooksAtMe } from "@arranca/contract/accounts/own-data";
import type { FastifyInstance } from "fastify";
import { ownsAccount } from "../../trust/accounts/own/closing.service.ts";
import type { Deps } from "../../lib/deps.ts";
import { mount } from "../../lib/http/mount.ts";
import { copyOwnData } from "./copy/service.ts";
import { looksAt } from "./looks/service.ts";

export function ownDataRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, downloadMyData, ({ actor, db, request }) => copyOwnData(db, deps, { actor, address: request.ip }));

  mount(app, deps, listLooksAtMe, async ({ actor, db, query }) =>
    (await ownsAccount(db, actor.loginId))
      ? { ...(await looksAt(deps.db, { id: actor.subjectId, loginId: actor.loginId }, query)), own: true }
      : { info: [], cursor: null, own: false },
  );
}
