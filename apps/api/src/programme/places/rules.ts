import { plain } from "@arranca/contract/values/plain";

// Abbreviations, and the word used in names.
const shortWords: ReadonlyMap<string, string> = new Map([
  ["cd", "ciudad"],
  ["sta", "santa"],
  ["sto", "santo"],
  ["gpe", "guadalupe"],
  ["gral", "general"],
  ["fco", "francisco"],
  ["nte", "norte"],
  ["pte", "poniente"],
  ["hda", "hacienda"],
  ["unid", "unidad"],
  ["hab", "habitacional"],
]);

// Generic words for kinds of places, and connecting words. A search with too few results is repeated without them.
const idleWords: ReadonlySet<string> = new Set(
  "a al c col colonia cp codigo de del e edo el en estado fracc fraccionamiento la las los mpio municipio y".split(" "),
);

/** Normalises a text for searching places: words of unaccented letters and digits in lower case. */
export const searchText = (text: string) =>
  plain(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Words of a search for places with abbreviations written out, eight at most, as no place name is longer. */
export const searchWords = (typed: string) =>
  searchText(typed)
    .split(" ")
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => shortWords.get(word) ?? word);

/** Specific words of a search for places; all words if none is specific. */
export function specificWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !idleWords.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Rank of a place name for a search. 3: the search begins or ends with the whole name (the rest is its town). 2: the name
 * begins with the search. 1: each of its words was begun. Else 0.
 */
export function nameFit(name: string, words: readonly string[]): number {
  const typed = words.join(" ");
  if (name === typed || typed.startsWith(`${name} `) || typed.endsWith(` ${name}`)) return 3;
  if (name.startsWith(typed)) return 2;
  if (words.length === 1) return 0;
  const own = name.split(" ").filter((word) => !idleWords.has(word));
  return own.length > 0 && own.every((word) => words.some((begun) => word.startsWith(begun))) ? 1 : 0;
}

export type Scored = { index: number; score: number };

/** Collects the best results of a search, sorted; the first of equals comes first. */
export function bestResults(limit: number) {
  const kept: Scored[] = [];
  return {
    show(index: number, score: number) {
      const worst = kept.at(-1);
      if (kept.length === limit && worst && worst.score >= score) return;
      const at = kept.findLastIndex((one) => one.score >= score) + 1;
      kept.splice(at, 0, { index, score });
      if (kept.length > limit) kept.pop();
    },
    best: (): readonly Scored[] => kept,
  };
}
