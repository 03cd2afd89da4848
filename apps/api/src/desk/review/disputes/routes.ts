import {
  askSide as askSideCall,
  decideDispute as decideDisputeCall,
  readDispute as readDisputeCall,
} from "@arranca/contract/review/disputes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { askSide } from "../../../programme/relations/disputes/papers.service.ts";
import { decideDispute, readDispute } from "./service.ts";

export function disputeRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readDisputeCall, ({ actor, db, params }) => readDispute(db, deps, params.id, actor));

  mount(app, deps, askSideCall, async ({ actor, db, params, body }) => {
    const { until } = await askSide(db, deps, { disputeId: params.id, ...body, by: actor.loginId });
    return { message: `Ya le avisamos. Puede contestar hasta el ${longDate(until)}; mientras, tu plazo se detiene.` };
  });

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
