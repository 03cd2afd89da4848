import * as calls from "@arranca/contract/relations/company-list";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { subjectOf } from "../../../lib/http/access.ts";
import { mount } from "../../../lib/http/mount.ts";
import { downloadMonths, downloadRelations } from "./download.service.ts";
import { listMonths, listRelations } from "./list.service.ts";

export function companyListRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.listCompanyRelations, ({ actor, db, query }) => {
    const { limit, offset, cursor, ...filters } = query;
    return listRelations({ db, companyId: actor.subjectId, filters }, deps, { limit, offset, cursor });
  });

  mount(app, deps, calls.listRelationMonths, ({ actor, db, query }) => {
    const { limit, offset, cursor, first_month: first, ...filters } = query;
    return listMonths({ db, companyId: actor.subjectId, filters }, deps, { limit, offset, cursor, first });
  });

  for (const [call, download] of [
    [calls.downloadCompanyRelations, downloadRelations],
    [calls.downloadRelationMonths, downloadMonths],
  ] as const)
    mount(app, deps, call, ({ actor, db, query: { format, ...filters }, request }) =>
      download({ db, companyId: actor.subjectId, filters }, deps, {
        format,
        by: actor.loginId,
        address: request.ip,
        writing: deps.dbFor(subjectOf(actor, { method: "POST" })),
      }),
    );
}
