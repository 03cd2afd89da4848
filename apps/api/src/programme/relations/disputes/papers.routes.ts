import {
  addCompanyEvidence,
  addMyEvidence,
  answerCompanyQuestion,
  answerMyQuestion,
  readCompanyDispute,
  readEvidenceFile,
  readMyDispute,
} from "@arranca/contract/relations/dispute-papers";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { addEvidence, answerQuestion, openEvidence, readSide } from "./papers.service.ts";

const received = { message: "Recibimos tus archivos. Los lee sólo el equipo." };
const answered = { message: "Recibimos tu respuesta." };

export function disputePaperRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readMyDispute, ({ actor, db, params }) =>
    readSide(db, deps, { relationId: params.id, owner: { personId: actor.subjectId } }),
  );
  mount(app, deps, readCompanyDispute, ({ actor, db, params }) =>
    readSide(db, deps, { relationId: params.id, owner: { companyId: actor.subjectId } }),
  );

  mount(app, deps, addMyEvidence, async ({ actor, db, params, files }) => {
    const owner = { personId: actor.subjectId };
    await addEvidence(db, deps, { relationId: params.id, owner, by: actor.loginId, files });
    return received;
  });
  mount(app, deps, addCompanyEvidence, async ({ actor, db, params, files }) => {
    const owner = { companyId: actor.subjectId };
    await addEvidence(db, deps, { relationId: params.id, owner, by: actor.loginId, files });
    return received;
  });

  mount(app, deps, answerMyQuestion, async ({ actor, db, params, body }) => {
    const owner = { personId: actor.subjectId };
    await answerQuestion(db, deps, { relationId: params.id, owner, by: actor.loginId, answer: body.answer });
    return answered;
  });
  mount(app, deps, answerCompanyQuestion, async ({ actor, db, params, body }) => {
    const owner = { companyId: actor.subjectId };
    await answerQuestion(db, deps, { relationId: params.id, owner, by: actor.loginId, answer: body.answer });
    return answered;
  });

  mount(app, deps, readEvidenceFile, ({ actor, db, params, request }) =>
    openEvidence(db, deps, { fileId: params.id, by: actor, address: request.ip }),
  );
}
