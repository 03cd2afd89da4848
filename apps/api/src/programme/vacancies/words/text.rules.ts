import { plain } from "@arranca/contract/values/plain";

export type Word = { typed: string; plain: string };

/** Words of a search in order; a dollar sign, comma or point inside a number stays. */
export const wordsOf = (text: string): Word[] =>
  text
    .trim()
    .split(/\s+/)
    .map((typed) => ({ typed, plain: plain(typed).replace(/^[^a-z0-9$"-]+|(?<![^a-z0-9+"])[^a-z0-9+"]+$/g, "") }))
    .filter((word) => word.plain !== "");

export const phraseKey = (text: string): string =>
  wordsOf(text)
    .map((word) => word.plain)
    .join(" ");

/** Longest run of words from an index on that `find` knows, with its result. */
export function longestRun<Found>(
  words: readonly Word[],
  at: number,
  most: number,
  find: (phrase: string) => Found | undefined,
): { found: Found; length: number } | undefined {
  for (let length = Math.min(most, words.length - at); length > 0; length--) {
    const found = find(
      words
        .slice(at, at + length)
        .map((word) => word.plain)
        .join(" "),
    );
    if (found !== undefined) return { found, length };
  }
  return undefined;
}
