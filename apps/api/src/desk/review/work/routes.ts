import {
  readCompanyWork as readCompanyWorkCall,
  readPersonWork as readPersonWorkCall,
} from "@arranca/contract/review/work";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { readCompanyWork } from "./company.service.ts";
import { readPersonWork } from "./person.service.ts";

export function workRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readPersonWorkCall, ({ actor, db, params, query, request }) =>
    readPersonWork(db, deps, { id: params.id, part: query.part, by: actor, address: request.ip }),
  );

  mount(app, deps, readCompanyWorkCall, ({ actor, db, params, request }) =>
    readCompanyWork(db, deps, { id: params.id, by: actor, address: request.ip }),
  );
}
