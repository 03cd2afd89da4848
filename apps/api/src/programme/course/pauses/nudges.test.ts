import { completeItem, readCourse } from "@arranca/contract/course";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Deliver } from "../../../lib/mail/mail.ts";
import { jobHandlers } from "../../../running/worker.ts";
import { aLearner, publishCourse } from "../../../testing/course.ts";
import { type Account, anotherDevice } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { remindPaused } from "./nudges.service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await publishCourse(t, 2, [{ type: "iframe" }, { type: "downloadable" }, { type: "iframe" }]);
});
afterAll(() => t.close());

/** Advances days and runs the job of each three times, two of them at once. Only one run may notify. */
async function days(count: number) {
  for (let day = 0; day < count; day++) {
    t.deps.clock.advanceDays(1);
    await remindPaused(t.deps);
    await Promise.all([remindPaused(t.deps), remindPaused(t.deps)]);
  }
}

const complete = async (account: Account, moduleIndex: number) => {
  const as = await anotherDevice(t, account);
  (await send(t, completeItem, { as, body: { sectionIndex: 0, moduleIndex } })).contents();
};
const begin = async (account: Account) =>
  (await send(t, readCourse, { as: await anotherDevice(t, account) })).contents();
const reported = ({ loginId }: Account) =>
  t.deps.db
    .selectFrom("notifications")
    .select(["title", "body", "link"])
    .where("login_id", "=", loginId)
    .orderBy("id")
    .execute();
const dayOf = async ({ id }: Account) =>
  (
    await t.deps.db.selectFrom("course_nudges").select("day").where("person_id", "=", id).orderBy("told_at").execute()
  ).map(({ day }) => day);

describe("reminders of a paused course", () => {
  test("a paused course gives no reminder on day 2, one each on days 3, 7 and 14, and none later, with two workers at once", async () => {
    const person = await aLearner(t);
    await begin(person);
    const counts: number[] = [];
    for (const step of [2, 1, 3, 1, 6, 1, 1, 20]) {
      await days(step);
      counts.push((await reported(person)).length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 3]);
    expect((await t.emailsTo(person.email)).length).toBe(3);
    expect(await dayOf(person)).toEqual([3, 7, 14]);
  });

  test("each reminder of the course names the remaining lessons and their time, and links to the next lesson", async () => {
    const person = await aLearner(t);
    await begin(person);
    await complete(person, 0);
    await days(3);
    expect(await reported(person)).toEqual([
      {
        title: "Te faltan 2 lecciones del curso",
        body: expect.stringContaining("Sigues en «Lección 1». Lo que te falta toma unos 4 minutos"),
        link: "/inductive-course?leccion=1.2",
      },
    ]);
    const [letter] = await t.emailsTo(person.email);
    expect(letter?.text).toContain("/inductive-course?leccion=1.2");
  });

  test("the reminder of a person who has not begun describes the course, counted from the sign-up", async () => {
    const person = await aLearner(t);
    await days(3);
    expect(await reported(person)).toMatchObject([
      {
        title: "Empieza tu curso de inducción",
        body: expect.stringContaining("Son 3 lecciones, unos 6 minutos en total."),
        link: "/inductive-course?leccion=1.1",
      },
    ]);
  });

  test("a step in the course starts the count of days again: the next pause has reminders of its own", async () => {
    const person = await aLearner(t);
    await begin(person);
    await days(6);
    await complete(person, 0);
    await days(2);
    expect(await dayOf(person)).toEqual([3]);
    await days(1);
    expect(await dayOf(person)).toEqual([3, 3]);
  });

  test("opening the course does not count as a step for reminders", async () => {
    const person = await aLearner(t);
    await begin(person);
    await days(2);
    await begin(person);
    await days(1);
    expect(await dayOf(person)).toEqual([3]);
  });

  test.each(["rejected", "blocked", "closed"] as const)(
    "an account that is %s gets no reminder of the course",
    async (status) => {
      const person = await aLearner(t);
      await t.deps.db.updateTable("persons").set({ status }).where("id", "=", person.id).execute();
      await days(4);
      expect(await reported(person)).toEqual([]);
    },
  );

  test("a person who finished the course gets no reminder", async () => {
    const person = await aLearner(t);
    await begin(person);
    for (const item of [0, 1, 2]) await complete(person, item);
    await days(15);
    expect(await dayOf(person)).toEqual([]);
  });

  test("missed days of the reminder job are not made up for: one reminder is sent, and none for a pause of months", async () => {
    const [late, gone] = [await aLearner(t), await aLearner(t)];
    await t.deps.db
      .updateTable("persons")
      .set({ created_at: new Date(t.deps.clock.now().getTime() - 100 * 86_400_000) })
      .where("id", "=", gone.id)
      .execute();
    t.deps.clock.advanceDays(15);
    await days(1);
    expect([await dayOf(late), await dayOf(gone)]).toEqual([[14], []]);
  });
});

describe("the e-mail of a course reminder", () => {
  const sent: string[] = [];
  const deliver: Deliver = async ({ to }) => void sent.push(to);
  const leave = async () => {
    const bulk = jobHandlers(t.deps, () => deliver)["email-bulk"];
    if (!bulk) throw new Error("no lane");
    await t.deps.jobs.runDue("email-bulk", bulk);
  };
  const statusOf = ({ email }: Account) =>
    t.deps.db
      .selectFrom("emails")
      .select(["status", "content"])
      .where("recipient", "=", email)
      .where("template", "=", "course-nudge")
      .executeTakeFirstOrThrow();
  beforeEach(async () => {
    await leave();
    sent.length = 0;
  });

  test("the e-mail of a course reminder is sent to a person who still pauses", async () => {
    const person = await aLearner(t);
    await begin(person);
    await days(3);
    await leave();
    expect(sent).toContain(person.email);
    expect((await statusOf(person)).status).toBe("sent");
  });

  test.each<[string, (person: Account) => Promise<unknown>]>([
    ["went on", (person) => complete(person, 0)],
    ["finished", (person) => finish(person)],
    ["closed the account", (person) => setStatus(person, "closed")],
    ["was blocked", (person) => setStatus(person, "blocked")],
  ])(
    "the e-mail of a reminder is not sent to a learner who %s meanwhile, and is marked as obsolete",
    async (_what, meanwhile) => {
      const person = await aLearner(t);
      await begin(person);
      await days(3);
      await meanwhile(person);
      await leave();
      expect(sent).not.toContain(person.email);
      expect(await statusOf(person)).toEqual({ status: "obsolete", content: null });
      const nudge = await t.deps.db
        .selectFrom("course_nudges")
        .select("withdrawn_at")
        .where("person_id", "=", person.id)
        .executeTakeFirstOrThrow();
      expect(nudge.withdrawn_at).toEqual(t.deps.clock.now());
    },
  );

  async function finish(person: Account) {
    for (const item of [0, 1, 2]) await complete(person, item);
  }
  const setStatus = ({ id }: Account, status: "closed" | "blocked") =>
    t.deps.db.updateTable("persons").set({ status }).where("id", "=", id).execute();
});
