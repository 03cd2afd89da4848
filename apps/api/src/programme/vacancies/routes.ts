import { keysOf } from "@arranca/contract/keys";
import { listMaxOffset } from "@arranca/contract/limits";
import { type VacancyStatus, vacancyStatuses } from "@arranca/contract/statuses";
import { downloadCompanyVacancies, type ownVacancyFilters } from "@arranca/contract/vacancies/own";
import * as pictures from "@arranca/contract/vacancies/picture";
import * as searches from "@arranca/contract/vacancies/search";
import * as calls from "@arranca/contract/vacancies/vacancy";
import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { readBatch } from "../../lib/database/batched-reads.ts";
import { capped } from "../../lib/database/cursor.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { mount } from "../../lib/http/mount.ts";
import { describeFile, publicPictureSeconds, saveFile } from "../../trust/files/service.ts";
import { openPicture } from "../../trust/files/small-pictures.service.ts";
import { fieldsOf } from "./columns.ts";
import { ownVacancyReads } from "./file.store.ts";
import { extensionOf } from "./life/rules.ts";
import { readFits } from "./match/service.ts";
import { hiddenReason } from "./review/hide.service.ts";
import { companyActions } from "./rules.ts";
import { countFound, countWider, readQuickFilters, searchOpenVacancies } from "./search/service.ts";
import { findShownImage, isLogoOfOpenVacancy, type VacancyFigures } from "./store.ts";
import { cardOf, detailOf, fieldCommentsOf, reasonText, revisedView, revisionOf, stepOf } from "./wire.ts";
import { withdrawalsSentence } from "./withdrawals.rules.ts";
import { exportVacancies } from "./write/export.service.ts";
import { releaseUnusedImages } from "./write/images.service.ts";
import { type Finding, listOfCompany } from "./write/list.store.ts";
import { revisionOver } from "./write/revisions.service.ts";
import { courseMissing, createVacancy, updateVacancy } from "./write/service.ts";

const reviewTeam = "Equipo de revisión";
const none: VacancyFigures = { candidates: 0, unreviewed: 0, taken: 0, activeRelations: 0 };
const instant = (date: Date | null) => date?.toISOString() ?? null;

const statusOf = (id: number): VacancyStatus | undefined =>
  // The keys come from the table of statuses itself.
  keysOf(vacancyStatuses).find((status) => vacancyStatuses[status].id === id);

type Filters = z.output<z.ZodMiniObject<typeof ownVacancyFilters>>;
const findingOf = (actor: Actor, { search, modalityId, from, to, ...query }: Filters): Finding => ({
  companyId: actor.subjectId,
  search,
  status: query.status === undefined ? undefined : statusOf(query.status),
  modalityId,
  unreviewed: query.unreviewed === "1",
  revised: query.revised === "1",
  from,
  to,
  sort: query.sort,
});

