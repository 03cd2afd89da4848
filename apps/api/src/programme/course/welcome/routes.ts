import {
  readOwnVideo,
  readWelcomeVideo,
  saveOwnVideo,
  watchWelcomeVideo,
} from "@arranca/contract/course/welcome-video";
import { flagOf } from "@arranca/contract/envelope";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { readForEditor, readShown, saveOwn } from "./service.ts";
import { hasWatched, setWatched } from "./store.ts";

export function welcomeRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readWelcomeVideo, async ({ actor, db }) => ({
    source: { has_viewed: flagOf(await hasWatched(db, actor.subjectId)), video: await readShown(db) },
  }));

  mount(app, deps, watchWelcomeVideo, async ({ actor, db }) => {
    await setWatched(db, actor.subjectId, deps.clock.now());
    return { message: "Video visto" };
  });

  mount(app, deps, readOwnVideo, ({ db }) => readForEditor(db));

  mount(app, deps, saveOwnVideo, async ({ actor: by, db, body }) => {
    await saveOwn(db, deps, { body, by });
    return { message: body.video === null ? "Video de bienvenida quitado" : "Video de bienvenida guardado" };
  });
}
