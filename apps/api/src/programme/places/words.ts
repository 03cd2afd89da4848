import { grown } from "./texts.ts";

/**
 * Sorted words of place names, with their weights for corrections. The names with word `i` are `positions` from `starts[i]`
 * to `starts[i + 1]`.
 */
export type WordIndex = { words: string[]; starts: Uint32Array; positions: Uint32Array; weights: Float64Array };

/** Indexes place names given as search text; `weightOf`: weight that one name adds to its words. */
export function indexWords(names: Iterable<string>, weightOf: (position: number) => number): WordIndex {
  const { ids, met, count } = wordsMet(names);
  const words = [...ids.keys()].sort();
  const placeOf = new Uint32Array(words.length);
  for (const [place, word] of words.entries()) placeOf[ids.get(word) ?? 0] = place;

  const starts = new Uint32Array(words.length + 1);
  const each = (visit: (place: number, position: number) => void) => {
    for (let at = 0; at < count; at++) visit(placeOf[met[2 * at] ?? 0] ?? 0, met[2 * at + 1] ?? 0);
  };
  each((place) => (starts[place + 1] = (starts[place + 1] ?? 0) + 1));
  for (let place = 0; place < words.length; place++)
    starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);

  const next = starts.slice();
  const positions = new Uint32Array(count);
  const weights = new Float64Array(words.length);
  each((place, position) => {
    const at = next[place] ?? 0;
    positions[at] = position;
    next[place] = at + 1;
    weights[place] = (weights[place] ?? 0) + weightOf(position);
  });
  return { words, starts, positions, weights };
}

/** Numbers the words, and lists each pair of word and name position once. */
function wordsMet(names: Iterable<string>) {
  const ids = new Map<string, number>();
  let met = new Uint32Array(1 << 12);
  let [position, count] = [0, 0];
  for (const name of names) {
    for (const word of new Set(name.split(" "))) {
      const id = ids.get(word) ?? ids.size;
      ids.set(word, id);
      if (met.length === 2 * count) met = grown(met);
      met[2 * count] = id;
      met[2 * count + 1] = position;
      count += 1;
    }
    position += 1;
  }
  return { ids, met, count };
}

/** Bitmask per name: bit i is set if query word i is a prefix of one of its words. */
export function prefixMatches(
  { words: known, starts, positions }: WordIndex,
  words: readonly string[],
  names: number,
): Uint8Array {
  const found = new Uint8Array(names);
  for (const [nth, word] of words.entries()) {
    // Words with the same beginning are adjacent, and so are their names.
    const end = starts[firstAtLeast(known, `${word}~`)] ?? 0;
    for (let at = starts[firstAtLeast(known, word)] ?? 0; at < end; at++) {
      const position = positions[at] ?? 0;
      found[position] = (found[position] ?? 0) | (1 << nth);
    }
  }
  return found;
}

export function hasPrefix({ words }: WordIndex, beginning: string): boolean {
  return words[firstAtLeast(words, beginning)]?.startsWith(beginning) === true;
}

export function firstAtLeast<T extends string | number>(sorted: ArrayLike<T>, value: T): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = sorted[middle];
    if (entry !== undefined && entry < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
