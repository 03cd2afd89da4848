/**
 * Readability of a text: words, syllables, sentences and the INFLESZ score (Szigriszt-Pazos). 65 and more is easy, 55 to 65
 * normal.
 */
export type Reading = { words: number; syllables: number; sentences: number; inflesz: number };

/** Measures the readability of Spanish text. A line without a full stop counts as a sentence. */
export function readingOf(texts: readonly string[]): Reading {
  const words = texts.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const sentences = texts.reduce((sum, text) => sum + sentencesOf(text), 0);
  const inflesz = words.length === 0 ? 100 : 206.84 - (62.3 * syllables) / words.length - words.length / sentences;
  return { words: words.length, syllables, sentences, inflesz };
}

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-záéíóúüñ]+/g) ?? [];

const sentencesOf = (text: string): number =>
  text.split(/[.!?:;…]+(?=\s|$)/).filter((part) => wordsOf(part).length > 0).length;

const strong = "aeoáéó";
const accentedWeak = "íú";

/**
 * Counts syllables as runs of vowels. Two strong vowels are separate, and so is an accented weak vowel beside a strong one.
 */
export function syllablesOf(word: string): number {
  // The u of 'que' and 'gui' is silent; y is a vowel only at the end.
  const spoken = word
    .replace(/qu(?=[eiéí])/g, "k")
    .replace(/gu(?=[eiéí])/g, "g")
    .replace(/y$/, "i");
  const runs = spoken.match(/[aeiouáéíóúü]+/g) ?? [];
  const parted = runs.reduce((sum, run) => {
    const letters = [...run];
    return sum + letters.filter((letter, at) => at > 0 && isParted(letters[at - 1] ?? "", letter)).length;
  }, 0);
  return Math.max(1, runs.length + parted);
}

const isParted = (before: string, letter: string): boolean =>
  (strong.includes(before) && strong.includes(letter)) ||
  accentedWeak.includes(before) ||
  accentedWeak.includes(letter);
