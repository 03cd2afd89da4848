/** Typed word that no open vacancy has, and similar existing words, each as written and without accents. */
export type Misspelt = { typed: string; candidates: readonly { word: string; plain: string }[] };

const mostSiblings = 3;
// Less than five common letters are no stem ('mañanas', 'manager'), unless the word is still being typed.
const shortestStem = 5;
const shortestBeginning = 4;
// Two mistakes in a short word make another word.
const shortestMistyped = 4;
const longWord = 8;

function sharedLetters(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** Number of typing mistakes between two words: a letter wrong, missing, extra, or two swapped. */
export function typosBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/**
 * Corrections of a misspelt word: completions; else words of similar length with one typing mistake; else words of the same
 * stem ('contabilidad', 'contable'); none if all differ.
 */
export function meantWords({ typed, candidates }: Misspelt): string[] {
  const alike = candidates
    .map(({ word, plain }) => ({ word, typos: typosBetween(typed, plain), shared: sharedLetters(typed, plain) }))
    .sort((a, b) => a.word.length - b.word.length || (a.word < b.word ? -1 : 1));
  const begun = alike.filter(({ shared }) => shared === typed.length && shared >= shortestBeginning);
  const atMost = (typos: number) => alike.filter((one) => one.typos <= typos && typed.length >= shortestMistyped);
  const family = alike.filter(({ shared }) => shared >= shortestStem && shared * 2 >= typed.length);
  const nearest = Math.max(...family.map(({ shared }) => shared));
  const [meant = []] = [
    begun.slice(0, mostSiblings),
    atMost(1).slice(0, 1),
    family.filter(({ shared }) => shared === nearest).slice(0, mostSiblings),
    atMost(typed.length >= longWord ? 2 : 1).slice(0, 1),
  ].filter((words) => words.length > 0);
  return meant.map(({ word }) => word);
}
