import type { Gazetteer, Municipality } from "./data.ts";
import { bestResults, nameFit, type Scored, searchWords, specificWords } from "./rules.ts";
import { corrections, wordSimilarity } from "./spelling.ts";
import { firstAtLeast, hasPrefix, prefixMatches } from "./words.ts";

export type PlaceKey = { settlement: number } | { municipality: number };

// Shorter words are one typo away from too many others.
const shortestMistyped = 4;
const correctionsTried = 4;

const largeTown = 50_000;
const mexicoCity = 9;
// Boroughs of Mexico City rank with the population of the whole city: a name alone means the city more often than a town as
// large as a borough.
const populationOfMexicoCity = 9_209_944;

// At equal fit, municipalities come first, then settlements whose town was typed, then larger populations.
const rank = { town: 2, ofNamedTown: 1, other: 0 } as const;
const score = (fit: number, kind: keyof typeof rank, population: number) => (fit * 3 + rank[kind]) * 1e8 + population;

/**
 * Places where every typed word begins a word of their name, town, state or postal code. Order: exact name, beginning of the
 * name, population. A search with too few results is repeated without generic words and, with none at all, with one typo
 * corrected.
 */
export function searchGazetteer(gazetteer: Gazetteer, typed: string, limit: number): PlaceKey[] {
  const words = searchWords(typed);
  if (words.join(" ").length < 3) return [];
  const telling = specificWords(words);
  const attempts = [
    () => findExactly(gazetteer, words, limit),
    () => (telling.length < words.length ? findExactly(gazetteer, telling, limit) : []),
    () => (found.size === 0 ? findMistyped(gazetteer, words, limit) : []),
    () => (found.size === 0 && telling.length < words.length ? findMistyped(gazetteer, telling, limit) : []),
  ];
  const found = new Set<number>();
  for (const attempt of attempts) {
    if (found.size < limit) for (const { index } of attempt()) found.add(index);
  }
  const { length } = gazetteer.municipalities;
  return [...found].slice(0, limit).map((i) => (i < length ? { municipality: i } : { settlement: i - length }));
}

/** Best places that match every word; positions of settlements follow those of municipalities. */
function findExactly(gazetteer: Gazetteer, words: readonly string[], limit: number): readonly Scored[] {
  const { municipalities, settlements, townIndex, settlementIndex } = gazetteer;
  const all = 2 ** words.length - 1;
  const best = bestResults(limit);
  const around = prefixMatches(townIndex, words, municipalities.length);
  const isNamed = showTowns(municipalities, words, around, best.show);
  const inName = prefixMatches(settlementIndex, words, settlements.plain.length);
  markPostalCodes(settlements.cps, words, inName);

  // Words not matched by the town must match the settlement. Few combinations occur, thousands of times each, so they are
  // cached.
  const ownWords = new Map<number, string[]>();
  const ownWordsOf = (bits: number) => {
    const known = ownWords.get(bits) ?? words.filter((_word, nth) => (bits & (1 << nth)) === 0);
    ownWords.set(bits, known);
    return known;
  };
  for (let i = 0; i < inName.length; i++) {
    const at = settlements.municipalities[i] ?? 0;
    if (((inName[i] ?? 0) | (around[at] ?? 0)) !== all) continue;
    const town = municipalities[at];
    const name = settlements.plain.at(i) ?? "";
    const own = ownWordsOf(around[at] ?? 0);
    const fit = Math.max(nameFit(name, words), own.length > 0 ? nameFit(name, own) : 0);
    best.show(
      municipalities.length + i,
      score(fit, isNamed[at] === 1 ? "ofNamedTown" : "other", town ? peopleAround(town) : 0),
    );
  }
  return best.best();
}

/** Adds the municipalities that match every word to the results. Returns a flag for each municipality named in full. */
function showTowns(
  towns: readonly Municipality[],
  words: readonly string[],
  found: Uint8Array,
  show: Show,
): Uint8Array {
  const all = 2 ** words.length - 1;
  const typed = words.join(" ");
  const isNamed = new Uint8Array(towns.length);
  for (const [i, { names, population }] of towns.entries()) {
    if (found[i] && names.some((name) => ` ${typed} `.includes(` ${name} `))) isNamed[i] = 1;
    if (found[i] === all) {
      const fit = Math.max(...names.map((name) => nameFit(name, words)));
      // 'Tuxtla' means Tuxtla Gutiérrez, and 'Vallarta' Puerto Vallarta, rather than a village of that exact name.
      const isLarge = population >= largeTown;
      if (isLarge && fit < 3 && names.some((name) => name.startsWith(`${typed} `)))
        show(i, score(3, "town", population));
      else if (isLarge && fit < 3 && names.some((name) => name.endsWith(` ${typed}`)))
        show(i, score(3, "ofNamedTown", population));
      else show(i, score(fit, "town", population));
    }
    // 'Monterey' is the name of some settlements, but means the town.
    else if (names.some((name) => isMistyped(name, typed))) show(i, score(2.5, "town", population));
  }
  return isNamed;
}

type Show = (index: number, score: number) => void;

const peopleAround = ({ state, population }: Municipality) =>
  state.id === mexicoCity ? populationOfMexicoCity : population;

const isMistyped = (name: string, typed: string) =>
  typed.length > shortestMistyped && Math.abs(name.length - typed.length) <= 1 && wordSimilarity(name, typed) === 2;

/** Searches places again with one word corrected: the unknown one, or else each in turn. */
function findMistyped(gazetteer: Gazetteer, words: readonly string[], limit: number): readonly Scored[] {
  const indexes = [gazetteer.townIndex, gazetteer.settlementIndex];
  const mendable = words.filter((word) => word.length >= shortestMistyped && !/\d/.test(word));
  const unknown = mendable.filter((word) => !indexes.some((index) => hasPrefix(index, word)));
  if (unknown.length > 1) return [];
  const best = bestResults(limit);
  const shown = new Set<number>();
  for (const wrong of unknown.length > 0 ? unknown : mendable) {
    for (const right of corrections(indexes, wrong, correctionsTried)) {
      const mended = words.map((word) => (word === wrong ? right : word));
      for (const { index, score } of findExactly(gazetteer, mended, limit)) {
        if (!shown.has(index)) best.show(index, score);
        shown.add(index);
      }
    }
  }
  return best.best();
}

function markPostalCodes(cps: Uint32Array, words: readonly string[], found: Uint8Array): void {
  for (const [nth, word] of words.entries()) {
    if (!/^\d{2,5}$/.test(word)) continue;
    const scale = 10 ** (5 - word.length);
    const end = firstAtLeast(cps, (Number(word) + 1) * scale);
    for (let position = firstAtLeast(cps, Number(word) * scale); position < end; position++) {
      found[position] = (found[position] ?? 0) | (1 << nth);
    }
  }
}

/** Positions of the settlements of a postal code; the column is sorted. */
export function settlementsOf({ settlements: { cps } }: Gazetteer, cp: number): number[] {
  const from = firstAtLeast(cps, cp);
  return Array.from({ length: firstAtLeast(cps, cp + 1) - from }, (_, i) => from + i);
}

export const postalCode = (number: number | undefined) => String(number ?? 0).padStart(5, "0");
