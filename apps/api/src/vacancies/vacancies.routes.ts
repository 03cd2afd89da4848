import { listMaxOffset } from "@arranca/contract/limits";
import { accountStatuses, type VacancyStatus, vacancyStatuses } from "@arranca/contract/statuses";
import * as calls from "@arranca/contract/vacancies";
import type { FastifyInstance } from "fastify";
import { describeFile, keepFile, openStoredFile } from "../files/files.service.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { statusHistory } from "../lib/history.ts";
import { mount } from "../lib/http.ts";
import { readProgramme } from "../lib/programme.ts";
import { countByStatus, countSameTitle, listOfCompany, nextInReview } from "./vacancies.company.store.ts";
import { readRevision } from "./vacancies.revisions.service.ts";
import { livingRevisions } from "./vacancies.revisions.store.ts";
import { companyActions, reviewHints, reviewRefusal } from "./vacancies.rules.ts";
import { openVacanciesJson } from "./vacancies.search.store.ts";
import { approveVacancy, courseMissing, createVacancy, rejectVacancy, updateVacancy } from "./vacancies.service.ts";
import {
  findCompany,
  findShownImage,
  findVacancy,
  type VacancyFigures,
  type VacancyRow,
  vacancyFigures,
} from "./vacancies.store.ts";
import { cardOf, companyInfoOf, detailOf, revisedView, viewOf } from "./vacancies.wire.ts";

const none: VacancyFigures = { candidates: 0, unreviewed: 0, taken: 0, activeRelations: 0 };
const instant = (date: Date | null) => date?.toISOString() ?? null;

/** The word of a status number. */
const statusOf = (id: number): VacancyStatus | undefined =>
  // The keys are those of the table itself.
  (Object.keys(vacancyStatuses) as VacancyStatus[]).find((status) => vacancyStatuses[status].id === id);

