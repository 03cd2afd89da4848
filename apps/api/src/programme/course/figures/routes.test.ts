import { checkQuestionary, completeItem, readCourse, sendEvents } from "@arranca/contract/course";
import { readCourseFigures } from "@arranca/contract/course/staff";
import { dayMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { aLearner, aQuestion, publishCourse } from "../../../testing/course.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { deleteOldCourseSteps } from "./service.ts";

let t: TestApp;
let version = 1;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const figures = async (query: Record<string, number> = {}) =>
  (await send(t, readCourseFigures, { as: await signedIn(), query })).contents();
// Signed in anew, because these tests advance months.
const signedIn = () => aStaffMember(t, ["course.edit"]);

async function publish() {
  version += 1;
  const several = { ...aQuestion("varias"), answer: ["a", "b"] };
  await publishCourse(t, version, [
    { type: "iframe" },
    { type: "questionary", content: { questions: [aQuestion("una"), several], pass: 1 } },
  ]);
  return version;
}

type Course = {
  /** Seconds from the first look to the end of the reading; undefined for a person who leaves earlier. */
  reading?: number;
  tries?: Record<string, string | string[]>[];
};
const place = (moduleIndex: number) => ({ sectionIndex: 0, moduleIndex });

async function learn({ reading, tries = [] }: Course): Promise<Account> {
  const as = await aLearner(t);
  const course = (await send(t, readCourse, { as })).contents();
  const itemId = course.curses[0]?.list[0]?.id;
  const at = t.deps.clock.now().toISOString();
  const opened = { id: newId(), kind: "opened", item_id: itemId, at };
  (await send(t, sendEvents, { as, body: { sent_at: at, events: [opened] } })).contents();
  if (reading === undefined) return as;
  t.deps.clock.advanceSeconds(reading);
  (await send(t, completeItem, { as, body: place(0) })).contents();
  for (const answers of tries) (await send(t, checkQuestionary, { as, body: { ...place(1), answers } })).contents();
  return as;
}

const many = async (count: number, course: Course) => {
  for (let one = 0; one < count; one++) await learn(course);
};

test("the figures of a lesson are its number of beginners, the share that completed it and the median time beside the planned minutes", async () => {
  await publish();
  for (const reading of [60, 60, 90, 90, 95, 600, 900]) await learn({ reading });
  await many(6, {});
  const { lessons, began, finished } = await figures();
  expect([began, finished]).toEqual([10, { kind: "few", percent: null }]);
  expect(lessons).toMatchObject([
    {
      ...{ lesson: "1.1", title: "Lección 0", type: "iframe", began: 10, minutes: null },
      ...{ completed: { kind: "percent", percent: 54 }, median_seconds: 90 },
    },
    { lesson: "1.2", began: null, completed: { kind: "hidden" }, median_seconds: null },
  ]);
});

test("a pause between two steps of the course does not count as learning time", async () => {
  await publish();
  for (let one = 0; one < 5; one++) await learn({ reading: 3 * 3600 });
  expect((await figures()).lessons[0]?.median_seconds).toBeNull();
});

test("the figures of a question are the share right at the first try, and the most chosen wrong option", async () => {
  await publish();
  const right = { una: "a", varias: ["a", "b"] };
  await many(7, { reading: 60, tries: [right] });
  // Wrong at first: five choose c and one b; a learner who chooses c three times counts once.
  await many(4, { reading: 60, tries: [{ una: "c", varias: ["a", "c"] }, right] });
  await learn({ reading: 60, tries: [{ una: "c" }, { una: "c" }, { una: "c" }] });
  await learn({ reading: 60, tries: [{ una: "b" }, { una: "b" }] });
  const { questions } = await figures();
  expect(questions).toEqual([
    {
      ...{ id: "una", lesson: "1.2", title: "Lección 1", text: "¿una?", people: 10 },
      ...{ first_try: { kind: "percent", percent: 54 }, wrong: { text: "c", people: 5 } },
    },
    {
      ...{ id: "varias", lesson: "1.2", title: "Lección 1", text: "¿varias?", people: 10 },
      // Four chose the wrong option beside a right one: too few to be shown.
      ...{ first_try: { kind: "percent", percent: 54 }, wrong: null },
    },
  ]);
});

test("figures of fewer than five people are hidden, and so are figures from which they could be computed", async () => {
  await publish();
  const right = { una: "a", varias: ["a", "b"] };
  await many(9, { reading: 60, tries: [right] });
  await many(2, { reading: 60, tries: [{ una: "b", varias: ["c"] }] });
  await many(3, {});
  const { lessons, questions } = await figures();
  expect(lessons[0]).toMatchObject({ began: 10, completed: { kind: "all_but_few", percent: null } });
  for (const question of questions) {
    expect(question).toMatchObject({ people: 10, first_try: { kind: "all_but_few", percent: null }, wrong: null });
  }
});

test("each course version has its own figures without the others'; an unknown version is refused", async () => {
  const first = await publish();
  await many(6, { reading: 60 });
  const second = await publish();
  await many(5, { reading: 60 });
  const [newest, older] = [await figures(), await figures({ version: first })];
  expect([newest.version, newest.began, older.version, older.began]).toEqual([second, 5, first, 5]);
  expect(newest.versions.slice(0, 2).map((one) => one.version)).toEqual([second, first]);
  expect((await send(t, readCourseFigures, { as: await signedIn(), query: { version: 900 } })).code).toBe("NOT_FOUND");
  const reviewer = await aStaffMember(t, ["accounts.review"]);
  expect((await send(t, readCourseFigures, { as: reviewer })).code).toBe("FORBIDDEN");
});

test("course steps are deleted after 180 days and reminders after a year; the figures stay the same, and later steps are added", async () => {
  await publish();
  await many(6, { reading: 120, tries: [{ una: "a", varias: ["a", "b"] }] });
  const before = await figures();
  expect(before.lessons[0]?.median_seconds).toBe(120);
  const steps = async () => (await t.deps.db.selectFrom("course_events").select("id").execute()).length;
  const [nudge] = await t.deps.db.selectFrom("persons").select("id").where("course_version", "=", version).execute();
  const told_at = t.deps.clock.now();
  const reported = { id: newId(), person_id: nudge?.id ?? "", paused_since: told_at, day: 3, told_at };
  await t.deps.db.insertInto("course_nudges").values(reported).execute();
  const nudges = async () => (await t.deps.db.selectFrom("course_nudges").select("id").execute()).length;

  const after = async (days: number) => {
    t.deps.clock.set(new Date(told_at.getTime() + days * dayMs));
    await deleteOldCourseSteps(t.deps);
    await deleteOldCourseSteps(t.deps);
    return [(await steps()) > 0, await nudges()];
  };
  expect(await after(179)).toEqual([true, 1]);
  expect(await after(181)).toEqual([false, 1]);
  expect(await figures({ version: before.version })).toEqual(before);
  expect(await after(366)).toEqual([false, 0]);
});
