import * as calls from "@arranca/contract/applications";
import { listMaxOffset, mexicoCountryId } from "@arranca/contract/limits";
import { applicationStatuses, vacancyStatuses } from "@arranca/contract/statuses";
import { changeVacancyStatus as changeVacancyStatusCall } from "@arranca/contract/vacancies/life";
import { listSimilarVacancies } from "@arranca/contract/vacancies/search";
import { readOpenVacancy } from "@arranca/contract/vacancies/vacancy";
import type { FastifyInstance } from "fastify";
import { readBatch } from "../../lib/database/batched-reads.ts";
import { capped } from "../../lib/database/cursor.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { type Actor, subjectOf } from "../../lib/http/access.ts";
import { mount } from "../../lib/http/mount.ts";
import { readProgramme } from "../../lib/programme.ts";
import { readSupportLeft } from "../../lib/support-left.ts";
import { describeVacancyForPerson, vacancyRead } from "../vacancies/detail.service.ts";
import { countViewOfDay, forReaderOf, forReaderReads } from "../vacancies/match/service.ts";
import { similarVacancies } from "../vacancies/search/similar.service.ts";
import { courseMissing } from "../vacancies/write/service.ts";
import { candidateRoutes } from "./candidates/routes.ts";
import { changeVacancyStatus } from "./closing.service.ts";
import { openCandidateCv, previewCandidateCv, readCvHint } from "./cv.service.ts";
import { undoDiscard } from "./discard.service.ts";
import { interviewRoutes } from "./inviting/routes.ts";
import { countOfPerson, findCandidate, lastApplicationRead, listOfPerson, vacanciesAppliedTo } from "./lists.store.ts";
import { messageRoutes } from "./messages/routes.ts";
import { noteRoutes } from "./notes/routes.ts";
import { candidateReportRoutes } from "./reports/routes.ts";
import { mayClaimHire, maySeeContactData, refusalToWithdraw } from "./rules.ts";
import {
  applyReads,
  applyRefusalOf,
  applyToVacancy,
  nudgeCompany,
  openApplication,
  withdrawApplication,
} from "./service.ts";
import { candidateDetailOf, myApplicationOf } from "./wire.ts";

export function applicationRoutes(app: FastifyInstance, deps: Deps) {
  personRoutes(app, deps);
  companyRoutes(app, deps);
  candidateRoutes(app, deps);
  candidateReportRoutes(app, deps);
  messageRoutes(app, deps);
  noteRoutes(app, deps);
  interviewRoutes(app, deps);

  const openingOf = ({ actor, params, request }: CvAsked) => ({
    applicationId: params.careAboutId,
    by: actor,
    address: request.ip,
    writing: deps.dbFor(subjectOf(actor, { method: "POST" })),
  });
  mount(app, deps, calls.readCandidateCv, (asked) => openCandidateCv(asked.db, deps, openingOf(asked)));
  mount(app, deps, calls.previewCandidateCv, async (asked) => ({
    html: await previewCandidateCv(asked.db, deps, openingOf(asked)),
  }));
}

type CvAsked = { actor: Actor; params: { careAboutId: string }; request: { ip: string } };

function personRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, readOpenVacancy, async ({ db, actor, params: { publicationId } }) => {
    const personId = actor.subjectId;
    if (!actor.courseComplete) throw courseMissing();
    const asked = { personId, vacancyId: publicationId };
    const found = await readBatch(db, {
      about: vacancyRead(db, publicationId),
      ...applyReads(deps, asked),
      ...forReaderReads(deps, asked),
      last: lastApplicationRead(asked),
    });
    const { last } = found;
    const vacancy = describeVacancyForPerson(found.about);
    // An applicant keeps seeing the vacancy; a deleted or withdrawn vacancy is hidden from everybody.
    const seen =
      vacancy?.status === "active" || (last && (vacancy?.status === "closed" || vacancy?.status === "hidden"));
    if (!vacancy || !seen) throw new Refusal("NOT_FOUND");
    await countViewOfDay({ ...deps, db }, asked, found.view);

    const refusal = applyRefusalOf(found, deps);
    const living = last && last.status !== "closed" ? last : undefined;
    const shown = living && myApplicationOf(living, deps.clock, found.programme.holidays);
    return {
      ...vacancy.detail,
      ...forReaderOf(found, { clock: deps.clock, holidays: found.programme.holidays }),
      verified: vacancy.verified,
      companyInfo: vacancy.company({ contact: living !== undefined && maySeeContactData(living, deps.clock.now()) }),
      careAboutId: living?.id ?? null,
      careAbout: shown
        ? {
            init_relation: shown.init_relation,
            person_mark: shown.person_mark,
            status: shown.status,
            sentence: shown.sentence,
            unanswered: shown.unanswered,
          }
        : null,
      apply_note: living || !refusal ? null : new Refusal(refusal.code, refusal).message,
      actions: [
        ...(refusal ? [] : (["apply"] as const)),
        ...(living && !refusalToWithdraw(living) ? (["withdraw"] as const) : []),
        ...(living && mayClaimHire(living) ? (["start_relation"] as const) : []),
      ],
    };
  });

  mount(app, deps, listSimilarVacancies, async ({ db, actor, params: { id } }) => {
    if (!actor.courseComplete) throw courseMissing();
    const similar = await similarVacancies(db, {
      vacancyId: id,
      without: await vacanciesAppliedTo(db, actor.subjectId),
    });
    if (!similar) throw new Refusal("NOT_FOUND");
    return similar;
  });

  mount(app, deps, calls.applyToVacancy, async ({ db, actor, body }) => ({
    care_about: {
      id: await applyToVacancy(db, deps, { actor, vacancyId: body.publication_id, cvId: body.personCV_id }),
    },
  }));

  mount(app, deps, calls.listMyApplications, async ({ db, actor, query }) => {
    if (query.offset > listMaxOffset) throw new Refusal("OFFSET_TOO_LARGE");
    // All vacancies of the programme are in Mexico.
    if (!query.countries_csv.split(",").includes(String(mexicoCountryId)))
      return { ...capped(0), cursor: null, info: [] };
    const personId = actor.subjectId;
    const [{ rows, cursor }, found, { holidays }] = await Promise.all([
      listOfPerson(db, { personId, limit: query.limit, offset: query.offset, cursor: query.cursor }),
      countOfPerson(db, personId),
      readProgramme(db),
    ]);
    return {
      ...capped(found),
      cursor,
      info: rows.map((row) => myApplicationOf(row, deps.clock, holidays)),
    };
  });

  mount(app, deps, calls.withdrawApplication, async ({ db, actor, params, body }) => {
    await withdrawApplication(db, deps, { actor, id: params.id, reason: body.reason });
    return { message: "Retiraste tu postulación" };
  });

  mount(app, deps, calls.nudgeCompany, async ({ db, actor, params }) => {
    await nudgeCompany(db, deps, { actor, id: params.id });
    return { message: "Le recordamos a la empresa que esperas su respuesta" };
  });
}

function companyRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, changeVacancyStatusCall, async ({ db, actor, params, body }) => {
    const { id, status } = await changeVacancyStatus(db, deps, {
      actor,
      id: params.publicationId,
      // The schema admits only these three numbers, as text or number.
      move: String(body.status) as "1" | "4" | "5",
      reason: body.reason,
    });
    return { id, status: vacancyStatuses[status] };
  });

  mount(app, deps, calls.readCandidate, async ({ db, actor, query }) => {
    const row = await findCandidate(db, actor.subjectId, query.care_about_id);
    if (!row) throw new Refusal("NOT_FOUND");
    const { holidays } = await readProgramme(db);
    const detail = candidateDetailOf(row, { clock: deps.clock, holidays });
    const support = detail.actions.includes("select") ? (await readSupportLeft(db, row.personId)).support : null;
    return { ...detail, support, cvs_hint: await readCvHint(deps.db, deps, actor.subjectId, row) };
  });

  mount(app, deps, calls.openCandidate, async ({ db, actor, body }) => {
    const { id, status } = await openApplication(db, deps, { actor, id: body.care_about_id });
    return { care_about_id: id, status: applicationStatuses[status] };
  });

  mount(app, deps, calls.undoDiscard, async ({ db, actor, body }) => {
    const { id, status } = await undoDiscard(db, deps, { actor, id: body.care_about_id });
    return { care_about_id: id, status: applicationStatuses[status] };
  });
}
