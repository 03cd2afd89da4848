import {
  readDiploma,
  readDiplomaFile,
  reissueDiploma as reissueCall,
  revokeDiploma as revokeCall,
} from "@arranca/contract/course/diplomas";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { openDiploma, readDiplomaOf, reissueDiploma, revokeDiploma } from "./service.ts";

export function diplomaRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readDiploma, ({ actor, db }) => readDiplomaOf(db, deps, actor.subjectId));

  mount(app, deps, readDiplomaFile, ({ actor, db, params }) =>
    openDiploma(db, deps, { personId: actor.subjectId, name: params.name }),
  );

  mount(app, deps, revokeCall, async ({ actor, db, params, body }) => {
    await revokeDiploma(db, deps, { personId: params.id, reason: body.reason, by: actor.loginId });
    return { message: "Diploma revocado. Ya le avisamos." };
  });

  mount(app, deps, reissueCall, async ({ actor, db, params, body }) => {
    await reissueDiploma(db, deps, { personId: params.id, reason: body.reason, by: actor.loginId });
    return { message: "Diploma expedido de nuevo. Ya le avisamos." };
  });
}
