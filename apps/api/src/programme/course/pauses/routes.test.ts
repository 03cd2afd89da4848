import { checkQuestionary, completeItem, readCourse } from "@arranca/contract/course";
import { listStuckLearners } from "@arranca/contract/course/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aLearner, aQuestion, publishCourse } from "../../../testing/course.ts";
import { type Account, anotherDevice, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { remindPaused } from "./nudges.service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await publishCourse(t, 2, [{ type: "iframe" }, { type: "questionary", content: { questions: [aQuestion("uno")] } }]);
});
afterAll(() => t.close());

const list = async (query: Record<string, string | number> = {}) => {
  const as = await aStaffMember(t, ["accounts.review"]);
  return (await send(t, listStuckLearners, { as, query })).contents();
};
const lineOf = async ({ id, email }: Account) => (await list({ search: email })).info.find((line) => line.id === id);

const place = (moduleIndex: number) => ({ sectionIndex: 0, moduleIndex });
const begin = (as: Account) => send(t, readCourse, { as });
const complete = async (as: Account, moduleIndex: number) =>
  (await send(t, completeItem, { as, body: place(moduleIndex) })).contents();
const answer = async (as: Account, choice: string) =>
  (await send(t, checkQuestionary, { as, body: { ...place(1), answers: { uno: choice } } })).contents();

test("a person is listed as stuck in the course after seven days without a step, with lesson, start of the pause and reminders", async () => {
  const person = await aLearner(t);
  await begin(person);
  await complete(person, 0);
  const since = t.deps.clock.now();
  const told: { day: number; at: string }[] = [];
  for (let day = 1; day <= 6; day++) {
    t.deps.clock.advanceDays(1);
    await remindPaused(t.deps);
    if (day === 3) told.push({ day, at: t.deps.clock.now().toISOString() });
  }
  expect(await lineOf(person)).toBeUndefined();
  t.deps.clock.advanceDays(1);
  expect(await lineOf(person)).toEqual({
    id: person.id,
    name: "Ximena Guadalupe Hernández Villaseñor",
    email: person.email,
    reasons: ["paused"],
    since: since.toISOString(),
    completed: 1,
    total: 2,
    at: { lesson: "1.2", title: "Lección 1", wrong_tries: 0 },
    told,
  });
  await complete(await anotherDevice(t, person), 0);
  expect(await lineOf(person)).toBeUndefined();
});

test("the fourth wrong attempt at a lesson lists a person as stuck at once, and passing removes them", async () => {
  const person = await aLearner(t);
  await begin(person);
  await complete(person, 0);
  for (let tries = 0; tries < 3; tries++) await answer(person, "b");
  expect(await lineOf(person)).toBeUndefined();
  await answer(person, "c");
  expect(await lineOf(person)).toMatchObject({ reasons: ["wrong"], at: { lesson: "1.2", wrong_tries: 4 }, told: [] });
  await answer(person, "a");
  expect(await lineOf(person)).toBeUndefined();
});

test("a person who never began the course is listed as stuck from the sign-up on, by e-mail while there is no name", async () => {
  const person = await aLearner(t);
  await t.deps.db
    .updateTable("persons")
    .set({ name: null, first_surname: null, second_surname: null })
    .where("id", "=", person.id)
    .execute();
  t.deps.clock.advanceDays(7);
  expect(await lineOf(person)).toMatchObject({
    ...{ name: person.email, reasons: ["not_begun"], completed: 0, total: 2 },
    at: { lesson: "1.1" },
  });
});

test("persons who finished the course, and rejected, blocked or closed accounts, are not listed as stuck", async () => {
  const finished = await aLearner(t);
  await begin(finished);
  await complete(finished, 0);
  await answer(finished, "a");
  await complete(finished, 1);
  const others = [];
  for (const status of ["rejected", "blocked", "closed"] as const) {
    const person = await aLearner(t);
    await t.deps.db.updateTable("persons").set({ status }).where("id", "=", person.id).execute();
    others.push(person);
  }
  t.deps.clock.advanceDays(30);
  for (const person of [finished, ...others]) expect(await lineOf(person)).toBeUndefined();
});

test("the list of stuck persons is filtered by reason, paged with the latest pause first, and counted", async () => {
  await t.deps.db.updateTable("persons").set({ status: "closed" }).execute();
  const people = [];
  for (let count = 0; count < 5; count++) {
    const person = await aLearner(t);
    if (count % 2 === 0) await begin(person);
    people.push(person);
    t.deps.clock.advanceDays(1);
  }
  t.deps.clock.advanceDays(7);
  const newestFirst = people.map(({ id }) => id).reverse();
  const first = await list({ limit: 2 });
  expect([first.found_rows, first.info.map(({ id }) => id)]).toEqual([5, newestFirst.slice(0, 2)]);
  const second = await list({ limit: 2, cursor: first.cursor ?? "" });
  expect(second.info.map(({ id }) => id)).toEqual(newestFirst.slice(2, 4));
  const last = await list({ limit: 2, cursor: second.cursor ?? "" });
  expect([last.info.map(({ id }) => id), last.cursor]).toEqual([newestFirst.slice(4), null]);
  expect((await list({ why: "not_begun" })).info.map(({ id }) => id)).toEqual([people[3]?.id, people[1]?.id]);
  expect((await list({ why: "wrong" })).found_rows).toBe(0);
});

test("a cursor of another list is refused by the list of stuck persons, and only reviewers read the list", async () => {
  const as = await aStaffMember(t, ["accounts.review"]);
  const cursor = `t_1_${crypto.randomUUID()}`;
  expect((await send(t, listStuckLearners, { as, query: { cursor } })).fields).toHaveProperty("cursor");
  const editor = await aStaffMember(t, ["course.edit"]);
  expect((await send(t, listStuckLearners, { as: editor })).code).toBe("FORBIDDEN");
});
