import { decideDispute as decideDisputeCall, readDispute as readDisputeCall } from "@arranca/contract/review/disputes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { decideDispute, readDispute } from "./service.ts";

export function disputeRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readDisputeCall, ({ actor, db, params }) => readDispute(db, params.id, actor));

  mount(app, deps, decideDisputeCall, ({ actor, db, params, body }) =>
    decideDispute(db, deps, {
      disputeId: params.id,
      outcome: body.outcome,
      decision: body.decision,
      startDate: body.start_date || null,
      endDate: body.end_date || null,
      remuneration: body.remuneration ?? null,
      lastDay: body.last_day || null,
      mayReturn: body.may_return ?? false,
      by: actor,
    }),
  );
}
