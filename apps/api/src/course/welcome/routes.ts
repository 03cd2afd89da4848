import { readFileSync } from "node:fs";
import { join } from "node:path";
import { flagOf } from "@arranca/contract/envelope";
import { readWelcomeVideo, watchWelcomeVideo } from "@arranca/contract/welcome-video";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Deps } from "../../lib/deps.ts";
import { dataFolder } from "../../lib/files/data-folder.ts";
import { mount } from "../../lib/http/mount.ts";
import { mediaPath } from "../media.ts";
import { hasWatched, setWatched } from "./store.ts";

const shipped = z.object({ title: z.string(), src: z.string(), captions: z.string(), poster: z.string() });
const { title, ...files } = z.parse(shipped, JSON.parse(readFileSync(join(dataFolder, "course/welcome.json"), "utf8")));
const video = {
  title,
  src: mediaPath(files.src),
  captions: mediaPath(files.captions),
  poster: mediaPath(files.poster),
};

/** The programme's welcome video: the first dashboard shows it once. */
export function welcomeRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readWelcomeVideo, async ({ actor, db }) => ({
    source: { ...video, has_viewed: flagOf(await hasWatched(db, actor.subjectId)) },
  }));

  mount(app, deps, watchWelcomeVideo, async ({ actor, db }) => {
    await setWatched(db, actor.subjectId, deps.clock.now());
    return { message: "Video visto" };
  });
}