export function vacancyRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, calls.listOpenVacancies, async ({ db, actor, query }) => {
    if (query.offset > listMaxOffset) throw new Refusal("OFFSET_TOO_LARGE");
    if (!actor.courseComplete) throw courseMissing();
    return openVacanciesJson(db, query);
  });

  mount(app, deps, calls.createVacancy, async ({ db, actor, body }) => {
    const { draft, account_id: _ignored, ...fields } = body;
    const { id, status } = await createVacancy(db, deps, { actor, fields, draft });
    return { id, status: vacancyStatuses[status] };
  });

  mount(app, deps, calls.updateVacancy, async ({ db, actor, body }) => {
    const { id, draft, account_id: _ignored, ...fields } = body;
    const { status, revision } = await updateVacancy(db, deps, { actor, id, fields, draft });
    return { id, status: vacancyStatuses[status], revision: revision ? vacancyStatuses[revision] : null };
  });

  mount(app, deps, calls.uploadVacancyImage, async ({ db, actor, files: [file] }) => {
    if (!file) throw new Refusal("FILE_MISSING");
    const kept = await keepFile(db, deps, { ownerLoginId: actor.loginId, area: "publication", file });
    return { file_id: kept.id, file_name: kept.name, url: `/api/files/publication/${kept.id}` };
  });

  mount(app, deps, calls.readVacancyImage, async ({ db, actor, params }) => {
    const shown = await findShownImage(db, params.id);
    const own = actor.userType === "company" && shown?.companyId === actor.subjectId;
    // Just sent, it belongs to no vacancy yet: whoever sent it looks at the preview.
    const file = await describeFile(db, params.id);
    const sender = file?.area === "publication" && file.owner_login_id === actor.loginId;
    if (!(shown?.open || own || sender || (shown && actor.userType === "staff"))) throw new Refusal("NOT_FOUND");
    return openStoredFile(db, deps, params.id);
  });

  mount(app, deps, calls.listCompanyVacancies, async ({ db, actor, query }) => {
    if (query.offset > listMaxOffset) throw new Refusal("OFFSET_TOO_LARGE");
    const listing = {
      companyId: actor.subjectId,
      search: query.search,
      status: query.status === undefined ? undefined : statusOf(query.status),
      limit: query.limit,
      offset: query.offset,
    };
    const [counts, rows, company] = await Promise.all([
      countByStatus(db, listing),
      listOfCompany(db, listing),
      findCompany(db, actor.subjectId),
    ]);
    const ids = rows.map((row) => row.id);
    const [figures, revisions] = await Promise.all([vacancyFigures(db, ids), livingRevisions(db, ids)]);
    return {
      found_rows: counts
        .filter(({ status }) => listing.status === undefined || status === listing.status)
        .reduce((sum, { count }) => sum + count, 0),
      counts: counts.map(({ status, count }) => ({ status: vacancyStatuses[status], count })),
      info: rows.map((row) => {
        const figure = figures.get(row.id) ?? none;
        const revision = revisions.get(row.id);
        return {
          ...cardOf(row, company.pictureFileId),
          status: vacancyStatuses[row.status],
          create: row.created_at.toISOString(),
          expires: instant(row.expires_at),
          candidates: figure.candidates,
          unreviewed: figure.unreviewed,
          review_comment: row.status === "rejected" ? row.review_comment : null,
          revision: revision ? vacancyStatuses[revision.status] : null,
          actions: companyActions({ ...movableOf(row), ...figure }, deps.clock.now()),
        };
      }),
    };
  });

  mount(app, deps, calls.readCompanyVacancy, async ({ db, actor, params }) => {
    const row = await findVacancy(db, params.publicationId);
    if (row?.company_id !== actor.subjectId) throw new Refusal("NOT_FOUND");
    const view = await viewOf(db, row, await findCompany(db, row.company_id));
    const figure = (await vacancyFigures(db, [row.id])).get(row.id) ?? none;
    const revision = await readRevision(db, row.id, view.fields);
    return {
      ...detailOf(view),
      form: revision?.fields ?? view.fields,
      revision: revision ? revisionOf(revision) : null,
      field_comments: fieldCommentsOf(row),
      candidates: figure.candidates,
      unreviewed: figure.unreviewed,
      taken: figure.taken,
      submitted: instant(row.submitted_at),
      closed: instant(row.closed_at),
      close_reason: reasonOf(row.close_reason),
      review_comment: row.status === "rejected" ? row.review_comment : null,
      actions: companyActions({ ...movableOf(row), ...figure }, deps.clock.now()),
    };
  });

  mount(app, deps, calls.readVacancyForReview, async ({ db, params }) => {
    const row = await findVacancy(db, params.id);
    if (!row || row.status === "draft") throw new Refusal("NOT_FOUND");
    const company = await findCompany(db, row.company_id);
    const view = await viewOf(db, row, company);
    const revision = await readRevision(db, row.id, view.fields);
    const [info, sameTitle, history, programme, next] = await Promise.all([
      companyInfoOf(db, company, { contact: true }),
      countSameTitle(db, row),
      statusHistory(db, "vacancy", row.id),
      readProgramme(db),
      nextInReview(db, row.id),
    ]);
    const revisionWaits = revision?.status === "in_review";
    const companyApproved = company.status === "approved";
    const may = (decision: "approve" | "reject") =>
      "to" in reviewRefusal({ status: row.status, companyApproved, revisionWaits }, decision);
    const submitted = revisionWaits ? revision.submittedAt : row.submitted_at;
    const waits = revisionWaits || row.status === "in_review";
    return {
      vacancy: detailOf(view),
      revision: revision ? { ...revisionOf(revision), vacancy: detailOf(revisedView(view, revision.fields)) } : null,
      company: { ...info, folio: company.folio, status: accountStatuses[company.status] },
      hints: reviewHints({
        text: `${row.title} ${row.description_text} ${row.additional_info ?? ""}`,
        genderLimited: row.gender_id !== 1,
        genderReason: row.gender_reason,
        ageLimited:
          (row.age_min ?? programme.age_min) > programme.age_min ||
          (row.age_max ?? programme.age_max) < programme.age_max,
        sameTitle,
      }),
      history: history.map(({ from_status, to_status, at, reason }) => ({
        from: from_status ? nameOfWord(from_status) : null,
        to: nameOfWord(to_status),
        at: at.toISOString(),
        reason,
      })),
      submitted: instant(submitted),
      due: waits && submitted ? new Date(submitted.getTime() + programme.review_hours * 3_600_000).toISOString() : null,
      review_comment: row.review_comment,
      next_id: next,
      actions: (["approve", "reject"] as const).filter(may),
    };
  });

  mount(app, deps, calls.approveVacancy, async ({ db, actor, params }) => {
    await approveVacancy(db, deps, { actor, id: params.id });
    return { message: "Vacante publicada" };
  });

  mount(app, deps, calls.rejectVacancy, async ({ db, actor, params, body }) => {
    await rejectVacancy(db, deps, { actor, id: params.id, comments: body.comments, fieldComments: body.fields });
    return { message: "Vacante devuelta con comentarios" };
  });
}

const revisionOf = ({ status, changed, submittedAt, comments, fieldComments }: Revised) => ({
  status: vacancyStatuses[status],
  changed,
  submitted: submittedAt.toISOString(),
  comments,
  field_comments: fieldComments,
});
type Revised = NonNullable<Awaited<ReturnType<typeof readRevision>>>;

// The column is written by `rejectVacancy` alone, from comments of this shape.
const fieldCommentsOf = (row: VacancyRow) =>
  row.status === "rejected" ? (row.review_fields as calls.FieldComment[]) : [];

const movableOf = (row: {
  status: VacancyStatus;
  closed_at: Date | null;
  expires_at: Date | null;
  vacancy_numbers: number;
  extensions: number;
}) => ({
  status: row.status,
  closedAt: row.closed_at,
  expiresAt: row.expires_at,
  vacancyNumbers: row.vacancy_numbers,
  extensions: row.extensions,
});

const nameOfWord = (word: string) =>
  word in vacancyStatuses ? vacancyStatuses[word as VacancyStatus] : { id: 0, name: word }; // just looked up

const reasonOf = (reason: string | null): string | null => {
  if (reason === "expired") return "Cumplió su tiempo en línea";
  return reason && reason in calls.closeReasons ? calls.closeReasons[reason as calls.CloseReason] : reason; // just looked up
};
