import * as calls from "@arranca/contract/course/editor";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import * as drafts from "./draft.service.ts";
import { listVersions, previewDraft, publishDraft, readAudience } from "./publish.service.ts";
import { readEditor } from "./read.service.ts";

export function courseEditorRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.readCourseEditor, ({ db }) => readEditor(db));
  mountDraft(app, deps);
  mountSections(app, deps);
  mountItems(app, deps);

  mount(app, deps, calls.previewCourse, ({ db }) => previewDraft(db, deps));
  mount(app, deps, calls.readCourseAudience, ({ db }) => readAudience(db));
  mount(app, deps, calls.listCourseVersions, ({ db }) => listVersions(db));
  mount(app, deps, calls.publishCourse, async ({ db, actor: by, body }) => {
    const version = await publishDraft(db, deps, { ...body, by });
    return { version, message: `Versión ${version} publicada` };
  });
}

function mountDraft(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.beginDraft, async ({ db, actor: by }) => ({
    revision: await drafts.beginDraft(db, deps, by),
    message: "Borrador listo",
  }));
  mount(app, deps, calls.discardDraft, async ({ db, actor: by, query }) => {
    await drafts.discardDraft(db, deps, query.revision, by);
    return { message: "Borrador descartado" };
  });
  mount(app, deps, calls.orderCourse, async ({ db, actor: by, body: { order_revision: revision, sections } }) => ({
    order_revision: await drafts.orderDraft(db, deps, { revision, sections }, by),
    message: "Orden guardado",
  }));
}

function mountSections(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.addSection, async ({ db, actor: by, body: { title } }) => ({
    ...(await drafts.addSection(db, deps, title, by)),
    message: "Sección agregada",
  }));
  mount(app, deps, calls.editSection, async ({ db, actor: by, params, body }) => ({
    revision: await drafts.editSection(db, deps, { ...params, ...body }, by),
    message: "Cambios guardados",
  }));
  mount(app, deps, calls.deleteSection, async ({ db, actor: by, params, query }) => {
    await drafts.deleteSection(db, deps, { ...params, ...query }, by);
    return { message: "Sección eliminada" };
  });
}

function mountItems(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.addItem, async ({ db, actor: by, body: { section_id: sectionId, ...item } }) => ({
    ...(await drafts.addItem(db, deps, { sectionId, ...item }, by)),
    message: "Lección agregada",
  }));
  mount(app, deps, calls.editItem, async ({ db, actor: by, params, body }) => ({
    revision: await drafts.editItem(db, deps, { ...params, ...body }, by),
    message: "Cambios guardados",
  }));
  mount(app, deps, calls.deleteItem, async ({ db, actor: by, params, query }) => {
    await drafts.deleteItem(db, deps, { ...params, ...query }, by);
    return { message: "Lección eliminada" };
  });
}
