import { actOnCandidate, readCandidate, undoDiscard, withdrawApplication } from "@arranca/contract/applications";
import * as calls from "@arranca/contract/interviews/calls";
import { rateLimits } from "@arranca/contract/rate-limits";
import { hourMs, minuteMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "../../../lib/time/clock.ts";
import { aCompany, aMember, anotherDevice } from "../../../testing/factories.ts";
import {
  anAgreedInterview,
  anInterview,
  aProposal,
  choose,
  interviewOf,
  myInterviews,
  propose,
} from "../../../testing/interviews.ts";
import { aCandidate, applicationOf, type Hire, selectCandidate } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { notifyDiscarded } from "../emails.ts";
import { isInterviewReminderValid, queueReminders, remindOfInterview } from "../interviews/reminders.service.ts";

let t: TestApp;
let start: Date;
beforeAll(async () => {
  t = await startTestApp();
  start = t.deps.clock.now();
});
beforeEach(() => t.deps.clock.set(start));
/** Sets the clock and signs both sides in anew. */
const setClock = async (hire: Hire, at: Date) => {
  t.deps.clock.set(at);
  hire.person = await anotherDevice(t, hire.person);
  hire.company = await anotherDevice(t, hire.company);
};
afterAll(() => t.close());

const inTwoDays = () => addDays(t.deps.clock.today(), 2);
const words = "Ese día cerramos por inventario.";
const theirs = async ({ company, applicationId }: Hire) =>
  (await send(t, calls.readCandidateInterviews, { as: company, params: { id: applicationId } })).contents();
const cancelBy = async (hire: Hire, side: "person" | "company") => {
  const { id, revision } = await interviewOf(t, hire);
  const call = side === "person" ? calls.cancelMyInterview : calls.cancelCompanyInterview;
  return send(t, call, { as: hire[side], params: { id }, body: { words, revision } });
};
const askAnother = async (hire: Hire) => {
  const { id, revision } = await interviewOf(t, hire);
  return send(t, calls.askAnotherTime, { as: hire.person, params: { id }, body: { words, revision } });
};
/** Calendar entries mailed to an account, newest first, as method and SEQUENCE. */
const entriesTo = async ({ email }: { email: string }) =>
  (await t.emailsTo(email)).flatMap(({ calendar }) =>
    calendar ? [`${calendar.method} ${/SEQUENCE:(\d+)/.exec(calendar.content)?.[1]}`] : [],
  );
const subjectsTo = async ({ email }: { email: string }) => (await t.emailsTo(email)).map(({ subject }) => subject);
/** Puts the clock after the agreed start of the interview. */
const passBy = async (hire: Hire, minutes: number) => {
  const { starts_at } = await interviewOf(t, hire);
  await setClock(hire, new Date(Date.parse(starts_at ?? "") + minutes * minuteMs));
};

describe("[C6] a proposal", () => {
  test("opens the application, and the person reads moments, place, what to bring and whom to ask for", async () => {
    const hire = await aCandidate(t);
    expect((await propose(t, hire)).status).toBe(200);
    expect((await applicationOf(t, hire.applicationId)).status).toBe("in_process");
    const mine = await interviewOf(t, hire);
    expect(mine).toMatchObject({
      ...{ interview_status: "proposed", revision: 0, minutes: 30, starts_at: null, link: null },
      ...{ bring: "Tu CV impreso", ask_for: "Lucía Ramos, en recepción", actions: ["choose", "ask_another"] },
    });
    expect(mine.open_moments).toEqual([`${inTwoDays()}T16:30:00.000Z`, `${inTwoDays()}T22:00:00.000Z`]);
    expect(mine.address_line).toContain("Bulevar Juan Alonso de Torres 120");
    expect(mine.map_url).toContain("https://www.google.com/maps/dir/?api=1&destination=Bulevar%20Juan");
    const [mail] = await t.emailsTo(hire.person.email);
    expect(mail?.subject).toContain("te invita a una entrevista");
    for (const said of ["a las 10:30", "a las 16:00", "Dura 30 minutos", "Tu CV impreso", "abrió tu postulación"])
      expect(mail?.text).toContain(said);
    expect(mail?.calendar, "nothing is agreed yet").toBeUndefined();
  });

  test.each([
    ["in the past", { moments: [{ date: "2026-01-05", time: "10:00" }] }, "moments.0.date"],
    ["at night", () => ({ moments: [{ date: inTwoDays(), time: "22:00" }] }), "moments.0.time"],
    ["without a place", { address: null }, "address"],
    ["with a link that is no https address", { place: "link", link: "http://video.example" }, "link"],
    [
      "of four moments",
      () => ({ moments: ["09:00", "10:00", "11:00", "12:00"].map((time) => ({ date: inTwoDays(), time })) }),
      "moments",
    ],
    [
      "with an unknown municipality",
      () => ({ address: { ...aProposal(t).address, cp: "99999", municipalityId: 99_999 } }),
      "address.municipalityId",
    ],
  ] as const)("%s is refused at its field, and nothing is opened", async (_case, over, field) => {
    const hire = await aCandidate(t);
    const reply = await propose(t, hire, typeof over === "function" ? over() : over);
    expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([422, [field]]);
    expect((await applicationOf(t, hire.applicationId)).status).toBe("unreviewed");
  });

  test("overlapping another company's interview of the person is refused with the reason", async () => {
    const first = await aCandidate(t);
    await anAgreedInterview(t, first);
    const second = await aCandidate(t, { person: first.person });
    const reply = await propose(t, second);
    expect(reply.fields?.["moments.0.time"]).toContain("ya tiene otra entrevista");
    expect((await propose(t, second, { moments: [{ date: inTwoDays(), time: "11:00" }] })).status).toBe(200);
  });

  test("for a decided or a foreign application is refused", async () => {
    const hire = await aCandidate(t);
    await send(t, actOnCandidate, { as: hire.company, body: { care_about_id: hire.applicationId, selected: "0" } });
    const reply = await propose(t, hire);
    expect([reply.code, reply.message]).toEqual(["APPLICATION_CLOSED", expect.stringContaining("«Descartado»")]);
    const other = await aCandidate(t);
    const foreign = await propose(t, { ...other, company: await aCompany(t) });
    expect([foreign.status, foreign.code]).toEqual([404, "NOT_FOUND"]);
  });

  test("two colleagues propose at the same moment: the first is accepted, the second reads what happened", async () => {
    const hire = await aCandidate(t);
    const replies = await Promise.all([propose(t, hire), propose(t, hire)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.message).toContain("Alguien de tu empresa ya propuso horas");
    expect(await t.emailsTo(hire.person.email)).toHaveLength(1);
  });

  test("a colleague with the right to candidates alone may propose, move and cancel", async () => {
    const hire = await aCandidate(t);
    const colleague = await aMember(t, hire.company.id, ["candidates"]);
    const theirHire = { ...hire, company: colleague };
    await anAgreedInterview(t, theirHire);
    expect((await cancelBy(theirHire, "company")).status).toBe(200);
    const other = { ...hire, company: await aMember(t, hire.company.id, ["vacancies"]) };
    expect((await propose(t, other)).code).toBe("FORBIDDEN");
  });

  test("the seventh proposal to a person in a day is refused with the time", async () => {
    const hire = await aCandidate(t);
    for (let seen = 0; seen < rateLimits.interviewsPerApplication.points; seen++)
      expect((await propose(t, hire, { seen: seen === 0 ? null : seen - 1 })).status).toBe(200);
    const reply = await propose(t, hire, { seen: 5 });
    expect([reply.status, reply.message]).toEqual([429, expect.stringContaining("Podrás seguir mañana")]);
  });
});

describe("[C6] the choice of a moment", () => {
  test("sends both sides the same calendar entry, which both can download", async () => {
    const hire = await aCandidate(t);
    const interview = await anAgreedInterview(t, hire);
    expect(interview).toMatchObject({
      ...{ interview_status: "agreed", starts_at: `${inTwoDays()}T16:30:00.000Z`, open_moments: [] },
      ends_at: `${inTwoDays()}T17:00:00.000Z`,
    });
    for (const side of ["person", "company"] as const) {
      const [mail] = await t.emailsTo(hire[side].email);
      expect(mail?.calendar?.method).toBe("REQUEST");
      const lines = mail?.calendar?.content.replaceAll("\r\n ", "").split("\r\n");
      expect(lines).toContain(`DTSTART;TZID=America/Mexico_City:${inTwoDays().replaceAll("-", "")}T103000`);
      expect(lines?.find((line) => line.startsWith("ATTENDEE"))).toContain(`mailto:${hire[side].email}`);
      const call = side === "person" ? calls.myInterviewCalendar : calls.companyInterviewCalendar;
      const file = await send(t, call, { as: hire[side], params: { id: interview.id } });
      expect(file.headers["content-type"]).toBe("text/calendar; charset=utf-8; method=REQUEST");
      expect(file.headers["content-disposition"]).toContain("entrevista.ics");
      expect(file.body.split("\r\n").slice(0, -1)).toEqual(mail?.calendar?.content.split("\r\n").slice(0, -1));
    }
  });

  test("is refused with the reason if the company just changed the moments", async () => {
    const hire = await aCandidate(t);
    const { id, revision, open_moments } = await anInterview(t, hire);
    await propose(t, hire, { seen: 0, moments: [{ date: inTwoDays(), time: "12:00" }] });
    const body = { moment: open_moments[0] ?? "", revision };
    const reply = await send(t, calls.chooseInterview, { as: hire.person, params: { id }, body });
    expect([reply.code, reply.message]).toEqual([
      "CHANGED_MEANWHILE",
      expect.stringContaining("acaba de cambiar las horas"),
    ]);
  });

  test("exactly one of two tabs, and of person and company at the same time, wins", async () => {
    const hire = await aCandidate(t);
    await anInterview(t, hire);
    const twice = await Promise.all([choose(t, hire, 0), choose(t, hire, 1)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(twice.find(({ status }) => status === 409)?.message).toContain("Ya elegiste el");
    const both = await Promise.all([cancelBy(hire, "person"), cancelBy(hire, "company")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("is refused for the same hour at a second company", async () => {
    const first = await aCandidate(t);
    const second = await aCandidate(t, { person: first.person });
    await anInterview(t, first);
    await anInterview(t, second);
    const replies = await Promise.all([choose(t, first), choose(t, second)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(replies.find(({ status }) => status === 422)?.message).toContain("ya tienes otra entrevista");
  });

  test("is refused for a moment that was never proposed or begins within the hour", async () => {
    const hire = await aCandidate(t);
    const { id, open_moments } = await anInterview(t, hire);
    const body = { moment: `${inTwoDays()}T15:00:00.000Z`, revision: 0 };
    expect((await send(t, calls.chooseInterview, { as: hire.person, params: { id }, body })).code).toBe(
      "INTERVIEW_MOMENT",
    );
    await setClock(hire, new Date(Date.parse(open_moments[0] ?? "") - 59 * minuteMs));
    const late = { moment: open_moments[0] ?? "", revision: 0 };
    expect((await send(t, calls.chooseInterview, { as: hire.person, params: { id }, body: late })).code).toBe(
      "INTERVIEW_MOMENT",
    );
    expect((await interviewOf(t, hire)).open_moments).toEqual(open_moments.slice(1));
  });
});

describe("[C6] an interview that is moved, cancelled or missed", () => {
  test("'Ninguno me queda' reaches the company with the words, and a new proposal keeps the same interview", async () => {
    const hire = await aCandidate(t);
    const { id } = await anInterview(t, hire);
    expect((await askAnother(hire)).status).toBe(200);
    expect((await theirs(hire)).info[0]).toMatchObject({
      interview_status: "another_asked",
      words,
      actions: ["propose", "cancel"],
    });
    expect(await subjectsTo(hire.company)).toContainEqual(expect.stringContaining("pide otra hora"));
    expect((await propose(t, hire, { seen: 1 })).status).toBe(200);
    expect(await interviewOf(t, hire)).toMatchObject({ id, revision: 2, interview_status: "proposed", words: null });
  });

  test("moving an agreed one needs a word, cancels the calendar entry and raises SEQUENCE when it is agreed anew", async () => {
    const hire = await aCandidate(t);
    const { id } = await anAgreedInterview(t, hire);
    const silent = await propose(t, hire, { seen: 1 });
    expect([silent.code, Object.keys(silent.fields ?? {})]).toEqual(["REASON_MISSING", ["words"]]);
    const moved = await propose(t, hire, { seen: 1, words, moments: [{ date: inTwoDays(), time: "18:00" }] });
    expect(moved.status).toBe(200);
    expect(await interviewOf(t, hire)).toMatchObject({ id, starts_at: null, words });
    await choose(t, hire);
    for (const side of ["person", "company"] as const)
      expect(await entriesTo(hire[side]), side).toEqual(["REQUEST 3", "CANCEL 2", "REQUEST 1"]);
  });

  test("'Pedir otra hora' and 'Ya no puedo ir' take an agreed one out of both calendars", async () => {
    const asking = await aCandidate(t);
    await anAgreedInterview(t, asking);
    await askAnother(asking);
    const leaving = await aCandidate(t);
    await anAgreedInterview(t, leaving);
    expect((await cancelBy(leaving, "person")).status).toBe(200);
    for (const hire of [asking, leaving])
      for (const side of ["person", "company"] as const)
        expect(await entriesTo(hire[side])).toEqual(["CANCEL 2", "REQUEST 1"]);
    expect(await interviewOf(t, leaving)).toMatchObject({
      interview_status: "cancelled",
      cancel_cause: "person",
      words,
    });
    expect((await theirs(leaving)).may_propose).toBe(true);
    expect((await propose(t, leaving)).status, "a new one").toBe(200);
  });

  test("a withdrawal, a selection and a closed vacancy cancel the coming interview and keep a past one", async () => {
    const over = await aCandidate(t);
    await anAgreedInterview(t, over);
    await passBy(over, 31);
    await send(t, withdrawApplication, { as: over.person, params: { id: over.applicationId } });
    expect((await theirs(over)).info[0]).toMatchObject({ interview_status: "agreed", is_over: true });
    t.deps.clock.set(start);

    const left = await aCandidate(t);
    await anAgreedInterview(t, left);
    await send(t, withdrawApplication, { as: left.person, params: { id: left.applicationId } });
    const chosen = await aCandidate(t);
    await anAgreedInterview(t, chosen);
    (await selectCandidate(t, chosen)).contents();
    for (const hire of [left, chosen]) {
      expect((await theirs(hire)).info[0]).toMatchObject({ interview_status: "cancelled", cancel_cause: "decision" });
      for (const side of ["person", "company"] as const)
        expect((await entriesTo(hire[side]))[0], side).toBe("CANCEL 2");
    }
  });

  test("a discard cancels it after the 10 seconds of 'Deshacer', never before", async () => {
    const hire = await aCandidate(t);
    await anAgreedInterview(t, hire);
    const body = { care_about_id: hire.applicationId, selected: "0" };
    await send(t, actOnCandidate, { as: hire.company, body });
    expect((await interviewOf(t, hire)).interview_status).toBe("agreed");
    await send(t, undoDiscard, { as: hire.company, body: { care_about_id: hire.applicationId } });
    await notifyDiscarded(t.deps)({ applicationId: hire.applicationId });
    expect((await interviewOf(t, hire)).interview_status).toBe("agreed");

    await send(t, actOnCandidate, { as: hire.company, body });
    t.deps.clock.advanceSeconds(11);
    await notifyDiscarded(t.deps)({ applicationId: hire.applicationId });
    expect(await interviewOf(t, hire)).toMatchObject({ interview_status: "cancelled", cancel_cause: "decision" });
    expect((await entriesTo(hire.person))[0]).toBe("CANCEL 2");
  });

  test("either side may note a no-show after its time; both see it in the history, and nothing is decided", async () => {
    const hire = await aCandidate(t);
    const { id } = await anAgreedInterview(t, hire);
    const note = (side: "person" | "company") =>
      send(t, side === "person" ? calls.noteCompanyAbsence : calls.notePersonAbsence, {
        as: hire[side],
        params: { id },
      });
    expect((await note("company")).message).toContain("15 minutos después");
    await passBy(hire, 16);
    expect((await note("company")).status).toBe(200);
    expect((await note("company")).message).toBe("Ya lo anotaste.");
    expect((await note("person")).status).toBe(200);
    const expected = ["proposed", "chosen", "person_absent", "company_absent"];
    for (const view of [await interviewOf(t, hire), (await theirs(hire)).info[0]]) {
      expect(view).toMatchObject({ person_absent: true, company_absent: true });
      expect(view?.interview_steps.map((step) => step.interview_step)).toEqual(expected);
    }
    expect((await applicationOf(t, hire.applicationId)).status).toBe("in_process");
    expect(await subjectsTo(hire.person)).toContainEqual(expect.stringContaining("anotó que no llegaste"));
    expect(await subjectsTo(hire.company)).toContainEqual(expect.stringContaining("no había nadie"));
  });

  test("the history names who did what: the colleague for the company, the company for the person", async () => {
    const hire = await aCandidate(t);
    const colleague = await aMember(t, hire.company.id, ["candidates"], { name: "Ana Ruiz" });
    await anAgreedInterview(t, { ...hire, company: colleague });
    const names = async (of: Promise<{ interview_steps: { by: string | null }[] } | undefined>) =>
      (await of)?.interview_steps.map(({ by }) => by);
    const seen = await names(theirs(hire).then(({ info }) => info[0]));
    expect(seen?.[0]).toBe("Ana Ruiz");
    const candidate = await send(t, readCandidate, { as: hire.company, query: { care_about_id: hire.applicationId } });
    expect(seen?.[1]).toBe(candidate.contents().names);
    expect((await names(interviewOf(t, hire)))?.[1]).toBe("Tú");
  });
});

describe("[C6] the reminders of an interview", () => {
  test.each([
    [48, [24, 2]],
    [23, [2]],
    [1, []],
  ])("an interview in %i hours has its reminders %j hours before it", async (hours, expected) => {
    const queued: { hours: number; at: number }[] = [];
    const jobs = {
      sendAll: async (_tx: unknown, _name: string, all: { data: { hours: number }; startAfter: Date }[]) => {
        queued.push(...all.map(({ data, startAfter }) => ({ hours: data.hours, at: startAfter.getTime() })));
      },
    };
    const startsAt = new Date(start.getTime() + hours * hourMs);
    const deps = { clock: t.deps.clock, jobs: jobs as unknown as TestApp["deps"]["jobs"] };
    await queueReminders(t.deps.db, deps, { id: "any", revision: 1 }, startsAt);
    expect(queued).toEqual(expected.map((before) => ({ hours: before, at: startsAt.getTime() - before * hourMs })));
  });

  test("each reach both sides once", async () => {
    const hire = await aCandidate(t);
    const { id, revision } = await anAgreedInterview(t, hire);
    const remind = (hours: number) => remindOfInterview(t.deps)({ interviewId: id, revision, hours });
    await passBy(hire, -24 * 60);
    await remind(24);
    await remind(24);
    await passBy(hire, -2 * 60);
    await remind(2);
    for (const side of ["person", "company"] as const)
      expect((await subjectsTo(hire[side])).filter((subject) => subject.startsWith("Recordatorio"))).toHaveLength(2);
    await remind(24);
    expect((await subjectsTo(hire.person)).filter((subject) => subject.startsWith("Recordatorio"))).toHaveLength(2);
  });

  test("are left out for an interview that was moved, cancelled or has begun, also when the mail leaves late", async () => {
    const hire = await aCandidate(t);
    const { id, revision } = await anAgreedInterview(t, hire);
    const event = `interview-reminder/${id}/${revision}/2h/person`;
    const isValid = isInterviewReminderValid(t.deps);
    expect(await isValid(event)).toBe(true);
    await passBy(hire, 0);
    expect(await isValid(event)).toBe(false);
    t.deps.clock.set(start);
    await cancelBy(hire, "company");
    expect(await isValid(event)).toBe(false);
    await remindOfInterview(t.deps)({ interviewId: id, revision, hours: 2 });
    expect((await subjectsTo(hire.person)).some((subject) => subject.startsWith("Recordatorio"))).toBe(false);
  });
});

test("[C6] the company lists what is coming and who asks for another time; the person what is not finished", async () => {
  const company = await aCompany(t);
  const [first, second, third] = [
    await aCandidate(t, { company }),
    await aCandidate(t, { company }),
    await aCandidate(t, { company }),
  ];
  await anAgreedInterview(t, first);
  await anInterview(t, second);
  await askAnother(second);
  await anInterview(t, third);
  const coming = (await send(t, calls.listCompanyInterviews, { as: company })).contents();
  expect(coming.found_rows).toBe(2);
  expect(coming.info.map(({ care_about_id }) => care_about_id)).toEqual([second.applicationId, first.applicationId]);
  await passBy(first, 31);
  expect((await send(t, calls.listCompanyInterviews, { as: first.company })).contents().found_rows).toBe(1);
  expect((await myInterviews(t, first))[0], "the person reads it for two weeks").toMatchObject({ is_over: true });
  await passBy(first, 15 * 24 * 60 + 31);
  expect(await myInterviews(t, first)).toEqual([]);
});
