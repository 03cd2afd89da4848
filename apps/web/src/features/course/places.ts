import type { Course, CourseItem } from "@arranca/contract/course";
import type { Place } from "./queries.ts";

export const itemAt = (course: Course, { sectionIndex, moduleIndex }: Place): CourseItem | undefined =>
  course.curses[sectionIndex]?.list[moduleIndex];

/** Place of the next lesson; after the last lesson of a section, the first of the next section. */
export function placeAfter(course: Course, { sectionIndex, moduleIndex }: Place): Place | undefined {
  if (course.curses[sectionIndex]?.list[moduleIndex + 1]) return { sectionIndex, moduleIndex: moduleIndex + 1 };
  return course.curses[sectionIndex + 1] ? { sectionIndex: sectionIndex + 1, moduleIndex: 0 } : undefined;
}

/** URL parameter of a lesson: '2.3' is the third lesson of the second section. */
export const lessonOf = ({ sectionIndex, moduleIndex }: Place): string => `${sectionIndex + 1}.${moduleIndex + 1}`;

export function placeOfLesson(lesson: string | undefined): Place | undefined {
  const [section = 0, item = 0] = (lesson ?? "").split(".").map(Number);
  return section > 0 && item > 0 ? { sectionIndex: section - 1, moduleIndex: item - 1 } : undefined;
}
