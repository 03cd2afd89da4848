import { joinRanges, type Range, secondsOf } from "@arranca/contract/values/ranges";

/** What one reads of a video: which parts were watched, which were jumped over, and where to go on. */
export type Parts = {
  watched: readonly Range[];
  /** Parts that were not watched, though something after them was. */
  skipped: readonly Range[];
  /** The first second that was not watched; nothing when all was. */
  firstMissing: number | undefined;
};

// The browser tells what it played to some tenths of a second: less than this is no part that somebody skipped.
const shortestPart = 2;

/** Cuts a video of this length into what was watched and what was skipped. */
export function partsOf(ranges: readonly Range[], length: number): Parts {
  const watched = joinRanges(ranges.map(({ from, to }) => ({ from, to: Math.min(to, length) })));
  const begins = [0, ...watched.map(({ to }) => to)];
  const gaps = watched.flatMap(({ from }, index) => {
    const gap = { from: begins[index] ?? 0, to: from };
    return gap.to - gap.from >= shortestPart ? [gap] : [];
  });
  const end = begins.at(-1) ?? 0;
  return { watched, skipped: gaps, firstMissing: gaps[0]?.from ?? (end < length ? end : undefined) };
}

/** How many seconds are still missing, when some were watched that the server does not count yet. */
export function secondsLeftWith(
  { secondsLeft, watched }: { secondsLeft: number; watched: readonly Range[] },
  seen: readonly Range[],
): number {
  const fresh = secondsOf(joinRanges([...watched, ...seen])) - secondsOf(watched);
  return Math.max(0, secondsLeft - fresh);
}
