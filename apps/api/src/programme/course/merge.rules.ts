import { dayMs } from "@arranca/contract/values/durations";
import { joinRanges, type Range } from "@arranca/contract/values/ranges";
import type { Try } from "./attempts.rules.ts";
import { type ItemProgress, isReady } from "./rules.ts";

/** Merged state of a course item of one person, from all devices. */
export type ItemState = {
  watched: readonly Range[];
  /** Last position in the video, by time of the action, not of arrival. */
  left: { seconds: number; at: Date } | null;
  tries: readonly Try[];
  openedAt: Date | null;
  passedAt: Date | null;
  askedAt: Date | null;
};

export const untouched: ItemState = {
  watched: [],
  left: null,
  tries: [],
  openedAt: null,
  passedAt: null,
  askedAt: null,
};

/**
 * Merges progress from any number of devices (ADR 30): watched seconds as a union, answers as a set by id, moments as the
 * earliest. Order and repeats do not matter, and nothing is lost.
 */
export const merged = (one: ItemState, other: ItemState): ItemState => ({
  watched: joinRanges([...one.watched, ...other.watched]),
  left: later(one.left, other.left),
  tries: [...new Map([...one.tries, ...other.tries].map((each) => [each.id, each])).values()].toSorted(byId),
  openedAt: earliest(one.openedAt, other.openedAt),
  passedAt: earliest(one.passedAt, other.passedAt),
  askedAt: earliest(one.askedAt, other.askedAt),
});

const byId = (one: Try, other: Try): number => (one.id < other.id ? -1 : 1);

const earliest = (one: Date | null, other: Date | null): Date | null => (!one || (other && other < one) ? other : one);

function later(one: ItemState["left"], other: ItemState["left"]): ItemState["left"] {
  if (!one || !other) return one ?? other;
  const difference = one.at.getTime() - other.at.getTime() || one.seconds - other.seconds;
  return difference >= 0 ? one : other;
}

/**
 * Completed items of a course: those completed before, and in the course's order each that is requested and ready, with no
 * open item before it.
 */
export function completionsOf(items: readonly (ItemProgress & { asked: boolean })[]): boolean[] {
  let isOpen = true;
  return items.map(({ asked, ...item }) => {
    const completed = item.completed || (isOpen && asked && isReady(item));
    isOpen &&= completed;
    return completed;
  });
}

// A longer delay means that the clock of the device is wrong.
const longestWaitMs = 365 * dayMs;

/** Server time of an action, from the device's time of the action and its time of sending. Never later than the arrival. */
export function serverTimeOf(at: Date, { sentAt, now }: { sentAt: Date; now: Date }): Date {
  const ago = Math.min(Math.max(0, sentAt.getTime() - at.getTime()), longestWaitMs);
  return new Date(now.getTime() - ago);
}
