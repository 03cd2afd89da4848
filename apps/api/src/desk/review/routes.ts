import {
  answerRequest as answerRequestCall,
  objectToBlock as objectToBlockCall,
  readCompanyRequest,
  readPersonRequest,
  withdrawIdentity as withdrawIdentityCall,
} from "@arranca/contract/review/requests";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { mount } from "../../lib/http/mount.ts";
import { accountFileRoutes } from "./accounts.routes.ts";
import { objectToBlock } from "./blocks/objections.service.ts";
import { caseRoutes } from "./cases/routes.ts";
import { disputeRoutes } from "./disputes/routes.ts";
import { officialCheckRoutes } from "./official-checks/routes.ts";
import { otherListRoutes } from "./other-lists/routes.ts";
import { pauseFileRoutes } from "./pauses/routes.ts";
import { queueRoutes } from "./queue/routes.ts";
import { recordRoutes } from "./records/routes.ts";
import { withdrawIdentity } from "./requests/identity.service.ts";
import { answerRequest, readRequestStatus } from "./requests/service.ts";
import { signalRoutes } from "./signals/routes.ts";
import { workRoutes } from "./work/routes.ts";

/** Mounts the decisions of staff on accounts, and what an owner reads and answers about them. */
export function reviewRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readPersonRequest, ({ actor, db }) => readRequestStatus(db, deps, actor.subjectId));
  mount(app, deps, readCompanyRequest, ({ actor, db }) => readRequestStatus(db, deps, actor.subjectId));

  mount(app, deps, answerRequestCall, ({ actor, db, params, body }) =>
    answerRequest(db, deps, {
      requestId: params.id,
      ownerId: actor.subjectId,
      by: actor.loginId,
      answers: body.responses.map((answer) => ({ ...answer, comment: answer.comment || null })),
    }),
  );

  mount(app, deps, objectToBlockCall, async ({ actor, db, body }) => {
    await objectToBlock(db, deps, { ownerId: actor.subjectId, words: body.words });
    return readRequestStatus(db, deps, actor.subjectId);
  });

  mount(app, deps, withdrawIdentityCall, async ({ actor, db }) => {
    await withdrawIdentity(db, deps, { ownerId: actor.subjectId, by: actor.loginId });
    return readRequestStatus(db, deps, actor.subjectId);
  });

  queueRoutes(app, deps);
  caseRoutes(app, deps);
  recordRoutes(app, deps);
  accountFileRoutes(app, deps);
  disputeRoutes(app, deps);
  pauseFileRoutes(app, deps);
  signalRoutes(app, deps);
  otherListRoutes(app, deps);
  workRoutes(app, deps);
  officialCheckRoutes(app, deps);
}
