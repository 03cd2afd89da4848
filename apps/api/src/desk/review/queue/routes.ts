import {
  giveCases as giveCasesCall,
  listCaseColleagues as listCaseColleaguesCall,
  readOpenCases as readOpenCasesCall,
  sleepCase as sleepCaseCall,
  wakeCase as wakeCaseCall,
} from "@arranca/contract/review/case-work";
import { assignQueueItem, readQueue as readQueueCall } from "@arranca/contract/review/queue";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { assignCase, giveCases, listCaseColleagues } from "./assign.service.ts";
import { readOpenCases } from "./open-cases.service.ts";
import { readQueue } from "./service.ts";
import { sleepCase, wakeCase } from "./sleep.service.ts";

export function queueRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readQueueCall, ({ actor, db, query }) =>
    readQueue(db, deps, actor, {
      kind: query.kind,
      ownerType: query.owner_type,
      mine: query.mine === 1,
      assignee: query.assignee,
      dueToday: query.due_today === 1,
      withSignals: query.with_signals === 1,
      asleep: query.asleep === 1,
      search: query.search,
      limit: query.limit,
      cursor: query.cursor,
    }),
  );

  mount(app, deps, assignQueueItem, ({ actor, db, body }) =>
    assignCase(db, deps, {
      kind: body.kind,
      id: body.id,
      staffId: body.staff_id === undefined ? actor.subjectId : body.staff_id,
      by: actor,
    }),
  );

  mount(app, deps, giveCasesCall, ({ actor, db, body }) =>
    giveCases(db, deps, { cases: body.cases, staffId: body.staff_id, by: actor }),
  );

  mount(app, deps, sleepCaseCall, ({ actor, db, body }) => sleepCase(db, deps, { ...body, by: actor }));
  mount(app, deps, wakeCaseCall, ({ actor, db, body }) => wakeCase(db, deps, { ...body, by: actor }));

  mount(app, deps, readOpenCasesCall, async ({ actor, db, params }) => ({
    info: await readOpenCases(db, deps, actor, params.id),
  }));

  mount(app, deps, listCaseColleaguesCall, async ({ actor, db }) => ({ info: await listCaseColleagues(db, actor) }));
}
