import {
  listOfficialChecks as listCall,
  readTaxCode as readTaxCodeCall,
  recordOfficialCheck as recordCall,
} from "@arranca/contract/review/official-checks";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { listOfficialChecks, readTaxCode, recordOfficialCheck } from "./service.ts";

export function officialCheckRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listCall, ({ db, params }) => listOfficialChecks(db, params.id));

  mount(app, deps, recordCall, ({ actor, db, params, body }) =>
    recordOfficialCheck(db, deps, {
      ...{ ownerId: params.id, by: actor },
      ...{ check: body.check, finding: body.finding, words: body.words || null },
    }),
  );

  mount(app, deps, readTaxCodeCall, ({ actor, db, params, request }) =>
    readTaxCode(db, deps, { ownerId: params.id, by: actor, address: request.ip }),
  );
}
