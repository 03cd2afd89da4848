export type Random = () => number;

/** Random generator (mulberry32): good enough for a demo, never for a secret. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random integer from `min` to `max`, both included. */
export const between = (random: Random, min: number, max: number) => min + Math.floor(random() * (max - min + 1));

export function pick<T>(random: Random, list: readonly T[]): T {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error("There is nothing to pick from.");
  return one;
}

/** Picks by weight: an entry of weight 20 comes twice as often as one of 10. */
export function pickWeighted<T extends { weight: number }>(random: Random, list: readonly T[]): T {
  let left = random() * list.reduce((sum, one) => sum + one.weight, 0);
  for (const one of list) {
    left -= one.weight;
    if (left < 0) return one;
  }
  return pick(random, list);
}

export const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => between(random, 0, 9)).join("");
