import * as calls from "@arranca/contract/relations/pauses";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { mount } from "../../../lib/http/mount.ts";
import { confirmPause, denyPause, endPause, proposePause, withdrawPause } from "./service.ts";

const ofPerson = ({ subjectId, loginId }: Actor) => ({ owner: { personId: subjectId }, by: loginId });
const ofCompany = ({ subjectId, loginId }: Actor) => ({ owner: { companyId: subjectId }, by: loginId });

const said = {
  proposed: { message: "Le avisamos a la otra parte. Tiene 10 días hábiles para contestar." },
  confirmed: { message: "La pausa está confirmada. Los meses de apoyo se recorren." },
  withdrawn: { message: "Retiraste la pausa que pediste." },
  denied: { message: "El programa leerá a ambas partes y decidirá." },
  back: { message: "Anotamos el regreso. Los meses de apoyo se recorren solo por los días que hubo." },
};

export function pauseRoutes(app: FastifyInstance, deps: Deps): void {
  for (const [call, of] of [
    [calls.proposePause, ofPerson],
    [calls.proposeCompanyPause, ofCompany],
  ] as const)
    mount(app, deps, call, async ({ actor, db, params, body }) => {
      await proposePause(db, deps, {
        ...of(actor),
        relationId: params.id,
        kind: body.pause_kind,
        startsOn: body.paused_from,
        endsOn: body.paused_to,
        proof: body.proof,
      });
      return said.proposed;
    });

  for (const [call, of] of [
    [calls.confirmPause, ofPerson],
    [calls.confirmCompanyPause, ofCompany],
  ] as const)
    mount(app, deps, call, async ({ actor, db, params }) => {
      await confirmPause(db, deps, { ...of(actor), id: params.id });
      return said.confirmed;
    });

  for (const [call, of] of [
    [calls.withdrawPause, ofPerson],
    [calls.withdrawCompanyPause, ofCompany],
  ] as const)
    mount(app, deps, call, async ({ actor, db, params }) => {
      await withdrawPause(db, deps, { ...of(actor), id: params.id });
      return said.withdrawn;
    });

  for (const [call, of] of [
    [calls.denyPause, ofPerson],
    [calls.denyCompanyPause, ofCompany],
  ] as const)
    mount(app, deps, call, async ({ actor, db, params, body }) => {
      await denyPause(db, deps, { ...of(actor), id: params.id, words: body.statement });
      return said.denied;
    });

  for (const [call, of] of [
    [calls.endPause, ofPerson],
    [calls.endCompanyPause, ofCompany],
  ] as const)
    mount(app, deps, call, async ({ actor, db, params, body }) => {
      await endPause(db, deps, { ...of(actor), id: params.id, backOn: body.back_on });
      return said.back;
    });
}
