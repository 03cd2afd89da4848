import * as calls from "@arranca/contract/vacancies/likes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { findLikes, writeLikes } from "./store.ts";

export function likesRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, calls.readLikes, async ({ db, actor }) => ({ likes: await findLikes(db, actor.subjectId) }));

  mount(app, deps, calls.saveLikes, async ({ db, actor, body }) => {
    await writeLikes(db, actor.subjectId, [...new Set(body.likes)]);
    return { likes: await findLikes(db, actor.subjectId) };
  });
}
