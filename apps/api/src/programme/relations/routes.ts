import { actOnCandidate } from "@arranca/contract/applications";
import {
  confirmClaim as confirmClaimCall,
  confirmSelection as confirmSelectionCall,
  declineSelection as declineSelectionCall,
  denyClaim as denyClaimCall,
  finishRelation as finishRelationCall,
  listCompanyPayments,
  markHired as markHiredCall,
  readCompanyRelation,
  readMyRelation,
  stateClaim,
  stateCompanyClaim,
  withdrawClaim as withdrawClaimCall,
  withdrawSelection as withdrawSelectionCall,
} from "@arranca/contract/relations/calls";
import { leftOf } from "@arranca/contract/relations/lifetime";
import { applicationStatuses, relationStatuses } from "@arranca/contract/statuses";
import type { FastifyInstance } from "fastify";
import { readBatch } from "../../lib/database/batched-reads.ts";
import { capped } from "../../lib/database/cursor.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { mount } from "../../lib/http/mount.ts";
import { readProgramme } from "../../lib/programme.ts";
import { supportUseRead } from "../../lib/support-left.ts";
import { discardApplication } from "../applications/discard.service.ts";
import { applicantReads, whyNotApply } from "../applications/service.ts";
import { confirmClaim, confirmSelection, declineSelection } from "./begin/confirm.service.ts";
import { markHired, selectCandidate, withdrawClaim, withdrawSelection } from "./begin/service.ts";
import { certificateRoutes } from "./certificates/routes.ts";
import { companyListRoutes } from "./company/routes.ts";
import { disputePaperRoutes } from "./disputes/papers.routes.ts";
import { denyClaim, stateWords } from "./disputes/service.ts";
import { finishRelation } from "./ends/finish.service.ts";
import { endRoutes } from "./ends/routes.ts";
import { followUpRoutes } from "./follow-up/routes.ts";
import { openFollowUpRead } from "./follow-up/store.ts";
import { monthBoard, readMonths } from "./months/service.ts";
import { pauseRoutes } from "./pauses/routes.ts";
import { mayAskReentry } from "./reentry/rules.ts";
import { reentryView } from "./reentry/service.ts";
import { reentryRead } from "./reentry/store.ts";
import { monthsOfCompany, relationOfCompany, relationsOfPersonRead, stepsOfRelation } from "./views.store.ts";
import { toCompanyMonth, toRelationDetail, toRelationJob } from "./wire.ts";

export function relationRoutes(app: FastifyInstance, deps: Deps) {
  endRoutes(app, deps);
  companyListRoutes(app, deps);
  mountCompanyCalls(app, deps);
  mountPersonCalls(app, deps);
  pauseRoutes(app, deps);
  certificateRoutes(app, deps);
  followUpRoutes(app, deps);
  disputePaperRoutes(app, deps);
}

function mountCompanyCalls(app: FastifyInstance, deps: Deps) {
  const { clock } = deps;

  mount(app, deps, actOnCandidate, async ({ actor, db, body }) => {
    const applicationId = body.care_about_id;
    const by = { companyId: actor.subjectId, by: actor.loginId };
    if (body.selected === "0") {
      const { undoUntil } = await discardApplication(db, deps, {
        applicationId,
        ...by,
        reason: body.reason,
        note: body.note,
        shared: body.shared,
      });
      return {
        care_about_id: applicationId,
        status: applicationStatuses.discarded,
        undo_until: undoUntil.toISOString(),
        relation_id: null,
      };
    }
    const { relationId } = await selectCandidate(db, deps, {
      applicationId,
      ...by,
      startDate: body.start_date,
      endDate: body.end_date,
      remuneration: body.remuneration,
      frequencyId: body.frequency_id,
    });
    return {
      care_about_id: applicationId,
      status: applicationStatuses.selected,
      undo_until: null,
      relation_id: relationId,
    };
  });

  mount(app, deps, withdrawSelectionCall, async ({ actor, db, params }) => {
    await withdrawSelection(db, deps, { relationId: params.id, companyId: actor.subjectId, by: actor.loginId });
    return { message: "Retiraste la selección. La postulación sigue en proceso." };
  });

  mount(app, deps, confirmClaimCall, async ({ actor, db, params, body }) => {
    await confirmClaim(db, deps, {
      relationId: params.id,
      companyId: actor.subjectId,
      by: actor.loginId,
      startDate: body.start_date,
      endDate: body.end_date ?? null,
      remuneration: body.remuneration,
      frequencyId: body.frequency_id ?? null,
    });
    return { message: "La relación laboral está confirmada por ambas partes." };
  });

  mount(app, deps, denyClaimCall, async ({ actor, db, params, body }) => {
    await denyClaim(db, deps, {
      relationId: params.id,
      companyId: actor.subjectId,
      by: actor.loginId,
      statement: body.statement,
    });
    return { message: "El programa leerá a ambas partes y decidirá." };
  });

  mount(app, deps, stateCompanyClaim, async ({ actor, db, params, body }) => {
    await stateWords(db, { relationId: params.id, companyId: actor.subjectId, words: body.statement });
    return { message: "Guardamos lo que nos contaste." };
  });

  mount(app, deps, finishRelationCall, async ({ actor, db, body }) => {
    await finishRelation(db, deps, {
      applicationId: body.care_about_id,
      companyId: actor.subjectId,
      by: actor.loginId,
      lastDay: body.last_day,
      reason: body.reason,
      comment: body.comment,
      endedWithJob: body.ended_with_job == null ? null : Boolean(body.ended_with_job),
    });
    return { care_about: { id: body.care_about_id, status: relationStatuses.finished } };
  });

  mount(app, deps, readCompanyRelation, async ({ actor, db, query }) => {
    const row = await relationOfCompany(db, actor.subjectId, query.care_about_id);
    if (!row) throw new Refusal("NOT_FOUND");
    const settings = await readProgramme(db);
    // Read with the programme's connection: the status of a month depends on vouchers and orders, which a company cannot
    // read.
    const [months, steps] = [await monthBoard(deps.db, deps, row.id), await stepsOfRelation(db, row.id)];
    return toRelationDetail(row, { months, steps }, { settings, today: clock.today(), now: clock.now() });
  });

  mount(app, deps, listCompanyPayments, async ({ actor, db, query: { limit, offset } }) => {
    const page = { companyId: actor.subjectId, until: clock.today(), limit, offset };
    const { rows, found } = await monthsOfCompany(db, page);
    // As above; the ids limit the read to the company's own months.
    const months = await readMonths(
      deps.db,
      deps,
      rows.map(({ id }) => id),
    );
    const info = rows.flatMap(({ id, application_id }) => {
      const month = months.find(({ row }) => row.id === id);
      return month ? [{ ...toCompanyMonth(month), care_about_id: application_id, names: month.row.names }] : [];
    });
    return { ...capped(found), info };
  });
}

