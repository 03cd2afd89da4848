/** Every word of some names in order, the names it occurs in, and how much it weighs when a typed word is corrected. */
export type WordIndex = { words: string[]; positions: number[][]; weights: Float64Array };

/** Indexes names that are search text; `weightOf` says what one name adds to the weight of its words. */
export function indexWords(names: readonly string[], weightOf: (position: number) => number): WordIndex {
  const positions = new Map<string, number[]>();
  for (const [i, name] of names.entries()) {
    for (const word of name.split(" ")) {
      const known = positions.get(word);
      if (!known) positions.set(word, [i]);
      else if (known.at(-1) !== i) known.push(i);
    }
  }
  const words = [...positions.keys()].sort();
  const sorted = words.map((word) => positions.get(word) ?? []);
  const weights = Float64Array.from(sorted, (at) => at.reduce((sum, position) => sum + weightOf(position), 0));
  return { words, positions: sorted, weights };
}

/** For each name of the index, which of the words begin one of its words, one bit each. */
export function beginningsIn(
  { words: known, positions }: WordIndex,
  words: readonly string[],
  names: number,
): Uint8Array {
  const found = new Uint8Array(names);
  for (const [nth, word] of words.entries()) {
    const end = firstAtLeast(known, `${word}~`);
    for (let at = firstAtLeast(known, word); at < end; at++) {
      for (const position of positions[at] ?? []) found[position] = (found[position] ?? 0) | (1 << nth);
    }
  }
  return found;
}

/** Whether a word of the index begins so. */
export function hasBeginning({ words }: WordIndex, beginning: string): boolean {
  return words[firstAtLeast(words, beginning)]?.startsWith(beginning) === true;
}

/** The first position of a sorted list whose entry is not smaller; its length when all are. */
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
