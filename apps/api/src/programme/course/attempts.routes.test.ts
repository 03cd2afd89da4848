import { checkQuestionary, completeItem, readCourse, watchItem } from "@arranca/contract/course";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aLearner, aQuestion, publishCourse } from "../../testing/course.ts";
import { type Account, anotherDevice } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import type { Answers } from "./attempts.rules.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const questions = ["uno", "dos", "tres", "cuatro"].map(aQuestion);
  await publishCourse(t, 2, [
    { type: "questionary", content: { questions, draw: 2 } },
    { type: "video", content: { seconds: 60, questions: questions.slice(1) } },
    { type: "iframe" },
  ]);
});
afterAll(() => t.close());

const [questionary, video] = [0, 1].map((moduleIndex) => ({ sectionIndex: 0, moduleIndex }));
if (!questionary || !video) throw new Error("two places");

const itemOf = async (as: Account, { moduleIndex } = questionary) => {
  const item = (await send(t, readCourse, { as })).contents().curses[0]?.list[moduleIndex];
  if (!item) throw new Error("no such item");
  return { ...item, asked: item.formFields?.map(({ id }) => id) ?? [] };
};
const check = (
  as: Account,
  answers: Answers,
  { place = questionary, attempt = undefined as string | undefined } = {},
) => send(t, checkQuestionary, { as, body: { ...place, attempt, answers } });
/** Answers every question with the same option: "a" is right, "b" is wrong. */
const answerAll = async (as: Account, choice: string, place = questionary) =>
  check(as, Object.fromEntries((await itemOf(as, place)).asked.map((id) => [id, choice])), { place });

test("[E09] two of four questions of a test are drawn and saved with the attempt, and a reload shows the same order", async () => {
  const as = await aLearner(t);
  const { asked, attempt, formFields, pass } = await itemOf(as);
  expect([asked.length, pass]).toEqual([2, 2]);
  expect((await itemOf(as)).formFields).toEqual(formFields);
  const row = await t.deps.db
    .selectFrom("course_attempts")
    .select(["served", "answers"])
    .where("id", "=", attempt ?? "")
    .executeTakeFirstOrThrow();
  const shown = formFields?.map(({ id, options }) => ({ id, options: options.map((option) => option.id) }));
  expect(row).toEqual({ served: shown, answers: null });
});

test("[X02] a wrong attempt at a test is saved, names its questions and is followed by another; a passed item has nothing left to answer", async () => {
  const as = await aLearner(t);
  const { attempt, asked } = await itemOf(as);
  const wrong = (await answerAll(as, "b")).contents();
  expect([wrong.correct, wrong.wrong]).toEqual([false, asked]);
  const next = await itemOf(as);
  expect([next.attempt, next.formFields, next.wrongTries]).toEqual([wrong.attempt, wrong.formFields, 1]);
  expect(next.attempt).not.toBe(attempt);
  const right = (await answerAll(as, "a")).contents();
  expect([right.correct, right.attempt]).toEqual([true, null]);
  expect(await itemOf(as)).toMatchObject({ ready: true, attempt: null, wrongTries: 1 });
  expect((await check(as, {})).code).toBe("ATTEMPT_ANSWERED");
  const kept = await t.deps.db
    .selectFrom("course_attempts")
    .select(["answers", "wrong", "passed"])
    .where("id", "=", attempt ?? "")
    .executeTakeFirstOrThrow();
  const [one = "", other = ""] = asked;
  expect(kept).toEqual({ answers: { [one]: "b", [other]: "b" }, wrong: asked, passed: false });
});

test("[X02] explanations of wrong answers are shown from the fourth wrong attempt on, and all of them once the test is passed", async () => {
  const as = await aLearner(t);
  const reported = async () => (await itemOf(as)).formFields?.map(({ explanation }) => explanation);
  for (const _try of [1, 2, 3]) await answerAll(as, "b");
  expect(await reported()).toEqual([null, null]);
  const { asked } = await itemOf(as);
  const fourth = (await answerAll(as, "b")).contents();
  const explained = fourth.formFields.filter(({ id }) => asked.includes(id)).map(({ explanation }) => explanation);
  expect(explained).toEqual(fourth.formFields.filter(({ id }) => asked.includes(id)).map(({ id }) => `Porque ${id}.`));
  await answerAll(as, "a");
  expect(await reported()).toEqual((await itemOf(as)).asked.map((id) => `Porque ${id}.`));
});

