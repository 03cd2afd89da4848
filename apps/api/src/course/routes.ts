import { checkQuestionary, completeItem, readCourse, watchItem } from "@arranca/contract/course";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../lib/deps.ts";
import { mount } from "../lib/http/mount.ts";
import { checkAnswers, completeCourseItem, readCourseOf, watchCourseItem } from "./service.ts";

export function courseRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, readCourse, ({ actor, db }) => readCourseOf(db, deps, actor.subjectId));

  mount(app, deps, completeItem, ({ actor, db, body }) => completeCourseItem(db, deps, actor.subjectId, body));

  mount(app, deps, watchItem, async ({ actor, db, body }) => {
    const { watched, speed, position_seconds: position } = body;
    await watchCourseItem(db, deps, actor.subjectId, body, { watched, speed, position });
    return { message: "Avance guardado" };
  });

  mount(app, deps, checkQuestionary, ({ actor, db, body }) =>
    checkAnswers(db, deps, actor.subjectId, body, body.answers),
  );
}
