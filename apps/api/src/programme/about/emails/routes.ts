import {
  changeEmail as changeEmailCall,
  listEmails as listEmailsCall,
  previewEmail as previewEmailCall,
  readEmail as readEmailCall,
  restoreEmail as restoreEmailCall,
  testEmail as testEmailCall,
} from "@arranca/contract/emails/calls";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { changeEmail, listEmails, previewEmail, readEmail, restoreEmail, testEmail } from "./service.ts";

export function emailRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listEmailsCall, async ({ db }) => ({ info: await listEmails(db) }));

  mount(app, deps, readEmailCall, ({ db, params: { letter_kind: kind } }) => readEmail(db, kind));

  mount(app, deps, changeEmailCall, async ({ db, actor: by, params, body: { version: seen, ...words } }) => ({
    version: await changeEmail(db, deps, { kind: params.letter_kind, seen, words, by }),
    message: "Guardado. Los correos que salgan desde ahora dicen esto.",
  }));

  mount(app, deps, restoreEmailCall, async ({ db, actor: by, params, body: { version: seen } }) => ({
    version: await restoreEmail(db, deps, { kind: params.letter_kind, seen, by }),
    message: "El correo dice otra vez lo que venía con el programa.",
  }));

  mount(app, deps, previewEmailCall, ({ db, params, body }) => previewEmail(db, deps, params.letter_kind, body));

  mount(app, deps, testEmailCall, async ({ db, actor: by, params, body: words }) => {
    const to = await testEmail(db, deps, { kind: params.letter_kind, words, by });
    return { message: `Enviamos la prueba a ${to}` };
  });
}
