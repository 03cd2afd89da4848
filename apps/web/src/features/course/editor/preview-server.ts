import type { Course, CourseItem } from "@arranca/contract/course";
import type { DraftQuestion } from "@arranca/contract/course/draft";
import { itemAt } from "../places.ts";
import type { Place } from "../queries.ts";

type Answers = Readonly<Record<string, string | readonly string[]>>;

function withItem(course: Course, { sectionIndex, moduleIndex }: Place, change: Partial<CourseItem>): Course {
  const curses = course.curses.map((section, at) =>
    at === sectionIndex
      ? { ...section, list: section.list.map((item, n) => (n === moduleIndex ? { ...item, ...change } : item)) }
      : section,
  );
  const all = curses.flatMap(({ list }) => list);
  return { ...course, curses, completed: all.filter(({ isCompleted }) => isCompleted).length };
}

/** Marks a video as watched in the preview: an editor need not watch all of it. */
export const watched = (course: Course, place: Place): Course =>
  withItem(course, place, { ready: true, secondsLeft: 0 });

export const completed = (course: Course, place: Place): Course => withItem(course, place, { isCompleted: true });

/** Checks answers in the preview as the API does, against the draft's correct options. */
export function answered(course: Course, place: Place, answers: Answers, questions: readonly DraftQuestion[]) {
  const item = itemAt(course, place);
  const asked = item?.formFields ?? [];
  const byId = new Map(questions.map((question) => [question.id, question]));
  const wrong = asked.filter(({ id }) => !isRight(byId.get(id), answers[id] ?? [])).map(({ id }) => id);
  const correct = asked.length - wrong.length >= (item?.pass ?? asked.length);
  const explained = asked.map((question) => ({ ...question, explanation: byId.get(question.id)?.explanation || null }));
  const after = correct
    ? withItem(course, place, { ready: true, formFields: explained })
    : withItem(course, place, { wrongTries: (item?.wrongTries ?? 0) + 1 });
  return { course: after, correct, wrong, formFields: correct ? explained : asked };
}

function isRight(question: DraftQuestion | undefined, given: string | readonly string[]): boolean {
  const right = question?.options.filter((option) => option.right).map(({ id }) => id) ?? [];
  const chosen = [given].flat();
  return right.length === chosen.length && right.every((id) => chosen.includes(id));
}
