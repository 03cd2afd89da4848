import type { Gazetteer, WordIndex } from "./places.data.ts";
import { keepBest, nameFit, searchWords, wordsFound } from "./places.rules.ts";

/** A settlement by its position, or a whole municipality. */
export type PlaceKey = { settlement: number } | { municipality: number };

// A whole municipality goes before a settlement of the same fit; among equals more people decide.
const score = (fit: number, isMunicipality: boolean, population: number) =>
  (fit * 2 + (isMunicipality ? 1 : 0)) * 1e9 + population;

/**
 * The places of which every typed word begins a word of their name, town, state or postal code: named as typed first,
 * then whose name begins so, then where more people live. It holds the process for 1 to 3 ms.
 */
export function searchGazetteer(gazetteer: Gazetteer, typed: string, limit: number): PlaceKey[] {
  const { municipalities, settlements } = gazetteer;
  const words = searchWords(typed);
  const name = words.join(" ");
  if (name.length < 3) return [];
  const all = 2 ** words.length - 1;
  const best = keepBest(limit);

  const around = new Uint8Array(municipalities.length);
  for (const [i, municipality] of municipalities.entries()) {
    const found = wordsFound(municipality.words, words);
    around[i] = found;
    if (found !== all) continue;
    const fit = Math.max(nameFit(municipality.plain, name), nameFit(municipality.plainSeat, name));
    best.show(i, score(fit, true, municipality.population));
  }
  const own = wordsOfSettlements(gazetteer, words);
  for (let i = 0; i < own.length; i++) {
    const at = settlements.municipalities[i] ?? 0;
    if (((own[i] ?? 0) | (around[at] ?? 0)) !== all) continue;
    const fit = nameFit(settlements.plain[i] ?? "", name);
    best.show(municipalities.length + i, score(fit, false, municipalities[at]?.population ?? 0));
  }
  return best
    .best()
    .map((i) => (i < municipalities.length ? { municipality: i } : { settlement: i - municipalities.length }));
}

/** For each settlement, which of the words its name or postal code has, one bit each. */
function wordsOfSettlements({ settlements: { cps }, index }: Gazetteer, words: string[]): Uint8Array {
  const found = new Uint8Array(cps.length);
  const mark = (position: number, bit: number) => {
    found[position] = (found[position] ?? 0) | bit;
  };
  for (const [nth, word] of words.entries()) {
    const bit = 1 << nth;
    for (const positions of positionsOfBeginning(index, word)) for (const position of positions) mark(position, bit);
    if (!/^\d{2,5}$/.test(word)) continue;
    const scale = 10 ** (5 - word.length);
    const from = firstAtLeast(cps, Number(word) * scale);
    const to = firstAtLeast(cps, (Number(word) + 1) * scale);
    for (let position = from; position < to; position++) mark(position, bit);
  }
  return found;
}

const positionsOfBeginning = ({ words, positions }: WordIndex, beginning: string) =>
  positions.slice(firstAtLeast(words, beginning), firstAtLeast(words, `${beginning}~`));

/** The first position of a sorted list whose entry is not smaller; its length when all are. */
function firstAtLeast<T extends string | number>(sorted: ArrayLike<T>, value: T): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = sorted[middle];
    if (entry !== undefined && entry < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The positions of the settlements of a postal code; the column is sorted. */
export function settlementsOf({ settlements: { cps } }: Gazetteer, cp: number): number[] {
  const from = firstAtLeast(cps, cp);
  return Array.from({ length: firstAtLeast(cps, cp + 1) - from }, (_, i) => from + i);
}

export const postalCode = (number: number | undefined) => String(number ?? 0).padStart(5, "0");
