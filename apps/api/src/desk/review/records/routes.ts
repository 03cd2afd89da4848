import { downloadRecords as downloadRecordsCall, listRecords as listRecordsCall } from "@arranca/contract/records";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { downloadRecords, listRecords } from "./service.ts";

export function recordRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listRecordsCall, ({ actor, db, query: { limit, offset, cursor, ...filters } }) =>
    listRecords(db, actor, filters, { limit, offset, cursor }),
  );

  mount(app, deps, downloadRecordsCall, ({ actor, db, query: { format, purpose, ...filters }, request }) =>
    downloadRecords(db, deps, filters, { reader: actor, by: actor, format, purpose, address: request.ip }),
  );
}
