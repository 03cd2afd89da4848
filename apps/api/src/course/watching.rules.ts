import { joinRanges, type Range, secondsOf } from "@arranca/contract/values/ranges";

/** What a player tells: which seconds it played, and at what speed. */
export type Receipt = { watched: readonly Range[]; speed: number };

/** A video as far as it was watched. */
export type Video = { seconds: number; watched: readonly Range[] };

/** The time of one learner, whatever is watched and wherever: up to when it has been counted, and what it is now. */
export type LearnerClock = { countedUntil: Date; now: Date };

// Seconds are whole, so the last one may be told a moment before it is over.
const graceMs = 1_000;

/**
 * Adds a receipt to what was watched of a video, or answers undefined when less time passed than watching it takes (ADR 20).
 * Seconds that were counted before take no time. Time that nothing was told of stays good for the length of this video, so that a
 * receipt may come late and nobody lays up days.
 */
export function countReceipt(
  video: Video,
  receipt: Receipt,
  clock: LearnerClock,
): { watched: Range[]; countedUntil: Date } | undefined {
  const { watched, end } = reckon(video, receipt, clock);
  if (!end) return { watched, countedUntil: clock.countedUntil };
  return end > clock.now.getTime() + graceMs ? undefined : { watched, countedUntil: new Date(end) };
}

/** In how many seconds a receipt that was refused will count, when nothing else is told before. */
export const secondsUntilCounted = (video: Video, receipt: Receipt, clock: LearnerClock): number =>
  Math.max(1, Math.ceil(((reckon(video, receipt, clock).end ?? 0) - graceMs - clock.now.getTime()) / 1_000));

/** The union, and up to when its new seconds would be counted; without an end when there are none. */
function reckon(video: Video, { watched, speed }: Receipt, { countedUntil, now }: LearnerClock) {
  const told = watched.map(({ from, to }) => ({ from, to: Math.min(to, video.seconds) }));
  const union = joinRanges([...video.watched, ...told]);
  const added = secondsOf(union) - secondsOf(video.watched);
  const begin = Math.max(countedUntil.getTime(), now.getTime() - video.seconds * 1_000);
  return { watched: union, end: added === 0 ? undefined : begin + (added / speed) * 1_000 };
}
