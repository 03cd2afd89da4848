import { plain } from "@arranca/contract/values/plain";

// What is written short, and the word that stands in names.
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

// Words that say what kind of place is meant, or only join: a search that finds too little does without them.
const idleWords: ReadonlySet<string> = new Set(
  "a al c col colonia cp codigo de del e edo el en estado fracc fraccionamiento la las los mpio municipio y".split(" "),
);

/** What a search compares: words of plain letters and digits in lower case. */
export const searchText = (text: string) =>
  plain(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** The words of a search, short ones written out; what is longer than eight words is no name of a place. */
export const searchWords = (typed: string) =>
  searchText(typed)
    .split(" ")
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => shortWords.get(word) ?? word);

/** The words that name something; all of them when none does. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !idleWords.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * How well a name fits what was typed: it is what was typed first or last, 3 (the rest is its town); it begins so, 2;
 * each of its words was begun, 1; else 0.
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

/** Keeps the best of what it is shown, the best first; of equals the one that came first. */
export function keepBest(limit: number) {
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
