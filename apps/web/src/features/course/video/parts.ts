import { joinRanges, type Range, secondsOf } from "@arranca/contract/values/ranges";

/** Parts of a video: watched, skipped, and where to continue. */
export type Parts = {
  watched: readonly Range[];
  /** Unwatched parts before a watched one. */
  skipped: readonly Range[];
  /** First unwatched second; undefined if all was watched. */
  firstMissing: number | undefined;
};

// Seconds. Browsers report played ranges with small gaps; a shorter part was not skipped.
const shortestPart = 2;

/** Splits a video of this length into watched and skipped parts. */
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

/** Seconds still missing, including watched ranges that the server does not count yet. */
export function secondsLeftWith(
  { secondsLeft, watched }: { secondsLeft: number; watched: readonly Range[] },
  seen: readonly Range[],
): number {
  const fresh = secondsOf(joinRanges([...watched, ...seen])) - secondsOf(watched);
  return Math.max(0, secondsLeft - fresh);
}
