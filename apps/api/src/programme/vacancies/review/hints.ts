import type { VacancyFields } from "@arranca/contract/vacancies/form";
import { fieldHints, type HintNames, type HintRules, type Noticed } from "@arranca/contract/vacancies/hints";
import { emptyLocation } from "@arranca/contract/values/location";
import { plain } from "@arranca/contract/values/plain";

/** Another vacancy with (nearly) the same text. */
export type NearDuplicate = { id: string; title: string; company: string; own: boolean; alike: "title" | "text" };

function duplicateHint(twins: readonly NearDuplicate[]): Noticed[] {
  if (twins.length === 0) return [];
  const text = twins.some((twin) => !twin.own)
    ? "Otra empresa publica casi el mismo texto."
    : twins.some((twin) => twin.alike === "text")
      ? "La empresa ya publica casi el mismo texto."
      : "La empresa tiene otra vacante con el mismo título.";
  const evidence = twins
    .slice(0, 5)
    .map(({ id, title, company, own }) => ({ text: own ? title : `${title} · ${company}`, vacancy_id: id }));
  return [{ key: "duplicate", text, field: "description", evidence }];
}

export type Checked = {
  fields: VacancyFields;
  names: HintNames;
  rules: HintRules;
  /** Sentence about a place that does not fit the catalogue. */
  place?: string | null | undefined;
  twins: readonly NearDuplicate[];
};

function placeHints(place: string, { location }: VacancyFields): Noticed[] {
  const { cp, suburbName, cityName, stateName } = location ?? emptyLocation;
  const evidence = [cp, suburbName, cityName, stateName].filter(Boolean).join(", ");
  return [{ key: "place", text: `${place}.`, field: "location", evidence: [{ text: evidence, vacancy_id: null }] }];
}

/** Hints about a vacancy for a reviewer: those that the author sees too, its place, and copies of the text. */
export const reviewHints = ({ fields, names, rules, place, twins }: Checked): Noticed[] => [
  ...fieldHints(fields, names, rules),
  ...(place ? placeHints(place, fields) : []),
  ...duplicateHint(twins),
];

const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

function triples(text: string): Set<string> {
  const words = wordsOf(text);
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
}

/** Likeness of two texts, from 0 to 1: the share of common three-word runs. */
export function textSimilarity(one: string, other: string): number {
  const [a, b] = [triples(one), triples(other)];
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((run) => b.has(run)).length;
  return shared / (a.size + b.size - shared);
}

/** Likeness from which two texts are nearly the same: one or two words changed in 500 characters. */
export const nearDuplicateFrom = 0.6;

/** Longest words of a text in two groups: a slightly changed copy still contains all words of one group. */
export function distinctiveWords(text: string): [string, string] {
  const longest = [...new Set(wordsOf(text))].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, 8);
  const group = (rest: number) => longest.filter((_word, at) => at % 2 === rest).join(" ");
  return [group(0), group(1)];
}
