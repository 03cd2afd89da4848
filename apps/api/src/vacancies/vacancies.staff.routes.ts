import { genderIds } from "@arranca/contract/catalogues";
import { accountStatuses, type VacancyStatus, vacancyStatuses } from "@arranca/contract/statuses";
import type { VacancyFields } from "@arranca/contract/vacancy-form";
import * as staffCalls from "@arranca/contract/vacancy-review";
import type { FastifyInstance } from "fastify";
import { catalogueName } from "../catalogues/catalogues.service.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { mount } from "../lib/http.ts";
import { readProgramme } from "../lib/programme.ts";
import { nextInReview } from "./vacancies.company.store.ts";
import { hideable, hideVacancy, readHiddenReason, showVacancy } from "./vacancies.hide.service.ts";
import { decideHiding } from "./vacancies.hide.ts";
import { findTwins } from "./vacancies.hints.store.ts";
import { reviewHints } from "./vacancies.hints.ts";
import { approveVacancy, rejectVacancy } from "./vacancies.review.service.ts";
import { readRevision } from "./vacancies.revisions.service.ts";
import { earlierRevisions } from "./vacancies.revisions.store.ts";
import { reviewRefusal } from "./vacancies.rules.ts";
import { staffHistory } from "./vacancies.staff.store.ts";
import { findCompany, findVacancy } from "./vacancies.store.ts";
import {
  companyInfoOf,
  detailOf,
  fieldCommentsOf,
  reasonText,
  revisedView,
  revisionOf,
  viewOf,
} from "./vacancies.wire.ts";

export function vacancyStaffRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, staffCalls.readVacancyForReview, async ({ db, params }) => {
    const row = await findVacancy(db, params.id);
    if (!row || row.status === "draft") throw new Refusal("NOT_FOUND");
    const company = await findCompany(db, row.company_id);
    const published = await viewOf(db, row, company);
    const revision = await readRevision(db, row.id, published.fields);
    const revised = revision && revisedView(published, revision.fields);
    const revisionWaits = revision?.status === "in_review";
    const seen = revisionWaits && revised ? revised : published;
    const [info, twins, history, earlier, programme, next, hiding, hidden] = await Promise.all([
      companyInfoOf(db, company, { contact: true }),
      findTwins(db, { id: row.id, companyId: company.id, title: seen.row.title, text: seen.row.description_text }),
      staffHistory(db, row.id),
      earlierRevisions(db, row.id),
      readProgramme(db),
      nextInReview(db, row.id),
      hideable(db, row, company.status),
      readHiddenReason(db, row),
    ]);
    const review = { status: row.status, companyApproved: company.status === "approved", revisionWaits };
    const submitted = revisionWaits ? revision.submittedAt : row.submitted_at;
    const waits = revisionWaits || row.status === "in_review";
    return {
      vacancy: detailOf(published),
      revision: revision && revised ? { ...revisionOf(revision), vacancy: detailOf(revised) } : null,
      company: { ...info, folio: company.folio, status: accountStatuses[company.status] },
      hints: reviewHints({ fields: seen.fields, names: namesOf(seen.fields), rules: rulesOf(programme), twins }),
      history: history.map(({ from_status, to_status, at, reason, by }) => ({
        from: from_status ? nameOfWord(from_status) : null,
        to: nameOfWord(to_status),
        at: at.toISOString(),
        reason: reasonText(reason),
        by,
      })),
      earlier_revisions: earlier,
      submitted: submitted?.toISOString() ?? null,
      due: waits && submitted ? new Date(submitted.getTime() + programme.review_hours * 3_600_000).toISOString() : null,
      review_comment: row.review_comment,
      field_comments: fieldCommentsOf(row),
      hidden_reason: hidden,
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

  mount(app, deps, staffCalls.rejectVacancy, async ({ db, actor, params, body }) => {
    await rejectVacancy(db, deps, { actor, id: params.id, comments: body.comments, fieldComments: body.fields });
    return { message: "Vacante devuelta con comentarios" };
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

const namesOf = (fields: VacancyFields) => ({
  jobType: catalogueName("job_types", fields.jobTypeId),
  gender: catalogueName("genders", fields.genderId),
});

const rulesOf = (programme: Awaited<ReturnType<typeof readProgramme>>) => ({
  minimumWageCents: programme.minimum_wage_month_cents,
  ageMin: programme.age_min,
  ageMax: programme.age_max,
  anyGenderId: genderIds.any,
});

const nameOfWord = (word: string) =>
  word in vacancyStatuses ? vacancyStatuses[word as VacancyStatus] : { id: 0, name: word }; // just looked up
