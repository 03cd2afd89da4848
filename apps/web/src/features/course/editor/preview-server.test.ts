import type { Course, CourseItem } from "@arranca/contract/course";
import type { DraftQuestion } from "@arranca/contract/course/draft";
import { expect, test } from "vitest";
import { itemAt } from "../places.ts";
import { answered, completed, watched } from "./preview-server.ts";

const questions: DraftQuestion[] = [
  { id: "one", several: false, right: ["a"] },
  { id: "two", several: true, right: ["a", "b"] },
].map(({ right, ...question }) => ({
  ...question,
  text: "¿Qué?",
  image: null,
  imageAlt: "",
  explanation: `Porque ${question.id}`,
  options: ["a", "b", "c"].map((id) => ({ id, text: id, right: right.includes(id) })),
}));
const asked = questions.map(({ id, text, options, several }) => ({
  id,
  text,
  image: null,
  imageAlt: null,
  several,
  explanation: null,
  options: options.map(({ id, text }) => ({ id, text })),
}));
const item = { isCompleted: false, ready: false, wrongTries: 0, secondsLeft: 90, pass: 2, formFields: asked };
const course = {
  curses: [{ title: "Uno", list: [item as Partial<CourseItem> as CourseItem] }],
  completed: 0,
  total: 1,
} as Partial<Course> as Course; // only what is tried here
const place = { sectionIndex: 0, moduleIndex: 0 };

test.each([
  ["all right", { one: "a", two: ["b", "a"] }, true, []],
  ["one of several missing", { one: "a", two: ["a"] }, false, ["two"]],
  ["one too many", { one: "a", two: ["a", "b", "c"] }, false, ["two"]],
  ["nothing", {}, false, ["one", "two"]],
])(
  "[S10] the preview checks a questionary as the API does when the answers are: %s",
  (_case, answers, correct, wrong) => {
    const checked = answered(course, place, answers, questions);
    expect([checked.correct, checked.wrong]).toEqual([correct, wrong]);
    expect(itemAt(checked.course, place)).toMatchObject({ ready: correct, wrongTries: correct ? 0 : 1 });
    expect(checked.formFields.map(({ explanation }) => explanation)).toEqual(
      correct ? ["Porque one", "Porque two"] : [null, null],
    );
  },
);

test("[S10] in the editor's preview a completed item counts as done, and the draft stays unchanged", () => {
  expect(itemAt(watched(course, place), place)).toMatchObject({ ready: true, secondsLeft: 0 });
  expect(completed(course, place)).toMatchObject({ completed: 1 });
  expect(course.completed).toBe(0);
});
