import { keysOf } from "@arranca/contract/keys";
import {
  type EmptyWords,
  type OpenVacancyFilters,
  type OpenVacancySearch,
  openVacancyFiltersQuery,
  type Understood,
  understoodFilters,
} from "@arranca/contract/vacancies/search";
import * as z from "zod/mini";
import { emptyWordsOf, expressionOf, plainWordsOf, wordsWithEnye } from "./expression.rules.ts";
import { type Misspelt, meantWords } from "./spelling.rules.ts";
import { wordsOf } from "./text.rules.ts";
import { type Given, understand } from "./understood.rules.ts";
import { synonyms, vocabulary } from "./vocabulary.ts";

/**
 * Interpreted search text. Words that name a filter become filters beside those already set; the remaining words become
 * the search expression in `filters.search`.
 */
export type ReadSearch = {
  filters: OpenVacancyFilters;
  understood: Understood[];
  typed: string[];
  /** Beginnings of words that a vacancy must spell with ñ. */
  withEnye: string[];
  /** Set if the words of the search name neither a filter nor a term. */
  emptyWords: EmptyWords | null;
};

/** Interprets the words of a search; literally if it is `exact`. */
export function readSearch<Search extends OpenVacancySearch>(query: Search): ReadSearch & { filters: Search } {
  const { understood, rest } = query.exact
    ? { understood: [], rest: query.search }
    : understand(query.search, vocabulary, givenBy(query));
  const named = z.parse(
    openVacancyFiltersQuery,
    Object.fromEntries(understood.map(({ filter, value }) => [filter, value])),
  );
  const near = named.km === undefined ? query.near : (query.near ?? "home");
  const expression = expressionOf(rest, synonyms);
  // Words that repeat a set filter are removed from the rest, although no filter was added.
  const isAllLeft = wordsOf(rest).length === wordsOf(query.search).length;
  return {
    filters: { ...query, ...definedOf(named), near, search: expression ?? "" },
    understood,
    emptyWords: query.search && !expression && isAllLeft ? emptyWordsOf(query.search) : null,
    typed: plainWordsOf(rest, synonyms),
    withEnye: wordsWithEnye(rest, synonyms),
  };
}

/** Search without distance filters, for a person whose home is unknown. */
export const withoutDistance = <Read extends ReadSearch>(read: Read): Read => ({
  ...read,
  filters: { ...read.filters, km: undefined },
  understood: read.understood.filter(({ filter }) => filter !== "km"),
});

/** Text of a search with misspelt words corrected; unknown words without a similar one are dropped. */
export function correctedText(text: string, misspelt: readonly Misspelt[]): string {
  const meant = new Map(misspelt.map((one) => [one.typed, meantWords(one).join(" o ")]));
  return wordsOf(text)
    .map(({ typed, plain }) => meant.get(plain) ?? typed)
    .filter(Boolean)
    .join(" ");
}

function givenBy(query: OpenVacancyFilters): Given {
  const given: Given = {};
  for (const filter of understoodFilters) if (query[filter] !== undefined) given[filter] = String(query[filter]);
  return given;
}

function definedOf({ search: _none, ...named }: OpenVacancyFilters): Partial<OpenVacancyFilters> {
  return Object.fromEntries(keysOf(named).flatMap((key) => (named[key] === undefined ? [] : [[key, named[key]]])));
}
