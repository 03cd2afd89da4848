import { plain } from "@arranca/contract/values/plain";

/** A word of a search: as it was typed, and as it is compared, without accents and signs. */
export type Word = { typed: string; plain: string };

/** The words of a text in its order; a dollar sign, a comma or a point inside a number stay with it. */
export const wordsOf = (text: string): Word[] =>
  text
    .trim()
    .split(/\s+/)
    .map((typed) => ({ typed, plain: plain(typed).replace(/^[^a-z0-9$"-]+|(?<![^a-z0-9+"])[^a-z0-9+"]+$/g, "") }))
    .filter((word) => word.plain !== "");

/** A text as phrases are compared. */
export const phraseKey = (text: string): string =>
  wordsOf(text)
    .map((word) => word.plain)
    .join(" ");

/** The longest run of words from a place on that `find` knows, with what it found. */
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
