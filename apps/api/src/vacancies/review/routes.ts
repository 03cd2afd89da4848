import { accountStatuses } from "@arranca/contract/statuses";
import * as staffCalls from "@arranca/contract/vacancies/review";
import type { FastifyInstance } from "fastify";
import { actorForStaff } from "../../accounts/members/service.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { mount } from "../../lib/http/mount.ts";
import { readProgramme } from "../../lib/programme.ts";
import { reviewDueAt } from "../../lib/time/working-days.ts";
import { findLocation } from "../../places/locations.service.ts";
import { reviewRefusal } from "../rules.ts";
import { findCompany } from "../store.ts";
import { companyInfoOf, detailOf, fieldCommentsOf, revisedView, revisionOf, stepOf, viewOf } from "../wire.ts";
import { readRevision } from "../write/revisions.service.ts";
import { earlierRevisions } from "../write/revisions.store.ts";
import { hideable, hideVacancy, readHiddenReason, showVacancy } from "./hide.service.ts";
import { decideHiding } from "./hide.ts";
import { dismissHint, readHints } from "./hints.service.ts";
import { approveVacancy, rejectVacancy } from "./service.ts";
import { findForStaff, nextInReview, takenBy, vacancyHistory, wasSent } from "./store.ts";

export function vacancyStaffRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, staffCalls.readVacancyForReview, async ({ db, actor, params }) => {
    const row = await findForStaff(db, params.id);
    if (!row) throw new Refusal("NOT_FOUND");
    // A draft is its company's alone; who came for one that was sent learns that it was taken back.
    if (row.status === "draft") throw new Refusal((await wasSent(db, row.id)) ? "VACANCY_WITHDRAWN" : "NOT_FOUND");
    const company = await findCompany(db, row.company_id);
    const published = await viewOf(db, row, company);
    const revision = await readRevision(db, row.id, published.fields);
    const revised = revision && revisedView(published, revision.fields);
    const revisionWaits = revision?.status === "in_review";
    const [companyLocation, hints, history, earlier, programme, next, hiding, hidden, taken] = await Promise.all([
      findLocation(db, company.locationId),
      readHints(db, row),
      vacancyHistory(db, row.id),
      earlierRevisions(db, row.id),
      readProgramme(db),
      nextInReview(db, row.id, actor.subjectId),
      hideable(db, row, company.status),
      readHiddenReason(db, row),
      takenBy(db, row.id, actor.subjectId),
    ]);
    const review = { status: row.status, companyApproved: company.status === "approved", revisionWaits };
    const submitted = revisionWaits ? revision.submittedAt : row.submitted_at;
    const waits = revisionWaits || row.status === "in_review";
    return {
      vacancy: detailOf(published),
      revision: revision && revised ? { ...revisionOf(revision), vacancy: detailOf(revised) } : null,
      company: {
        ...companyInfoOf(company, companyLocation, { contact: true }),
        folio: company.folio,
        status: accountStatuses[company.status],
      },
      hints,
      history: history.map((step) => stepOf({ ...step, by: actorForStaff(step) })),
      earlier_revisions: earlier,
      submitted: submitted?.toISOString() ?? null,
      due: waits && submitted ? reviewDueAt(submitted, programme).toISOString() : null,
      review_comment: row.review_comment,
      field_comments: fieldCommentsOf(row),
      hidden_reason: hidden,
      assigned_to: taken,
      next_id: next,
      actions: [
        ...(["approve", "reject"] as const).filter((wish) => "to" in reviewRefusal(review, wish)),
        ...(["hide", "show"] as const).filter((wish) => "to" in decideHiding(hiding, wish, deps.clock.now())),
      ],
    };
  });

  mount(app, deps, staffCalls.approveVacancy, async ({ db, actor, params, query }) => {
    await approveVacancy(db, deps, { actor, id: params.id, seen: query.seen });
    return { message: "Vacante publicada" };
  });

  mount(app, deps, staffCalls.rejectVacancy, async ({ db, actor, params, query, body }) => {
    const { comments, fields: fieldComments } = body;
    await rejectVacancy(db, deps, { actor, id: params.id, seen: query.seen, comments, fieldComments });
    return { message: "Vacante devuelta con comentarios" };
  });

  mount(app, deps, staffCalls.dismissHint, async ({ db, actor, params, body }) => {
    await dismissHint(db, deps, { actor, id: params.id, key: params.key, reason: body.reason });
    return { message: body.reason ? "Aviso descartado" : "El aviso cuenta otra vez" };
  });

  mount(app, deps, staffCalls.hideVacancy, async ({ db, actor, params, body }) => {
    await hideVacancy(db, deps, { actor, id: params.id, reason: body.reason });
    return { message: "Vacante oculta" };
  });

  mount(app, deps, staffCalls.showVacancy, async ({ db, actor, params, body }) => {
    const status = await showVacancy(db, deps, { actor, id: params.id, reason: body.reason });
    return { message: status === "closed" ? "La vacante cumplió su tiempo y se cerró" : "La vacante se ve otra vez" };
  });
}
