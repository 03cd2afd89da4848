import type { WordIndex } from "./words.ts";

/** Similarity of two words: 2 if one typo apart, 1 if the typed word is one typo from a beginning of the other, else 0. */
export function wordSimilarity(word: string, typed: string): 0 | 1 | 2 {
  let at = 0;
  while (at < typed.length && word.charCodeAt(at) === typed.charCodeAt(at)) at++;
  if (at === typed.length) return word.length === typed.length + 1 ? 2 : 1;
  const rest = typed.length - at;
  let best: 0 | 1 | 2 = 0;
  // Substitution, omission, insertion, transposition: each compares the rest of the typed word from another position.
  if (fitsAt(word, at + 1, typed, at + 1)) best = word.length === at + rest ? 2 : 1;
  if (best < 2 && fitsAt(word, at + 1, typed, at)) best = word.length === at + 1 + rest ? 2 : 1;
  if (best < 2 && fitsAt(word, at, typed, at + 1)) best = word.length === at + rest - 1 ? 2 : 1;
  const swapped =
    rest > 1 &&
    word.charCodeAt(at) === typed.charCodeAt(at + 1) &&
    word.charCodeAt(at + 1) === typed.charCodeAt(at) &&
    fitsAt(word, at + 2, typed, at + 2);
  if (best < 2 && swapped) best = word.length === at + rest ? 2 : 1;
  return best;
}

function fitsAt(word: string, from: number, typed: string, rest: number): boolean {
  if (word.length < from + typed.length - rest) return false;
  for (let i = rest; i < typed.length; i++) {
    if (word.charCodeAt(from + i - rest) !== typed.charCodeAt(i)) return false;
  }
  return true;
}

// A whole word is far likelier than the beginning of a longer one.
const wholeWordFactor = 50;

/** Probable corrections of a mistyped word of a place, the likeliest first. */
export function corrections(indexes: readonly WordIndex[], typed: string, limit: number): string[] {
  const weights = new Map<string, number>();
  for (const { words, weights: known } of indexes) {
    for (const [i, word] of words.entries()) {
      const near = wordSimilarity(word, typed);
      if (near === 0 || word === typed) continue;
      const weight = (known[i] ?? 0) * (near === 2 ? wholeWordFactor : 1);
      weights.set(word, (weights.get(word) ?? 0) + weight);
    }
  }
  return [...weights]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([word]) => word);
}
