import type { Course, CourseItem } from "@arranca/contract/course";
import { itemAt, placeAfter } from "./places.ts";
import type { Place } from "./queries.ts";

/**
 * What the one button at the thumb does: checks the answers, marks the lesson as completed (where that may be done already), or leads
 * on. `end`: the course is finished and this is its last lesson.
 */
export type Step =
  | { kind: "check" }
  | { kind: "complete"; isOpen: boolean }
  | { kind: "next"; place: Place; title: string }
  | { kind: "end" };

type Situation = {
  course: Course;
  place: Place;
  /** Its questions are in sight: those of a questionary, or those that stand in for watching a video. */
  isAnswering: boolean;
  /** Marked as completed on this device, which the programme does not know yet. */
  isDoneHere?: boolean;
};

/** Decides what is next to do with the lesson that is open (seed, point 4: what each type asks for before it can be completed). */
export function nextStep({ course, place, isAnswering, isDoneHere = false }: Situation): Step {
  const item = itemAt(course, place);
  if (item && !item.isCompleted && !isDoneHere) {
    return isAnswering && !item.ready ? { kind: "check" } : { kind: "complete", isOpen: item.ready };
  }
  const next = placeToGoOn(course, place);
  return next ?? { kind: "end" };
}

/** The lesson after this one; where that is still closed, the one to go on with. */
function placeToGoOn(course: Course, place: Place): Extract<Step, { kind: "next" }> | undefined {
  for (const next of [placeAfter(course, place), course.current ?? undefined]) {
    const item: CourseItem | undefined = next && itemAt(course, next);
    const isHere = next?.sectionIndex === place.sectionIndex && next.moduleIndex === place.moduleIndex;
    if (next && item && !item.disabled && !isHere) return { kind: "next", place: next, title: item.title };
  }
  return undefined;
}
