import {
  discardTextDraft,
  listTexts,
  publishText as publishTextCall,
  readText as readTextCall,
  readTextVersion,
  saveTextDraft,
  textKinds,
} from "@arranca/contract/texts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { discardDraft, publishText, readText, readVersion, saveDraft } from "./service.ts";
import { findTexts } from "./store.ts";

export function textRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listTexts, async ({ db }) => ({
    info: (await findTexts(db)).map(({ publishedAt, hasDraft, ...text }) => ({
      ...text,
      published_at: publishedAt.toISOString(),
      has_draft: hasDraft,
    })),
  }));

  mount(app, deps, readTextCall, ({ db, params }) => readText(db, params.text_kind));

  mount(app, deps, readTextVersion, ({ db, params }) => readVersion(db, params.text_kind, params.version));

  mount(app, deps, saveTextDraft, async ({ db, actor, params, body }) => {
    const revision = await saveDraft(db, deps, { kind: params.text_kind, ...body }, actor);
    return { message: "Borrador guardado", revision };
  });

  mount(app, deps, discardTextDraft, async ({ db, actor, params, query }) => {
    await discardDraft(db, deps, { kind: params.text_kind, ...query }, actor);
    return { message: "Borrador descartado" };
  });

  mount(app, deps, publishTextCall, async ({ db, actor, params, body }) => {
    const version = await publishText(db, deps, { kind: params.text_kind, ...body }, actor);
    return { message: `Publicaste la versión ${version}: ${textKinds[params.text_kind]}`, version };
  });
}
