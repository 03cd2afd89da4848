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
import { emptyWordsOf, expressionOf, plainWordsOf } from "./expression.rules.ts";
import { type Misspelt, meantWords } from "./spelling.rules.ts";
import { wordsOf } from "./text.rules.ts";
import { type Given, understand } from "./understood.rules.ts";
import { synonyms, vocabulary } from "./vocabulary.ts";

/** A search as it was understood: the filters that its words name among the others, and the expression of what is left. */
export type ReadSearch = {
  filters: OpenVacancyFilters;
  understood: Understood[];
  typed: string[];
  /** Set where its words name nothing: neither a filter nor what is looked for. */
  emptyWords: EmptyWords | null;
};

/** Reads the words of a search; as they stand when it is `exact`. */
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
  // Words that say a filter which is set already are gone from the rest, though nothing was understood anew.
  const isAllLeft = wordsOf(rest).length === wordsOf(query.search).length;
  return {
    filters: { ...query, ...definedOf(named), near, search: expression ?? "" },
    understood,
    emptyWords: query.search && !expression && isAllLeft ? emptyWordsOf(query.search) : null,
    typed: plainWordsOf(rest, synonyms),
  };
}

/** The search without what it was understood to be far from: nobody knows where the reader lives. */
export const withoutDistance = <Read extends ReadSearch>(read: Read): Read => ({
  ...read,
  filters: { ...read.filters, km: undefined },
  understood: read.understood.filter(({ filter }) => filter !== "km"),
});

/** The text with each word that nothing has in the words it was meant to be; those that are like none are left out. */
export function mendedText(text: string, misspelt: readonly Misspelt[]): string {
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
