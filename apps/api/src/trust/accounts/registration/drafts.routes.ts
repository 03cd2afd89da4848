import { companyDraft, personDraft } from "@arranca/contract/accounts/registration";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { registrationClosed } from "../status/service.ts";
import { readDrafts, saveDraft } from "./drafts.service.ts";

export function draftRoutes(app: FastifyInstance, deps: Deps): void {
  for (const draft of [personDraft, companyDraft]) mountDraft(app, deps, draft);
}

function mountDraft(app: FastifyInstance, deps: Deps, draft: typeof personDraft | typeof companyDraft): void {
  mount(app, deps, draft.readAll, async ({ actor, db }) => {
    // The saved value was validated against the same lists when it was saved.
    return (await readDrafts(db, deps, actor.subjectId)) as Awaited<ReturnType<typeof readDrafts>> & { at: null };
  });
  mount(app, deps, draft.read, async ({ actor, db, params }) => {
    const { steps } = await readDrafts(db, deps, actor.subjectId);
    return steps[params.step] ?? null;
  });
  mount(app, deps, draft.save, async ({ actor, db, params, body }) => {
    if (actor.status !== "registering") throw registrationClosed(actor.status);
    return saveDraft(db, deps, {
      ownerId: actor.subjectId,
      step: params.step,
      data: body.data,
      typed: body.typed,
      at: body.at,
    });
  });
}
