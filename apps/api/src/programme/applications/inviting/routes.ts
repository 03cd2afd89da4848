import * as calls from "@arranca/contract/interviews/calls";
import { timeZone } from "@arranca/contract/values/time-zone";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { mount } from "../../../lib/http/mount.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { lapsedBefore } from "../../../lib/time/clock.ts";
import { addressLine } from "../../places/locations.service.ts";
import { entryFor } from "../interviews/emails.ts";
import { isUnfinished, momentInWords, type Side } from "../interviews/rules.ts";
import { isUndecided, situationOf } from "../interviews/standing.service.ts";
import {
  addressesOf,
  findInterview,
  type InterviewOwner,
  type InterviewRow,
  interviewsOf,
  listOfCompany,
  listOfPerson,
  type StepRow,
  stepsBesideAddress,
  stepsOf,
} from "../interviews/store.ts";
import { interviewView } from "../interviews/wire.ts";
import { findApplication } from "../store.ts";
import { askAnotherTime, cancelInterview, chooseMoment, noteAbsence, proposeInterview } from "./service.ts";

/** Days for which the person still reads a finished interview. */
const shownDays = 14;

const idsOf = (rows: readonly InterviewRow[]) => rows.map(({ id }) => id);
const ofPerson = ({ subjectId, loginId }: Actor) => ({ owner: { personId: subjectId }, by: loginId });
const ofCompany = ({ subjectId, loginId }: Actor) => ({ owner: { companyId: subjectId }, by: loginId });

export function interviewRoutes(app: FastifyInstance, deps: Deps): void {
  const viewsWith = (rows: readonly InterviewRow[], steps: readonly StepRow[], side: Side) =>
    rows.map((row) => interviewView(row, { side, steps, now: deps.clock.now() }));
  const views = async (db: Db, rows: readonly InterviewRow[], side: Side) =>
    viewsWith(rows, await stepsOf(db, idsOf(rows)), side);

  mount(app, deps, calls.proposeInterview, async ({ db, actor, params, body }) => {
    await proposeInterview(db, deps, { actor, applicationId: params.id, body });
    return { message: "Le avisamos. Cuando elija una hora la verás aquí y en tu correo." };
  });

  mount(app, deps, calls.readCandidateInterviews, async ({ db, actor, params }) => {
    const application = await findApplication(db, params.id, { companyId: actor.subjectId });
    if (!application) throw new Refusal("NOT_FOUND");
    const rows = await interviewsOf(db, params.id);
    const now = deps.clock.now();
    const { steps, ...found } = await stepsBesideAddress(db, idsOf(rows), actor.subjectId);
    const own = calls.proposalBody.shape.address.safeParse(found.own).data;
    return {
      info: viewsWith(rows, steps, "company"),
      may_propose:
        isUndecided(application.status) &&
        application.relation === null &&
        !rows.some((row) => isUnfinished(situationOf(row), now)),
      own_address: own ?? null,
      own_address_line: own ? addressLine(own) : null,
      zone: timeZone(),
    };
  });

  mount(app, deps, calls.listCompanyInterviews, async ({ db, actor, query }) => {
    const { found, rows } = await listOfCompany(db, { companyId: actor.subjectId, now: deps.clock.now(), ...query });
    return { found_rows: found, info: await views(db, rows, "company") };
  });

  mount(app, deps, calls.listMyInterviews, async ({ db, actor, query }) => {
    const since = lapsedBefore(deps.clock.now(), shownDays);
    const { found, rows } = await listOfPerson(db, { personId: actor.subjectId, since, ...query });
    return { found_rows: found, info: await views(db, rows, "person") };
  });

  mount(app, deps, calls.chooseInterview, async ({ db, actor, params, body }) => {
    const moment = new Date(body.moment);
    const at = await chooseMoment(db, deps, { ...ofPerson(actor), id: params.id, revision: body.revision, moment });
    return { message: `Tu entrevista es el ${momentInWords(at)}. Te mandamos el archivo para tu calendario.` };
  });

  mount(app, deps, calls.askAnotherTime, async ({ db, actor, params, body }) => {
    await askAnotherTime(db, deps, { ...ofPerson(actor), id: params.id, ...body });
    return { message: "Le avisamos a la empresa. Te escribimos cuando proponga otras horas." };
  });

  for (const [call, of] of [
    [calls.cancelMyInterview, ofPerson],
    [calls.cancelCompanyInterview, ofCompany],
  ] as const)
    mount(app, deps, call, async ({ db, actor, params, body }) => {
      await cancelInterview(db, deps, { ...of(actor), id: params.id, ...body });
      return { message: "Cancelaste la entrevista. Le avisamos a la otra parte." };
    });

  for (const [call, of] of [
    [calls.noteCompanyAbsence, ofPerson],
    [calls.notePersonAbsence, ofCompany],
  ] as const)
    mount(app, deps, call, async ({ db, actor, params }) => {
      await noteAbsence(db, deps, { ...of(actor), id: params.id });
      return { message: "Lo anotamos. La otra parte también lo ve." };
    });

  const entryOf = async (
    db: Db,
    id: string,
    { owner, by, side }: { owner: InterviewOwner; by: string; side: Side },
  ): Promise<FileAnswer> => {
    const interview = await findInterview(db, id, owner);
    const [login] = await addressesOf(db, [by]);
    if (interview?.status !== "agreed" || !interview.startsAt || !login) throw new Refusal("NOT_FOUND");
    const content = entryFor(interview, {
      ...{ method: "REQUEST", startsAt: interview.startsAt, side, email: login.email },
      programme: (await readProgramme(db)).name,
      publicUrl: deps.settings.publicUrl,
      now: deps.clock.now(),
    });
    const mime = "text/calendar; charset=utf-8; method=REQUEST";
    return { bytes: Buffer.from(content, "utf8"), mime, name: "entrevista.ics", inline: false };
  };

  mount(app, deps, calls.myInterviewCalendar, ({ db, actor, params }) =>
    entryOf(db, params.id, { ...ofPerson(actor), side: "person" }),
  );
  mount(app, deps, calls.companyInterviewCalendar, ({ db, actor, params }) =>
    entryOf(db, params.id, { ...ofCompany(actor), side: "company" }),
  );
}
