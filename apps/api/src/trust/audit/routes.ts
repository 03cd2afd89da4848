import { exportAudit, listAudit } from "@arranca/contract/audit/log";
import type { FastifyInstance } from "fastify";
import { capped, countCap } from "../../lib/database/cursor.ts";
import type { Deps } from "../../lib/deps.ts";
import { mount } from "../../lib/http/mount.ts";
import { readHint } from "../quotas/service.ts";
import { exportLog, filterOf, wireRow } from "./log.service.ts";
import { countLog, findLog, findTeam, readAccountName, readLoginName } from "./log.store.ts";

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listAudit, async ({ actor, db, query: { limit, offset, cursor, ...asked } }) => {
    const filter = filterOf(asked);
    const page = await findLog(db, { filter, limit, offset, cursor });
    const found = await countLog(db, filter, countCap + 1);
    const [who, about] = [
      asked.who && (await readLoginName(db, asked.who)),
      asked.about && (await readAccountName(db, asked.about)),
    ];
    return {
      ...capped(found),
      cursor: page.cursor,
      info: page.rows.map((row) => wireRow(row, actor.permissions)),
      who: asked.who && who ? { id: asked.who, name: who } : null,
      about: asked.about && about ? { id: asked.about, name: about } : null,
      team: await findTeam(db),
      exports_hint: await readHint(db, deps, actor.subjectId, "exports"),
    };
  });

  mount(app, deps, exportAudit, ({ db, actor, query, request }) =>
    exportLog(db, deps, { filter: filterOf(query), by: actor, address: request.ip }),
  );
}
