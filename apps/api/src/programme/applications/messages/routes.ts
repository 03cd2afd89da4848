import * as templates from "@arranca/contract/messages/templates";
import * as calls from "@arranca/contract/messages/thread";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { markThreadSeen, readThread, sendMessage } from "./service.ts";
import { changeTemplate, createTemplate, deleteTemplate, readTemplates } from "./templates.service.ts";

export function messageRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.readMessages, ({ db, actor, params }) =>
    readThread(db, deps, { actor, applicationId: params.care_about_id }),
  );

  mount(app, deps, calls.sendMessage, async ({ db, actor, params, body }) => ({
    id: await sendMessage(db, deps, {
      actor,
      applicationId: params.care_about_id,
      clientKey: body.client_key,
      text: body.message_text,
    }),
  }));

  mount(app, deps, calls.markMessagesSeen, async ({ db, actor, params, body }) => {
    await markThreadSeen(db, deps, { actor, applicationId: params.care_about_id, until: new Date(body.until) });
    return { message: "Mensajes vistos" };
  });

  mount(app, deps, templates.listTemplates, ({ db, actor, query }) =>
    readTemplates(db, { actor, applicationId: query.care_about_id }),
  );

  mount(app, deps, templates.createTemplate, async ({ db, actor, body }) => ({
    id: await createTemplate(db, deps, { actor, typed: body }),
  }));

  mount(app, deps, templates.changeTemplate, async ({ db, actor, params, body: { seen, ...typed } }) => {
    await changeTemplate(db, deps, { actor, id: params.id, seen, typed });
    return { message: "Guardaste la plantilla" };
  });

  mount(app, deps, templates.deleteTemplate, async ({ db, actor, params }) => {
    await deleteTemplate(db, { actor, id: params.id });
    return { message: "Borraste la plantilla" };
  });
}
