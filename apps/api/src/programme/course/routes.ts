import { checkQuestionary, completeItem, readCourse, sendEvents, watchItem } from "@arranca/contract/course";
import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import type { Deps } from "../../lib/deps.ts";
import type { Actor } from "../../lib/http/access.ts";
import { answerByTag } from "../../lib/http/browser-cache.ts";
import { mount } from "../../lib/http/mount.ts";
import type { LearningEvent } from "./apply-event.ts";
import type { Learner } from "./learning.service.ts";
import { checkAnswers, completeCourseItem, readCourseOf, sendCourseEvents, watchCourseItem } from "./service.ts";

export function courseRoutes(app: FastifyInstance, deps: Deps) {
  app.register(async (scope) => {
    answerByTag(scope);
    mount(scope, deps, readCourse, ({ actor, db }) => readCourseOf(db, deps, learnerOf(actor)));
  });

  mount(app, deps, completeItem, ({ actor, db, body }) => completeCourseItem(db, deps, learnerOf(actor), body));

  mount(app, deps, watchItem, async ({ actor, db, body }) => {
    const { watched, speed, position_seconds: position } = body;
    await watchCourseItem(db, deps, learnerOf(actor), body, { watched, speed, position });
    return { message: "Avance guardado" };
  });

  mount(app, deps, checkQuestionary, ({ actor, db, body }) => {
    const { answers, attempt: attemptId } = body;
    return checkAnswers(db, deps, learnerOf(actor), body, { answers, attemptId });
  });

  mount(app, deps, sendEvents, ({ actor, db, body }) =>
    sendCourseEvents(db, deps, learnerOf(actor), { sentAt: new Date(body.sent_at), events: body.events.map(eventOf) }),
  );
}

type SentEvent = z.output<typeof sendEvents.body>["events"][number];

function eventOf(sent: SentEvent): LearningEvent {
  const common = { id: sent.id, itemId: sent.item_id, at: new Date(sent.at) };
  switch (sent.kind) {
    case "watched": {
      const { kind, watched, speed, position_seconds: position } = sent;
      return { ...common, kind, receipt: { watched, speed }, position };
    }
    case "answered":
      return { ...common, kind: sent.kind, attemptId: sent.attempt, answers: sent.answers };
    default:
      return { ...common, kind: sent.kind };
  }
}

const learnerOf = ({ subjectId: personId, sessionId }: Actor): Learner => ({ personId, sessionId });
