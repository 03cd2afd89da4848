import * as calls from "@arranca/contract/candidate-reports";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { listReports, reportCandidate, settleReports } from "./service.ts";

export function candidateReportRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.reportCandidate, async ({ db, actor, body: { care_about_id, ...said } }) => ({
    folio: await reportCandidate(db, deps, { by: actor, applicationId: care_about_id, ...said }),
  }));

  mount(app, deps, calls.listCandidateReports, async ({ db, params }) => ({ info: await listReports(db, params.id) }));

  mount(app, deps, calls.settleCandidateReports, async ({ db, actor, params, body }) => {
    await settleReports(db, deps, { actor, personId: params.id, ...body });
    return { message: "Reportes atendidos" };
  });
}