test("[E09] an answer to a question that was not asked, or with an unknown option, is refused and nothing is saved", async () => {
  const as = await aLearner(t);
  const { asked, attempt } = await itemOf(as);
  const unasked = ["uno", "dos", "tres", "cuatro"].find((id) => !asked.includes(id)) ?? "";
  const right = Object.fromEntries(asked.map((id) => [id, "a"]));
  for (const forged of [
    { ...right, [unasked]: "a" },
    { ...right, [asked[0] ?? ""]: ["a", "z"] },
  ]) {
    const refused = await check(as, forged);
    expect([refused.status, refused.code]).toEqual([422, "QUESTION_NOT_SERVED"]);
  }
  expect(await itemOf(as)).toMatchObject({ attempt, ready: false, wrongTries: 0 });
});

test("[E09] an answer to an attempt of another person or item, or one already answered, is refused", async () => {
  const [as, other] = [await aLearner(t), await aLearner(t)];
  const foreign = [(await itemOf(other)).attempt, (await itemOf(as, video)).attempt];
  for (const attempt of foreign) {
    const refused = await check(as, {}, { attempt: attempt ?? "" });
    expect([refused.status, refused.code]).toEqual([404, "NOT_FOUND"]);
  }
  const { attempt } = await itemOf(as);
  await answerAll(as, "b");
  const refused = await check(as, {}, { attempt: attempt ?? "" });
  expect([refused.status, refused.code]).toEqual([409, "ATTEMPT_ANSWERED"]);
  expect((await itemOf(as)).wrongTries).toBe(1);
});

test("[E09] each device answers its own attempt at a test, whatever the other one did meanwhile", async () => {
  const phone = await aLearner(t);
  const laptop = await anotherDevice(t, phone);
  const { attempt, asked } = await itemOf(phone);
  expect((await itemOf(laptop)).attempt).not.toBe(attempt);
  await answerAll(laptop, "b");
  const late = await check(phone, Object.fromEntries(asked.map((id) => [id, "a"])), { attempt: attempt ?? "" });
  expect(late.contents().correct).toBe(true);
  expect(await itemOf(laptop)).toMatchObject({ ready: true, wrongTries: 1 });
});

test("[T08] an unwatched video is completed by two of its questions; one wrong answer is not enough", async () => {
  const as = await aLearner(t);
  expect((await check(as, {}, { place: video })).code).toBe("ITEM_LOCKED");
  await answerAll(as, "a");
  await send(t, completeItem, { as, body: questionary });
  const { asked } = await itemOf(as, video);
  expect(asked).toHaveLength(2);
  await check(as, { [asked[0] ?? ""]: "a", [asked[1] ?? ""]: "b" }, { place: video });
  expect(await itemOf(as, video)).toMatchObject({ ready: false, wrongTries: 1 });
  expect((await send(t, completeItem, { as, body: video })).code).toBe("VIDEO_NOT_WATCHED");
  expect((await answerAll(as, "a", video)).contents().correct).toBe(true);
  expect(await itemOf(as, video)).toMatchObject({ ready: true, secondsLeft: 0, watchedSeconds: 0 });
  (await send(t, completeItem, { as, body: video })).contents();
});

test("[T08] a video with questions can still be watched instead, and watching applies to videos only", async () => {
  const as = await aLearner(t);
  const watched = { watched: [{ from: 0, to: 1 }], position_seconds: 1 };
  expect((await send(t, watchItem, { as, body: { ...questionary, ...watched } })).code).toBe("ITEM_NOT_FOUND");
  expect((await check(as, {}, { place: { sectionIndex: 0, moduleIndex: 2 } })).code).toBe("ITEM_LOCKED");
});
