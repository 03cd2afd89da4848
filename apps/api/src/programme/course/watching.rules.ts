import { joinRanges, type Range, secondsOf } from "@arranca/contract/values/ranges";

export type Receipt = { watched: readonly Range[]; speed: number };

export type Video = { seconds: number; watched: readonly Range[] };

/** Clock of one person across all videos and devices: the end of the counted time, and now. */
export type LearnerClock = { countedUntil: Date; now: Date };

// Seconds are whole, so the last one may be reported a moment before it ends.
const graceMs = 1_000;

/**
 * Adds a receipt of watched video to the watched ranges. Undefined if less time passed than watching takes (ADR 20). Seconds
 * counted before take no time. Unreported time is credited up to the length of this video: receipts may be late, but time
 * cannot be saved up.
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

/** Seconds until a refused receipt of watched video will count, if nothing else is reported before. */
export const secondsUntilCounted = (video: Video, receipt: Receipt, clock: LearnerClock): number =>
  Math.max(1, Math.ceil(((reckon(video, receipt, clock).end ?? 0) - graceMs - clock.now.getTime()) / 1_000));

/**
 * Union of the watched ranges, and the time at which its new seconds are used up; `end` is undefined without new seconds.
 */
function reckon(video: Video, { watched, speed }: Receipt, { countedUntil, now }: LearnerClock) {
  const clipped = watched.map(({ from, to }) => ({ from, to: Math.min(to, video.seconds) }));
  const union = joinRanges([...video.watched, ...clipped]);
  const added = secondsOf(union) - secondsOf(video.watched);
  const begin = Math.max(countedUntil.getTime(), now.getTime() - video.seconds * 1_000);
  return { watched: union, end: added === 0 ? undefined : begin + (added / speed) * 1_000 };
}
