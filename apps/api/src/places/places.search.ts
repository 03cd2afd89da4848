import type { Gazetteer } from "./places.data.ts";
import { keepBest, nameFit, searchWords, wordsFound } from "./places.rules.ts";

/** A settlement by its position, or a whole municipality. */
export type PlaceKey = { settlement: number } | { municipality: number };

// A whole municipality goes before a settlement of the same fit; among equals more people decide.
const score = (fit: number, isMunicipality: boolean, population: number) =>
  (fit * 2 + (isMunicipality ? 1 : 0)) * 1e9 + population;

/**
 * The places of which every typed word begins a word of their name, town, state or postal code: named as typed first,
 * then whose name begins so, then where more people live. One pass over the columns, 5 to 15 ms.
 */
export function searchGazetteer({ municipalities, settlements }: Gazetteer, typed: string, limit: number): PlaceKey[] {
  const words = searchWords(typed);
  const name = words.join(" ");
  if (name.length < 3) return [];
  const all = 2 ** words.length - 1;
  const best = keepBest(limit);

  const foundAround = municipalities.map((municipality, i) => {
    const found = wordsFound(municipality.words, words);
    if (found === all) best.show(i, score(nameFit(municipality.plain, name), true, municipality.population));
    return found;
  });
  const isCode = words.map((word) => /^\d{2,5}$/.test(word));
  const withCode = isCode.includes(true);
  for (let i = 0; i < settlements.words.length; i++) {
    const own = settlements.words[i] ?? "";
    const at = settlements.municipalities[i] ?? 0;
    let found = (foundAround[at] ?? 0) | wordsFound(own, words);
    if (withCode && found !== all) found |= codesFound(postalCode(settlements.cps[i]), words, isCode);
    if (found !== all) continue;
    best.show(municipalities.length + i, score(nameFit(own.slice(1), name), false, municipalities[at]?.population ?? 0));
  }
  return best
    .best()
    .map((i) => (i < municipalities.length ? { municipality: i } : { settlement: i - municipalities.length }));
}

const codesFound = (cp: string, words: string[], isCode: boolean[]) =>
  words.reduce((found, word, i) => (isCode[i] && cp.startsWith(word) ? found | (1 << i) : found), 0);

export const postalCode = (number: number | undefined) => String(number ?? 0).padStart(5, "0");

/** The positions of the settlements of a postal code; the column is sorted. */
export function settlementsOf({ settlements: { cps } }: Gazetteer, cp: number): number[] {
  let [low, high] = [0, cps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cps[middle] ?? 0) < cp) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (let i = low; cps[i] === cp; i++) found.push(i);
  return found;
}
