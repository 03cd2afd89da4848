import type { CourseItemType } from "@arranca/contract/course";
import type { PlainCode } from "@arranca/contract/errors";

export type ItemProgress = {
  type: CourseItemType;
  seconds: number;
  watchedSeconds: number;
  /** True if the questions were answered correctly: of a questionary, or those that replace watching a video. */
  passed: boolean;
  completed: boolean;
};

/**
 * Seconds still to watch before a video counts as watched. The unwatched rest may be the larger of ten seconds and a tenth
 * of the video (product.md 8). 0 once its questions are passed.
 */
export function secondsLeft({ type, seconds, watchedSeconds, passed, completed }: ItemProgress): number {
  if (type !== "video" || passed || completed) return 0;
  const mayMiss = Math.max(10, Math.floor(seconds / 10));
  return Math.max(0, seconds - mayMiss - watchedSeconds);
}

/** True if 'Marcar como completado' is enabled (requirement, point 4): by type, and only for an open item. */
export function isReady(item: ItemProgress): boolean {
  if (item.completed) return false;
  if (item.type === "questionary") return item.passed;
  return secondsLeft(item) === 0;
}

export const lessonName = ({ section, position }: { section: number; position: number }): string =>
  `${section + 1}.${position + 1}`;

/** Total minutes of lessons; a lesson without minutes counts as two. */
export const minutesOf = (lessons: readonly { minutes: number | null }[]): number =>
  lessons.reduce((sum, { minutes }) => sum + (minutes ?? 2), 0);

/** True if a course item is locked, because an item before it is open. */
export const isLocked = (items: readonly ItemProgress[], index: number): boolean =>
  items.slice(0, index).some((item) => !item.completed);

/** Reason why a course item cannot be completed now; undefined if it can. Completing it twice is allowed. */
export function refusalToComplete(items: readonly ItemProgress[], index: number): PlainCode | undefined {
  const item = items[index];
  if (!item) return "ITEM_NOT_FOUND";
  if (item.completed) return undefined;
  if (isLocked(items, index)) return "ITEM_LOCKED";
  if (item.type === "questionary" && !item.passed) return "QUESTIONARY_WRONG";
  if (secondsLeft(item) > 0) return "VIDEO_NOT_WATCHED";
  return undefined;
}