export function vacancyRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, searches.listOpenVacancies, async ({ db, actor, query }) => {
    if (query.offset > listMaxOffset) throw new Refusal("OFFSET_TOO_LARGE");
    if (!actor.courseComplete) throw courseMissing();
    return searchOpenVacancies(db, deps, { query, personId: actor.subjectId });
  });

  mount(app, deps, searches.countOpenVacancies, async ({ db, actor, query }) => {
    if (!actor.courseComplete) throw courseMissing();
    return countFound(db, deps, { query, personId: actor.subjectId });
  });

  mount(app, deps, searches.widenOpenVacancies, async ({ db, actor, query }) => {
    if (!actor.courseComplete) throw courseMissing();
    return countWider(db, deps, { query, personId: actor.subjectId });
  });

  mount(app, deps, searches.quickOpenVacancies, async ({ db, actor }) => {
    if (!actor.courseComplete) throw courseMissing();
    return readQuickFilters(db, actor.subjectId);
  });

  mount(app, deps, searches.matchOpenVacancies, async ({ db, actor, query: { ids } }) => {
    if (!actor.courseComplete) throw courseMissing();
    return readFits(db, actor.subjectId, ids.split(","));
  });

  mount(app, deps, calls.createVacancy, async ({ db, actor, body }) => {
    const { draft, page_id: pageId, account_id: _ignored, ...fields } = body;
    const { id, status } = await createVacancy(db, deps, { actor, fields, draft, pageId });
    return { id, status: vacancyStatuses[status] };
  });

  mount(app, deps, calls.updateVacancy, async ({ db, actor, body }) => {
    const { id, draft, page_id: pageId, seen, note, account_id: _ignored, ...fields } = body;
    const { status, revision } = await updateVacancy(db, deps, { actor, id, fields, draft, pageId, seen, note });
    return { id, status: vacancyStatuses[status], revision: revision ? vacancyStatuses[revision] : null };
  });

  mount(app, deps, pictures.uploadVacancyImage, async ({ db, actor, files: [file] }) => {
    if (!file) throw new Refusal("FILE_MISSING");
    await releaseUnusedImages(db, deps, actor.loginId);
    const kept = await saveFile(db, deps, { ownerLoginId: actor.loginId, area: "publication", file });
    return { file_id: kept.id, file_name: kept.name, url: pictures.vacancyPictureAddress(kept.id) };
  });

  mount(app, deps, pictures.readOpenLogo, async ({ db, params: { id } }) => {
    if (!(await isLogoOfOpenVacancy(db, id))) throw new Refusal("NOT_FOUND");
    return { ...(await openPicture(db, deps, id, { size: "small" })), keepSeconds: publicPictureSeconds };
  });

  mount(app, deps, pictures.readVacancyImage, async ({ db, actor, params, query }) => {
    const shown = await findShownImage(db, params.id);
    const own = actor.userType === "company" && shown?.companyId === actor.subjectId;
    // A new picture belongs to no vacancy yet: its uploader sees the preview.
    const file = await describeFile(db, params.id);
    const sender = file?.area === "publication" && file.owner_login_id === actor.loginId;
    if (!(shown?.open || own || sender || (shown && actor.userType === "staff"))) throw new Refusal("NOT_FOUND");
    const image = await openPicture(db, deps, params.id, query);
    return shown?.open ? { ...image, keepSeconds: publicPictureSeconds } : image;
  });

  mount(app, deps, calls.listCompanyVacancies, async ({ db, actor, query }) => {
    if (query.offset > listMaxOffset) throw new Refusal("OFFSET_TOO_LARGE");
    const finding = findingOf(actor, query);
    const { rows, cursor, counts, company, figures, revisions, views } = await listOfCompany(db, finding, query);
    return {
      ...capped(
        counts
          .filter(({ status }) => finding.status === undefined || status === finding.status)
          .reduce((sum, { count }) => sum + count, 0),
      ),
      cursor,
      counts: counts.map(({ status, count }) => ({ status: vacancyStatuses[status], count })),
      info: rows.map((row) => {
        const figure = figures.get(row.id) ?? none;
        const revision = revisions.get(row.id);
        return {
          ...cardOf(row, company?.pictureFileId ?? null),
          status: vacancyStatuses[row.status],
          create: row.created_at.toISOString(),
          expires: instant(row.expires_at),
          views: views.get(row.id) ?? 0,
          candidates: figure.candidates,
          unreviewed: figure.unreviewed,
          review_comment: row.status === "rejected" ? row.review_comment : null,
          revision: revision ? vacancyStatuses[revision.status] : null,
          actions: companyActions({ ...movableOf(row), ...figure }, deps.clock.now()),
        };
      }),
    };
  });

  mount(app, deps, downloadCompanyVacancies, async ({ db, actor, query }) =>
    exportVacancies(db, deps, { finding: findingOf(actor, query), format: query.format }),
  );

  mount(app, deps, calls.readCompanyVacancy, async ({ db, actor, params }) => {
    const { publicationId: id } = params;
    const found = await readBatch(db, ownVacancyReads(db, id));
    const { vacancy: row, company, location } = found.about;
    const { history } = found;
    if (row?.company_id !== actor.subjectId || row.status === "deleted" || !company) throw new Refusal("NOT_FOUND");
    const view = { row, company, fields: fieldsOf(row, location) };
    const figure = found.figures.get(id) ?? none;
    const living = found.revisions.get(id);
    const revision = living && revisionOver(view.fields, living);
    return {
      ...detailOf(view),
      form: revision?.fields ?? view.fields,
      revision: revision ? { ...revisionOf(revision), vacancy: detailOf(revisedView(view, revision.fields)) } : null,
      field_comments: row.status === "rejected" ? fieldCommentsOf(row) : [],
      views: found.views.get(id) ?? 0,
      candidates: figure.candidates,
      unreviewed: figure.unreviewed,
      withdrawals: withdrawalsSentence(found.withdrawals.map(({ reason }) => reason)),
      taken: figure.taken,
      submitted: instant(row.submitted_at),
      closed: instant(row.closed_at),
      close_reason: reasonText(row.close_reason),
      review_comment: row.status === "rejected" ? row.review_comment : null,
      hidden_reason: hiddenReason(row, history),
      edited_in: row.edited_in,
      unchanged: row.status === "rejected" && !row.changed_since_review,
      // Names of staff are not shown outside.
      history: history.map(({ staff, member, ...step }) => stepOf({ ...step, by: staff ? reviewTeam : member })),
      extension: extensionOf(movableOf(row), deps.clock.now()),
      actions: companyActions({ ...movableOf(row), ...figure }, deps.clock.now()),
    };
  });
}

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
