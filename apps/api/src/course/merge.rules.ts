import { dayMs } from "@arranca/contract/values/durations";
import { joinRanges, type Range } from "@arranca/contract/values/ranges";
import type { Try } from "./attempts.rules.ts";
import { type ItemProgress, isReady } from "./rules.ts";

/** What is known of one item of one learner, whichever devices told it. */
export type ItemState = {
  watched: readonly Range[];
  /** Where the video was left: what was done last counts, not what arrives last. */
  left: { seconds: number; at: Date } | null;
  /** The attempts that were answered. */
  tries: readonly Try[];
  openedAt: Date | null;
  passedAt: Date | null;
  /** Completion was asked for; `completionsOf` says when it takes effect. */
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
 * The one law by which progress of any number of devices comes together (ADR 30): watched seconds as a union, answers as a set by
 * their id, moments the earliest. It does not matter what comes first, nor how often; nothing is taken back.
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
 * Which items of a course are completed: those that were, and in the course's order each that was asked for, is ready, and has
 * none before it that is open.
 */
export function completionsOf(items: readonly (ItemProgress & { asked: boolean })[]): boolean[] {
  let isOpen = true;
  return items.map(({ asked, ...item }) => {
    const completed = item.completed || (isOpen && asked && isReady(item));
    isOpen &&= completed;
    return completed;
  });
}

// A step that waited longer than this on a device was dated by a clock that is broken.
const longestWaitMs = 365 * dayMs;

/**
 * When something was done by our clock: a device says when by its own, and what that clock reads as it sends. Nothing was done later
 * than it arrived.
 */
export function happenedAt(at: Date, { sentAt, now }: { sentAt: Date; now: Date }): Date {
  const ago = Math.min(Math.max(0, sentAt.getTime() - at.getTime()), longestWaitMs);
  return new Date(now.getTime() - ago);
}
