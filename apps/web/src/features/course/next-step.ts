import type { Course, CourseItem } from "@arranca/contract/course";
import { itemAt, placeAfter } from "./places.ts";
import type { Place } from "./queries.ts";

/**
 * Act of the button at the bottom: check the answers, mark the lesson as completed (if already allowed), or continue. `end`:
 * the course is finished and this is its last lesson.
 */
export type Step =
  | { kind: "check" }
  | { kind: "complete"; isOpen: boolean }
  | { kind: "next"; place: Place; title: string }
  | { kind: "end" };

type Situation = {
  course: Course;
  place: Place;
  /** Questions are visible: those of a questionary, or those that replace watching a video. */
  isAnswering: boolean;
  /** Marked as completed on this device, but not yet on the server. */
  isDoneHere?: boolean;
};

/** Next step of the open lesson (seed, point 4: requirements of each type). */
export function nextStep({ course, place, isAnswering, isDoneHere = false }: Situation): Step {
  const item = itemAt(course, place);
  if (item && !item.isCompleted && !isDoneHere) {
    return isAnswering && !item.ready ? { kind: "check" } : { kind: "complete", isOpen: item.ready };
  }
  const next = placeToGoOn(course, place);
  return next ?? { kind: "end" };
}

/** The lesson after this one; if it is locked, the one to continue with. */
function placeToGoOn(course: Course, place: Place): Extract<Step, { kind: "next" }> | undefined {
  for (const next of [placeAfter(course, place), course.current ?? undefined]) {
    const item: CourseItem | undefined = next && itemAt(course, next);
    const isHere = next?.sectionIndex === place.sectionIndex && next.moduleIndex === place.moduleIndex;
    if (next && item && !item.disabled && !isHere) return { kind: "next", place: next, title: item.title };
  }
  return undefined;
}
