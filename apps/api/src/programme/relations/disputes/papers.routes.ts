import {
  addCompanyEvidence,
  addMyEvidence,
  answerCompanyQuestion,
  answerMyQuestion,
  objectToCompanyDecision,
  objectToDecision as objectToDecisionCall,
  readCompanyDispute,
  readEvidenceFile,
  readMyDispute,
} from "@arranca/contract/relations/dispute-papers";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { objectToDecision } from "./objections.service.ts";
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

  const heard = ({ dueOn }: { dueOn: string }) => ({
    message: `Otra persona del equipo decide a más tardar el ${longDate(dueOn)}. Mientras, vale lo decidido.`,
    due_on: dueOn,
  });
  mount(app, deps, objectToDecisionCall, async ({ actor, db, params, body }) => {
    const owner = { personId: actor.subjectId };
    return heard(await objectToDecision(db, deps, { relationId: params.id, owner, by: actor.loginId, ...body }));
  });
  mount(app, deps, objectToCompanyDecision, async ({ actor, db, params, body }) => {
    const owner = { companyId: actor.subjectId };
    return heard(await objectToDecision(db, deps, { relationId: params.id, owner, by: actor.loginId, ...body }));
  });

  mount(app, deps, readEvidenceFile, ({ actor, db, params, request }) =>
    openEvidence(db, deps, { fileId: params.id, by: actor, address: request.ip }),
  );
}
