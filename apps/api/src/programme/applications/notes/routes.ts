import * as calls from "@arranca/contract/application-notes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { addNote, changeNote, readNotes } from "./service.ts";

export function noteRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.readCandidateNotes, ({ db, actor, query }) =>
    readNotes(db, deps, { actor, applicationId: query.care_about_id }),
  );

  mount(app, deps, calls.addCandidateNote, async ({ db, actor, body }) => ({
    id: await addNote(db, deps, {
      actor,
      applicationId: body.care_about_id,
      clientKey: body.client_key,
      text: body.note_text,
    }),
  }));

  mount(app, deps, calls.changeCandidateNote, async ({ db, actor, params, body }) => {
    await changeNote(db, deps, { actor, id: params.id, text: body.note_text });
    return { message: "Guardaste la nota" };
  });

  mount(app, deps, calls.deleteCandidateNote, async ({ db, actor, params }) => {
    await changeNote(db, deps, { actor, id: params.id, text: null });
    return { message: "Borraste la nota" };
  });
}
