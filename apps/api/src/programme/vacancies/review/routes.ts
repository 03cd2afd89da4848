import { accountStatuses } from "@arranca/contract/statuses";
import * as staffCalls from "@arranca/contract/vacancies/review";
import type { FastifyInstance } from "fastify";
import { readBatch } from "../../../lib/database/batched-reads.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { mount } from "../../../lib/http/mount.ts";
import { reviewDueAt } from "../../../lib/time/working-days.ts";
import { actorForStaff } from "../../../trust/accounts/members/service.ts";
import { fieldsOf } from "../columns.ts";
import { reviewRefusal } from "../rules.ts";
import { companyInfoOf, detailOf, fieldCommentsOf, revisedView, revisionOf, stepOf } from "../wire.ts";
import { revisionOver } from "../write/revisions.service.ts";
import { hiddenReason, hideable, hideVacancy, showVacancy } from "./hide.service.ts";
import { decideHiding } from "./hide.ts";
import { dismissHint, readHints } from "./hints.service.ts";
import { approveVacancy, rejectVacancy } from "./service.ts";
import { reviewReads } from "./store.ts";

export function vacancyStaffRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, staffCalls.readVacancyForReview, async ({ db, actor, params }) => {
    const { id } = params;
    const found = await readBatch(db, reviewReads(db, { id, viewer: actor.subjectId, today: deps.clock.today() }));
    const { history, programme, dismissals, taken } = found;
    const { vacancy: row, company, location, companyLocation } = found.about;
    if (!row || !company) throw new Refusal("NOT_FOUND");
    // A draft belongs to its company alone; a reviewer who opens a withdrawn vacancy is notified of the withdrawal.
    if (row.status === "draft") {
      const wasSent = history.some(({ to_status }) => to_status === "in_review");
      throw new Refusal(wasSent ? "VACANCY_WITHDRAWN" : "NOT_FOUND");
    }
    const published = { row, company, fields: fieldsOf(row, location) };
    const living = found.revisions.get(id);
    const revision = living && revisionOver(published.fields, living);
    const revisionWaits = revision?.status === "in_review";
    const hiding = hideable(row, { companyStatus: company.status, taken: found.figures.get(id)?.taken });
    const review = { status: row.status, companyApproved: company.status === "approved", revisionWaits };
    const submitted = revisionWaits ? revision.submittedAt : row.submitted_at;
    const waits = revisionWaits || row.status === "in_review";
    return {
      vacancy: detailOf(published),
      revision: revision
        ? { ...revisionOf(revision), vacancy: detailOf(revisedView(published, revision.fields)) }
        : null,
      company: {
        ...companyInfoOf(company, companyLocation, { contact: true }),
        folio: company.folio,
        status: accountStatuses[company.status],
      },
      hints: await readHints(db, { row, location, revision: living, programme, dismissals }),
      history: history.map((step) => stepOf({ ...step, by: actorForStaff(step) })),
      earlier_revisions: found.earlier,
      submitted: submitted?.toISOString() ?? null,
      due: waits && submitted ? reviewDueAt(submitted, programme).toISOString() : null,
      review_comment: row.review_comment,
      field_comments: fieldCommentsOf(row),
      hidden_reason: hiddenReason(row, history),
      assigned_to: taken ? { name: taken.name, mine: taken.id === actor.subjectId } : null,
      next_id: found.next?.id ?? null,
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
