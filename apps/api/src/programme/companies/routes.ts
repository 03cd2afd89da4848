import { appealAsCompany } from "@arranca/contract/accounts/registration";
import {
  checkCompanyRfc,
  deleteCompanyFile,
  readCompany,
  readCompanyDashboard,
  readCompanyInfo,
  submitCompany,
  updateCompanyFiles,
  updateCompanyInfo,
  updateCompanyLocation,
  updateCompanyManager,
  updateCompanyPicture,
} from "@arranca/contract/companies";
import { readPublishingGate as readPublishingGateCall } from "@arranca/contract/companies/publishing-gate";
import type { CompanyRight } from "@arranca/contract/roles";
import { accountStatuses } from "@arranca/contract/statuses";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { mount } from "../../lib/http/mount.ts";
import { consume } from "../../lib/http/rate-limits.ts";
import { businessDate, daysBetween } from "../../lib/time/clock.ts";
import { askedSections } from "../../trust/accounts/status/service.ts";
import { listDocuments } from "../../trust/files/documents.service.ts";
import { findLocation } from "../places/locations.service.ts";
import { answerFigures, judgedSince } from "./answers.rules.ts";
import { presentCompany, presentCompanyInfo } from "./present.ts";
import { readPublishingGate } from "./publishing-gate.service.ts";
import {
  appeal,
  changeCompany,
  changeLocation,
  changeManagers,
  putDocuments,
  putPicture,
  submitRegistration,
  takeBackDocument,
} from "./service.ts";
import { findCompany, isRfcShared, readDashboard } from "./store.ts";

export function companyRoutes(app: FastifyInstance, deps: Deps): void {
  dashboardRoute(app, deps);
  mount(app, deps, readPublishingGateCall, ({ actor, db }) => readPublishingGate(db, deps, actor));

  mount(app, deps, readCompany, async ({ actor, db }) => {
    const row = await findCompany(db, actor.subjectId);
    return presentCompany(row, await findLocation(db, row.location_id));
  });
  mount(app, deps, readCompanyInfo, ({ actor, db }) => info(db, actor.subjectId));

  mount(app, deps, checkCompanyRfc, async ({ actor, body: { rfc } }) => {
    await consume(deps, `company-rfc/${actor.subjectId}`, "rfcChecksPerCompany");
    // Read as the programme: a company sees no row of another one.
    return { shared: await isRfcShared(deps.db, rfc, actor.subjectId) };
  });
  mount(app, deps, submitCompany, async ({ actor, db, body }) => {
    const complete = await submitRegistration(db, deps, actor.subjectId, body);
    const { id, folio, status } = await findCompany(db, actor.subjectId);
    const { id: statusId, name: statusName } = accountStatuses[status];
    return { institution: { id, folio, statusId, statusName }, register_complete: complete };
  });
  mount(app, deps, appealAsCompany, async ({ actor, db, body }) => {
    await appeal(db, deps, actor.subjectId, { comment: body.comment, by: actor.loginId });
    return { statusId: accountStatuses.in_review.id, statusName: accountStatuses.in_review.name };
  });

  mount(app, deps, updateCompanyInfo, async ({ actor, db, body, request }) => {
    const asked = { companyId: actor.subjectId, change: body, by: actor.loginId, address: request.ip };
    await changeCompany(db, deps, asked);
    return info(db, actor.subjectId);
  });
  mount(app, deps, updateCompanyLocation, async ({ actor, db, body }) => {
    await changeLocation(db, deps, { companyId: actor.subjectId, location: body.location });
    return info(db, actor.subjectId);
  });
  mount(app, deps, updateCompanyManager, async ({ actor, db, body }) => {
    await changeManagers(db, deps, { companyId: actor.subjectId, change: body });
    return info(db, actor.subjectId);
  });

  mount(app, deps, updateCompanyFiles, async ({ actor, db, body, files }) => ({
    files: await putDocuments(db, deps, actor.subjectId, files, body.issued_on),
  }));
  mount(app, deps, deleteCompanyFile, async ({ actor, db, params }) => {
    await takeBackDocument(db, deps, actor.subjectId, params.area);
    return { message: "Borramos el documento." };
  });
  mount(app, deps, updateCompanyPicture, async ({ actor, db, files: [file] }) => {
    if (!file) throw new Refusal("FILE_MISSING");
    return { file: { file_name: await putPicture(db, deps, actor.subjectId, file) } };
  });
}

function dashboardRoute(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readCompanyDashboard, async ({ actor, db }) => {
    const today = deps.clock.today();
    const found = await readDashboard(db, {
      companyId: actor.subjectId,
      loginId: actor.loginId,
      since: judgedSince(today),
      today,
    });
    const { counts, answers } = found;
    const { holidays } = found.programme;
    const { name, profileImage, sectorName, location } = presentCompany(found.company, found.location);
    const { unreviewed, in_process, oldest, active, in_review, rejected, draft, closed } = counts;
    const oldest_days = oldest ? daysBetween(businessDate(oldest), today) : null;
    const only = <T>(right: CompanyRight, part: T) => (actor.permissions.includes(right) ? part : null);
    return {
      candidates: only("candidates", { unreviewed, in_process, oldest_days }),
      vacancies: only("vacancies", { active, in_review, rejected, draft, closed }),
      relations: only("relations", {
        active: counts.relations,
        to_confirm: counts.to_confirm,
        to_answer: counts.to_answer,
        waiting_person: counts.waiting_person,
      }),
      team: only("team", { to_confirm: found.members?.asked ?? 0 }),
      first_steps: only("vacancies", {
        published: counts.published,
        answered: counts.answered,
        hired: counts.hired,
      }),
      answers: only("candidates", answerFigures(answers, { today, holidays })),
      company: {
        name,
        profileImage,
        sectorName,
        place: location?.cityName ? `${location.cityName}, ${location.stateName}` : null,
      },
    };
  });
}

async function info(db: Db, companyId: string) {
  const row = await findCompany(db, companyId);
  const [documents, location] = [await listDocuments(db, companyId), await findLocation(db, row.location_id)];
  return presentCompanyInfo(row, { documents, location }, await askedSections(db, companyId));
}
