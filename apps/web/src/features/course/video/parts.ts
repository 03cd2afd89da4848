import { joinRanges, type Range, secondsOf } from "@arranca/contract/values/ranges";

/** Parts of a video: watched ones, skipped ones, and the second to continue at. */
export type Parts = {
  watched: readonly Range[];
  /** Unwatched parts of a video that lie before a watched one. */
  skipped: readonly Range[];
  /** First unwatched second of a video; undefined if all was watched. */
  firstMissing: number | undefined;
};

// Seconds. Browsers report played ranges with small gaps; a shorter part was not skipped.
const shortestPart = 2;

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

/** Seconds of a video still to watch, counting local ranges that the server does not have yet. */
export function secondsLeftWith(
  { secondsLeft, watched }: { secondsLeft: number; watched: readonly Range[] },
  seen: readonly Range[],
): number {
  const fresh = secondsOf(joinRanges([...watched, ...seen])) - secondsOf(watched);
  return Math.max(0, secondsLeft - fresh);
}
