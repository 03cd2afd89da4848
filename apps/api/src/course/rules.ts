import type { CourseItemType } from "@arranca/contract/course";
import type { PlainCode } from "@arranca/contract/errors";

/** What the rules need to know of an item for one person. */
export type ItemProgress = {
  type: CourseItemType;
  /** Length of a video in seconds. */
  seconds: number;
  watchedSeconds: number;
  /** The questions were answered correctly: of a questionary, or those that stand in for watching a video. */
  passed: boolean;
  completed: boolean;
};

/**
 * Seconds of a video that are still missing before it counts as watched: what was not watched may be at most the larger of
 * ten seconds and a tenth of it (product.md 8). None are missing once its questions are passed.
 */
export function secondsLeft({ type, seconds, watchedSeconds, passed, completed }: ItemProgress): number {
  if (type !== "video" || passed || completed) return 0;
  const mayMiss = Math.max(10, Math.floor(seconds / 10));
  return Math.max(0, seconds - mayMiss - watchedSeconds);
}

/** Whether 'Marcar como completado' is on (seed, point 4): by type, and only while it is not completed yet. */
export function isReady(item: ItemProgress): boolean {
  if (item.completed) return false;
  if (item.type === "questionary") return item.passed;
  return secondsLeft(item) === 0;
}

/** '2.3' is the third lesson of the second section: how its address names it. */
export const lessonName = ({ section, position }: { section: number; position: number }): string =>
  `${section + 1}.${position + 1}`;

/** How many minutes these lessons take; one that promises none is reckoned as two. */
export const minutesOf = (lessons: readonly { minutes: number | null }[]): number =>
  lessons.reduce((sum, { minutes }) => sum + (minutes ?? 2), 0);

/** Items open one after the other: one is locked while any before it is not completed. */
export const isLocked = (items: readonly ItemProgress[], index: number): boolean =>
  items.slice(0, index).some((item) => !item.completed);

/** Why this item may not be completed now, or undefined when it may; completing twice is no error. */
export function refusalToComplete(items: readonly ItemProgress[], index: number): PlainCode | undefined {
  const item = items[index];
  if (!item) return "ITEM_NOT_FOUND";
  if (item.completed) return undefined;
  if (isLocked(items, index)) return "ITEM_LOCKED";
  if (item.type === "questionary" && !item.passed) return "QUESTIONARY_WRONG";
  if (secondsLeft(item) > 0) return "VIDEO_NOT_WATCHED";
  return undefined;
}
