import type { Course, CourseItem } from "@arranca/contract/course";
import { itemAt, placeAfter } from "./places.ts";
import type { Place } from "./queries.ts";

/**
 * Action of the lesson's button: check the answers, complete the lesson, or go to the next one. `end`: the course is
 * finished and this is its last lesson.
 */
export type Step =
  | { kind: "check" }
  | { kind: "complete"; isOpen: boolean }
  | { kind: "next"; place: Place; title: string }
  | { kind: "end" };

type Situation = {
  course: Course;
  place: Place;
  /** True if questions are visible: those of a questionary, or those that replace watching a video. */
  isAnswering: boolean;
  /** True if this device marked the lesson as completed and the server does not know it yet. */
  isDoneHere?: boolean;
};

/** Next step of the open lesson, by the requirements of each item type (seed, point 4). */
export function nextStep({ course, place, isAnswering, isDoneHere = false }: Situation): Step {
  const item = itemAt(course, place);
  if (item && !item.isCompleted && !isDoneHere) {
    return isAnswering && !item.ready ? { kind: "check" } : { kind: "complete", isOpen: item.ready };
  }
  const next = placeToGoOn(course, place);
  return next ?? { kind: "end" };
}

/** Place of the lesson after this one; if that is locked, of the lesson to continue with. */
function placeToGoOn(course: Course, place: Place): Extract<Step, { kind: "next" }> | undefined {
  for (const next of [placeAfter(course, place), course.current ?? undefined]) {
    const item: CourseItem | undefined = next && itemAt(course, next);
    const isHere = next?.sectionIndex === place.sectionIndex && next.moduleIndex === place.moduleIndex;
    if (next && item && !item.disabled && !isHere) return { kind: "next", place: next, title: item.title };
  }
  return undefined;
}