function mountPersonCalls(app: FastifyInstance, deps: Deps) {
  mount(app, deps, markHiredCall, async ({ actor, db, body }) => {
    const { relationId } = await markHired(db, deps, {
      applicationId: body.care_about_id,
      personId: actor.subjectId,
      by: actor.loginId,
      startDate: body.start_date,
      proof: body.proof,
    });
    return {
      care_about: { id: body.care_about_id, init_relation: 1 as const, person_mark: 1 as const },
      relation: { id: relationId },
    };
  });

  mount(app, deps, confirmSelectionCall, async ({ actor, db, params }) => {
    await confirmSelection(db, deps, { relationId: params.id, personId: actor.subjectId, by: actor.loginId });
    return { message: "Tu relación laboral está confirmada." };
  });

  mount(app, deps, declineSelectionCall, async ({ actor, db, params }) => {
    await declineSelection(db, deps, { relationId: params.id, personId: actor.subjectId, by: actor.loginId });
    return { message: "Le avisamos a la empresa que no aceptas." };
  });

  mount(app, deps, withdrawClaimCall, async ({ actor, db, params }) => {
    await withdrawClaim(db, deps, { relationId: params.id, personId: actor.subjectId, by: actor.loginId });
    return { message: "Retiraste tu aviso. No tiene ninguna consecuencia." };
  });

  mount(app, deps, stateClaim, async ({ actor, db, params, body }) => {
    await stateWords(db, { relationId: params.id, personId: actor.subjectId, words: body.statement });
    return { message: "Guardamos lo que nos contaste." };
  });

  mount(app, deps, readMyRelation, async ({ actor, db }) => {
    const { relations: rows, ...found } = await readBatch(db, {
      ...applicantReads(deps, actor.subjectId),
      relations: relationsOfPersonRead(db, actor.subjectId),
      supportUse: supportUseRead(actor.subjectId),
      reentry: reentryRead(db, actor.subjectId),
      followUp: openFollowUpRead({ personId: actor.subjectId, today: deps.clock.today() }),
    });
    const reader = { settings: found.programme, today: deps.clock.today() };
    // The confirmed one first, then the selection pending for me, then the dispute, then my own claim, then the last ended
    // one.
    const order = ["both", "company", "disputed", "person"];
    const active = rows.filter((row) => row.status === "active");
    const applyNote = whyNotApply(found, deps);
    const main =
      active.sort((a, b) => order.indexOf(a.confirmation) - order.indexOf(b.confirmation))[0] ??
      rows.find((row) => row.confirmation === "both") ??
      rows[0];
    return {
      info: main ? toRelationJob(main, reader) : null,
      others: rows.filter((row) => row !== main).map((row) => toRelationJob(row, reader)),
      may_apply: applyNote === null,
      apply_note: applyNote,
      support: leftOf(found.programme.support_months, found.supportUse),
      reentry: reentryView(found.reentry, found.programme),
      may_ask_reentry: mayAskReentry({ ...found, relations: rows }),
      follow_up: found.followUp ?? null,
    };
  });
}
