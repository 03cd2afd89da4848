import {
  listMyCertificates,
  readCertificateFile,
  reissueCertificate as reissueCall,
  revokeCertificate as revokeCall,
  showPayOnCertificate,
} from "@arranca/contract/relations/certificates";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { myCertificates, openCertificate, reissueCertificate, revokeCertificate, showPay } from "./service.ts";

export function certificateRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listMyCertificates, ({ actor, db }) => myCertificates(db, deps, actor.subjectId));

  mount(app, deps, readCertificateFile, ({ actor, db, params }) =>
    openCertificate(db, deps, { personId: actor.subjectId, name: params.name }),
  );

  mount(app, deps, showPayOnCertificate, async ({ actor, db, params, body }) => {
    await showPay(db, actor.subjectId, { id: params.id, shows: body.shows_pay });
    return { message: body.shows_pay ? "Tu constancia muestra tu sueldo." : "Tu constancia ya no muestra tu sueldo." };
  });

  mount(app, deps, revokeCall, async ({ actor, db, params, body }) => {
    await revokeCertificate(db, deps, { id: params.id, reason: body.reason, by: actor.loginId });
    return { message: "Constancia revocada. Ya le avisamos." };
  });

  mount(app, deps, reissueCall, async ({ actor, db, params, body }) => {
    await reissueCertificate(db, deps, { id: params.id, reason: body.reason, by: actor.loginId });
    return { message: "Constancia expedida de nuevo. Ya le avisamos." };
  });
}
