/** What a search compares: words of plain letters and digits in lower case. */
export const searchText = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** The words of a search; what is longer than eight words is no name of a place. */
export const searchWords = (typed: string) => searchText(typed).split(" ").filter(Boolean).slice(0, 8);

/**
 * Which of the words begin a word of `text`, one bit each. `text` is search text with a space before it, so that a
 * beginning is told from a middle.
 */
export function wordsFound(text: string, words: readonly string[]): number {
  let found = 0;
  for (const [i, word] of words.entries()) if (text.includes(` ${word}`)) found |= 1 << i;
  return found;
}

/** How well a name fits what was typed: named so, or followed by its town, 2; begins so 1; else 0. */
export function nameFit(name: string, typed: string): number {
  if (name === typed || typed.startsWith(`${name} `)) return 2;
  return name.startsWith(typed) ? 1 : 0;
}

/** Keeps the best of what it is shown, the best first; of equals the one that came first. */
export function keepBest(limit: number) {
  const kept: { index: number; score: number }[] = [];
  return {
    show(index: number, score: number) {
      const worst = kept.at(-1);
      if (kept.length === limit && worst && worst.score >= score) return;
      const at = kept.findLastIndex((one) => one.score >= score) + 1;
      kept.splice(at, 0, { index, score });
      if (kept.length > limit) kept.pop();
    },
    best: () => kept.map(({ index }) => index),
  };
}
