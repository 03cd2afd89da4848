import { downloadCases as downloadCasesCall, listCases as listCasesCall } from "@arranca/contract/review/cases";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { downloadCases, listCases } from "./service.ts";

export function caseRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listCasesCall, ({ actor, db, query: { limit, offset, cursor, ...filters } }) =>
    listCases(db, actor, filters, { limit, offset, cursor }),
  );

  mount(app, deps, downloadCasesCall, ({ actor, db, query: { format, purpose, ...filters }, request }) =>
    downloadCases(db, deps, filters, { reader: actor, by: actor, format, purpose, address: request.ip }),
  );
}
