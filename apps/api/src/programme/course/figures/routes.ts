import { readCourseFigures } from "@arranca/contract/course/staff";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { readFigures } from "./service.ts";

export function courseFigureRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readCourseFigures, ({ db, query }) => readFigures(db, query.version));
}
