import * as calls from "@arranca/contract/vacancies/saved";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { listReports, reportVacancy, settleReports } from "../review/reports.service.ts";
import { courseMissing } from "../write/service.ts";
import { changeSavedSearch, createSavedSearch, deleteSavedSearch, readSavedSearches } from "./alerts.service.ts";
import { mountStopPage } from "./alerts.stop.ts";
import { readSaved, saveVacancyFor } from "./service.ts";
import { deleteSaved } from "./store.ts";

export function savedVacancyRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, calls.listSavedVacancies, async ({ db, actor }) => {
    if (!actor.courseComplete) throw courseMissing();
    const publications = await readSaved(db, actor.subjectId);
    return { found_rows: publications.length, publications };
  });

  mount(app, deps, calls.saveVacancy, async ({ db, actor, params }) => {
    if (!actor.courseComplete) throw courseMissing();
    await saveVacancyFor(db, deps, { personId: actor.subjectId, vacancyId: params.publicationId });
    return { saved: true };
  });

  mount(app, deps, calls.unsaveVacancy, async ({ db, actor, params }) => {
    await deleteSaved(db, actor.subjectId, params.publicationId);
    return { saved: false };
  });

  mount(app, deps, calls.listSavedSearches, async ({ db, actor }) => ({
    info: await readSavedSearches(db, actor.subjectId),
  }));

  mount(app, deps, calls.createSavedSearch, async ({ db, actor, body }) => ({
    id: await createSavedSearch(db, deps, { personId: actor.subjectId, ...body }),
  }));

  mount(app, deps, calls.changeSavedSearch, async ({ db, actor, params, body }) => {
    await changeSavedSearch(db, deps, { personId: actor.subjectId, id: params.id, rhythm: body.rhythm });
    return { message: "Guardado" };
  });

  mount(app, deps, calls.deleteSavedSearch, async ({ db, actor, params }) => {
    await deleteSavedSearch(db, { personId: actor.subjectId, id: params.id });
    return { message: "Búsqueda eliminada" };
  });

  mount(app, deps, calls.reportVacancy, async ({ db, actor, params, body }) => {
    if (!actor.courseComplete) throw courseMissing();
    return {
      folio: await reportVacancy(db, deps, { personId: actor.subjectId, vacancyId: params.publicationId, ...body }),
    };
  });

  mount(app, deps, calls.listVacancyReports, async ({ db, params }) => ({ info: await listReports(db, params.id) }));

  mount(app, deps, calls.settleVacancyReports, async ({ db, actor, params, body }) => {
    await settleReports(db, deps, { actor, vacancyId: params.id, ...body });
    return { message: "Reportes atendidos" };
  });

  mountStopPage(app, deps);
}
