export type Finding = { what: string; runs: number; figure: string; limit: string; ok: boolean };

export const notRun = (what: string, why: string): Finding => ({
  ...{ what, runs: 0, figure: `NOT RUN: ${why}`, limit: "runs", ok: false },
});

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

export type DrillOptions = {
  /** Returns pseudo-random numbers from 0 to 1, the same sequence for the same seed. */
  random: () => number;
  /** Size of the drill as a fraction of the full size. */
  share: number;
};
export type Drill = (options: DrillOptions) => Promise<Finding[]>;

export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Probability that a value of `a` is larger than one of `b` (area under the curve); 0.5 if the two cannot be distinguished.
 */
export function auc(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, ofA: true })), ...b.map((value) => ({ value, ofA: false }))];
  all.sort((one, other) => one.value - other.value);
  let ranks = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end++;
    // Equal values share their average rank.
    const rank = (start + 1 + end) / 2;
    ranks += rank * all.slice(start, end).filter(({ ofA }) => ofA).length;
    start = end;
  }
  return (ranks - (a.length * (a.length + 1)) / 2) / (a.length * b.length);
}
