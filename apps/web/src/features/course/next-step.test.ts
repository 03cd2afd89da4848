import type { Course, CourseItem } from "@arranca/contract/course";
import { expect, test } from "vitest";
import { nextStep } from "./next-step.ts";
import { lessonOf, placeOfLesson } from "./places.ts";

type Known = Pick<CourseItem, "title" | "isCompleted" | "ready" | "disabled">;
const known = (title: string, more: Partial<Known> = {}): Known => ({
  title,
  isCompleted: false,
  ready: false,
  disabled: false,
  ...more,
});
/** A course for the tests of `nextStep`: one section per list, with only the fields that it reads. */
const courseOf = (current: Course["current"], ...sections: Known[][]) =>
  ({ curses: sections.map((list) => ({ title: "", list })), current }) as Course;

const at = (sectionIndex: number, moduleIndex: number) => ({ sectionIndex, moduleIndex });
const done = { isCompleted: true };

test("[T08, S10] the lesson's button first checks visible questions, then marks the lesson once it is ready", () => {
  const course = (more: Partial<Known>) => courseOf(at(0, 0), [known("Uno", more), known("Dos", { disabled: true })]);
  const step = (more: Partial<Known>, isAnswering: boolean) =>
    nextStep({ course: course(more), place: at(0, 0), isAnswering });
  expect(step({}, true)).toEqual({ kind: "check" });
  expect(step({}, false)).toEqual({ kind: "complete", isOpen: false });
  expect(step({ ready: true }, true)).toEqual({ kind: "complete", isOpen: true });
  expect(step({ ready: true }, false)).toEqual({ kind: "complete", isOpen: true });
});

test("[S10] the button of a completed lesson leads to the next lesson, also into the next section", () => {
  const course = courseOf(at(1, 0), [known("Uno", done)], [known("Dos")]);
  expect(nextStep({ course, place: at(0, 0), isAnswering: false })).toEqual({
    kind: "next",
    place: at(1, 0),
    title: "Dos",
  });
});

test("[S10] if the next lesson is locked, the lesson's button leads to the lesson to continue with", () => {
  const course = courseOf(at(0, 0), [known("Uno"), known("Dos", done), known("Tres", { disabled: true })]);
  expect(nextStep({ course, place: at(0, 1), isAnswering: false })).toMatchObject({ kind: "next", title: "Uno" });
});

test("[S10] the last lesson of a finished course has no next lesson", () => {
  const course = courseOf(null, [known("Uno", done), known("Dos", done)]);
  expect(nextStep({ course, place: at(0, 1), isAnswering: false })).toEqual({ kind: "end" });
  expect(nextStep({ course, place: at(0, 0), isAnswering: true })).toMatchObject({ kind: "next", title: "Dos" });
});

test("[R09] the URL of the course counts lessons from one; an invalid lesson number opens no lesson", () => {
  expect(placeOfLesson("2.3")).toEqual(at(1, 2));
  expect(lessonOf(at(1, 2))).toBe("2.3");
  for (const wrong of [undefined, "", "2", "0.1", "x.y", "-1.2"]) expect(placeOfLesson(wrong)).toBeUndefined();
});
