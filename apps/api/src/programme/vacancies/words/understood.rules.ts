import type { Understood, UnderstoodFilter } from "@arranca/contract/vacancies/search";
import { payAt } from "./pay.rules.ts";
import { longestRun, type Word, wordsOf } from "./text.rules.ts";

/** Filter of vacancies named by a phrase. */
export type Meaning = {
  filter: UnderstoodFilter;
  value: string;
  label: string;
  /**
   * True if the phrase names the filter only without other words: 'Ingeniería' alone is a degree, in 'ingeniería industrial'
   * it is not.
   */
  onlyAlone?: true;
};

export type Town = { id: number; label: string; isState: (name: string) => boolean };

/** Meanings of search words: phrases of filters, and names of towns. */
export type Vocabulary = {
  meaning: (phrase: string) => Meaning | undefined;
  town: (name: string, isAfterIn: boolean) => Town | undefined;
};

const longestPhrase = 5;
// Words that introduce a filter and are consumed with it: 'en León', 'desde 10 mil', 'turno de noche'.
const leading = new Set("a al con de del desde el en la las los mas minimo para por que sueldo turno".split(" "));
const peso = new Intl.NumberFormat("en-US");

type Found = Meaning & { from: number; to: number };

export type Given = Partial<Record<UnderstoodFilter, string>>;

/**
 * Filters named by the text of a search, and the words left to search. A `given` filter is not set again; its words remain
 * search words unless they repeat its value.
 */
export function understand(
  text: string,
  vocabulary: Vocabulary,
  given: Given = {},
): { understood: Understood[]; rest: string } {
  const words = wordsOf(text);
  // Quotes ask for the words themselves.
  const found = text.includes('"') ? [] : findIn(words, vocabulary, given);
  const without = (gone: readonly Found[]) =>
    words
      .filter((_word, at) => !gone.some(({ from, to }) => at >= from && at < to))
      .map((word) => word.typed)
      .join(" ");
  const understood = found
    .filter(({ filter }) => given[filter] === undefined)
    .map((one) => ({ filter: one.filter, value: one.value, label: one.label, without: without([one]) }));
  return { understood, rest: without(found) };
}

function findIn(words: readonly Word[], vocabulary: Vocabulary, given: Given): Found[] {
  const found: Found[] = [];
  const isFree: IsFree = ({ filter, value }) =>
    given[filter] === undefined ? !found.some((one) => one.filter === filter) : given[filter] === value;
  let at = 0;
  // End of the last match: its words introduce no other filter.
  let end = 0;
  while (at < words.length) {
    const named = filterAt(words, at, vocabulary, isFree);
    if (!named) {
      at += 1;
      continue;
    }
    let from = at;
    while (from > end && leading.has(words[from - 1]?.plain ?? "")) from -= 1;
    at = end = at + named.length;
    found.push({ ...named.meaning, from, to: at });
  }
  return found;
}

type IsFree = (meaning: Meaning) => boolean;
type Named = { meaning: Meaning; length: number };

const filterAt = (words: readonly Word[], at: number, vocabulary: Vocabulary, isFree: IsFree): Named | undefined =>
  [payNamedAt(words, at), phraseAt(words, at, vocabulary), townAt(words, at, vocabulary)].find(
    (named) => named && isFree(named.meaning),
  );

function payNamedAt(words: readonly Word[], at: number): Named | undefined {
  const pay = payAt(words, at);
  if (!pay) return undefined;
  const label = `Desde $${peso.format(pay.pesos)}`;
  return { meaning: { filter: "remunerationMin", value: String(pay.pesos * 100), label }, length: pay.length };
}

function phraseAt(words: readonly Word[], at: number, { meaning }: Vocabulary): Named | undefined {
  const run = longestRun(words, at, longestPhrase, meaning);
  if (!run || (run.found.onlyAlone && run.length < words.length)) return undefined;
  return { meaning: run.found, length: run.length };
}

function townAt(words: readonly Word[], at: number, { town }: Vocabulary): Named | undefined {
  const isAfterIn = words[at - 1]?.plain === "en";
  const run = longestRun(words, at, longestPhrase, (name) => town(name, isAfterIn));
  if (!run) return undefined;
  const { id, label, isState } = run.found;
  const state = longestRun(words, at + run.length, longestPhrase, (name) => isState(name) || undefined);
  return { meaning: { filter: "municipalityId", value: String(id), label }, length: run.length + (state?.length ?? 0) };
}
