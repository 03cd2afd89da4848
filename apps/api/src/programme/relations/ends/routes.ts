import {
  askReentry as askReentryCall,
  confirmEnd as confirmEndCall,
  declareEndAndLeave,
  type declareEndBody,
  declareEnd as declareEndCall,
  denyEnd as denyEndCall,
  objectToEnd as objectToEndCall,
  withdrawEnd as withdrawEndCall,
} from "@arranca/contract/relations/ends";
import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { askReentry } from "../reentry/service.ts";
import { objectToEnd } from "./objections.service.ts";
import { confirmEnd, declareEnd, denyEnd, withdrawEnd } from "./service.ts";

export function endRoutes(app: FastifyInstance, deps: Deps) {
  const declared = (
    { answerBy, notStarted }: { answerBy: string | null; notStarted: boolean },
    { last_day }: z.output<typeof declareEndBody>,
  ) => {
    const ends = notStarted ? "se anula: no empezó" : `termina con último día el ${longDate(last_day)}`;
    const ended = notStarted ? "se anuló: no empezó" : "terminó";
    return {
      message: answerBy
        ? `Le avisamos a la empresa. Si no contesta a más tardar el ${longDate(answerBy)}, tu relación laboral ${ends}.`
        : `Tu relación laboral ${ended}.`,
      answer_by: answerBy,
    };
  };
  const saidIn = (body: z.output<typeof declareEndBody>) => ({
    ...{ lastDay: body.last_day, reason: body.reason, comment: body.comment || null },
  });

  mount(app, deps, declareEndCall, async ({ actor, db, params, body }) => {
    const of = { relationId: params.id, personId: actor.subjectId };
    return declared(await declareEnd(db, deps, { ...of, ...saidIn(body), closesAccount: false }), body);
  });

  mount(app, deps, declareEndAndLeave, async ({ actor, db, params, body }) => {
    const of = { relationId: params.id, personId: actor.subjectId };
    return declared(await declareEnd(db, deps, { ...of, ...saidIn(body), closesAccount: true }), body);
  });

  mount(app, deps, withdrawEndCall, async ({ actor, db, params }) => {
    await withdrawEnd(db, deps, { relationId: params.id, personId: actor.subjectId });
    return { message: "Retiraste tu aviso. La relación laboral sigue." };
  });

  mount(app, deps, objectToEndCall, async ({ actor, db, params, body }) => {
    const { dueOn } = await objectToEnd(db, deps, {
      ...{ relationId: params.id, personId: actor.subjectId, by: actor.loginId, statement: body.statement },
    });
    return { message: `Recibimos lo que nos cuentas. Decidimos a más tardar el ${longDate(dueOn)}.`, due_on: dueOn };
  });

  mount(app, deps, askReentryCall, async ({ actor, db, body }) => {
    const { dueOn } = await askReentry(db, deps, { personId: actor.subjectId, by: actor.loginId, words: body.words });
    return { message: `Pediste tu reingreso. Te contestamos a más tardar el ${longDate(dueOn)}.`, due_on: dueOn };
  });

  mount(app, deps, confirmEndCall, async ({ actor, db, params }) => {
    const { notStarted } = await confirmEnd(db, deps, {
      ...{ relationId: params.id, companyId: actor.subjectId, by: actor.loginId },
    });
    return { message: notStarted ? "La relación laboral se anuló: no empezó." : "La relación laboral terminó." };
  });

  mount(app, deps, denyEndCall, async ({ actor, db, params, body }) => {
    const { dueOn } = await denyEnd(db, deps, {
      ...{ relationId: params.id, companyId: actor.subjectId, by: actor.loginId, statement: body.statement },
    });
    return { message: `El programa lee a ambas partes y decide a más tardar el ${longDate(dueOn)}.`, due_on: dueOn };
  });
}
