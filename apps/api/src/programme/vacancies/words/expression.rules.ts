import type { EmptyWords } from "@arranca/contract/vacancies/search";
import { longestRun, phraseKey, type Word, wordsOf } from "./text.rules.ts";

/** Finds other names of a phrase in vacancies; undefined without any. */
export type Synonyms = (phrase: string) => readonly string[] | undefined;

// Words that ask for work in general, as every search does.
const ofWork = new Set(
  (
    "chamba chambas chambear empleo empleos jale jales jalar oferta ofertas puesto puestos trabajar trabajo trabajos vacante " +
    "vacantes"
  ).split(" "),
);
// Stop words that only join.
const joining = new Set(
  (
    "a al algo algun alguna busco buscar con cualquier de del e el en es hay la las lo los mi necesito para por que quiero se sin " +
    "solicito solicita solicitan un una unas uno unos urge urgente y"
  ).split(" "),
);
const isIdle = (word: string) => ofWork.has(word) || joining.has(word);
const either = new Set(["o", "u", "or"]);
const longestPhrase = 4;

/** Term of a search: matches any of its phrases, or excludes them. */
type Term = { phrases: string[]; isNot: boolean };

/**
 * Search expression for `to_tsquery`: all terms, each with its synonyms; 'o' between two means either, quotes an exact
 * phrase, '-' an exclusion. Undefined without a term: 'busco chamba' asks for any work.
 */
export function expressionOf(text: string, synonyms: Synonyms): string | undefined {
  const terms = termsOf(text, synonyms);
  return terms.length > 0 ? terms.map(expressionOfTerm).join(" & ") : undefined;
}

/** Meaning of a search without a term: 'busco chamba' asks for any work, 'de la' or '!!!' for nothing. */
export const emptyWordsOf = (text: string): EmptyWords =>
  wordsOf(text).some(({ plain }) => ofWork.has(plain)) ? "anyWork" : "nothing";

/** Words of a search without synonyms: only these may be misspelt. */
export const plainWordsOf = (text: string, synonyms: Synonyms): string[] =>
  ownWordsOf(text, synonyms)
    .map(({ plain }) => plain)
    .filter((word) => /^[a-z]{3,}$/.test(word));

/**
 * Words with ñ that a vacancy must spell so: written with n they are another word ('año', 'ano'), and the search index
 * does not know ñ. A word typed with n finds both spellings, and so does 'diseño', because 'diseno' is no other word.
 */
export function wordsWithEnye(text: string, synonyms: Synonyms): string[] {
  const words = ownWordsOf(text, synonyms);
  if (wordsOf(text).some(({ plain }) => either.has(plain))) return [];
  return enyeStems.filter((stem) => words.some(({ typed }) => typed.normalize("NFC").toLowerCase().startsWith(stem)));
}
const enyeStems = "año campaña caña caño cuña doña maña moño ordeñ pañal peña saña seña soñ toñ viña".split(" ");

/** Words of a search that are no part of a synonym, no idle word and not in quotes. */
function ownWordsOf(text: string, synonyms: Synonyms): Word[] {
  const words = text.includes('"') ? [] : wordsOf(text);
  const known = new Set<number>();
  for (let at = 0; at < words.length; at++) {
    const run = longestRun(words, at, longestPhrase, synonyms);
    for (let nth = 0; nth < (run?.length ?? 0); nth++) known.add(at + nth);
  }
  return words.filter(({ plain }, at) => !known.has(at) && !isIdle(plain) && !either.has(plain));
}

function termsOf(text: string, synonyms: Synonyms): Term[] {
  // Every second piece is in quotes.
  const pieces = text.split('"');
  const isOpen = pieces.length % 2 === 0;
  return pieces.flatMap((piece, nth) =>
    nth % 2 === 1 && !(isOpen && nth === pieces.length - 1)
      ? phraseKey(piece)
        ? [{ phrases: [phraseKey(piece)], isNot: false }]
        : []
      : termsOfPiece(wordsOf(piece), synonyms),
  );
}

function termsOfPiece(words: readonly Word[], synonyms: Synonyms): Term[] {
  const terms: Term[] = [];
  let joinsNext = false;
  let at = 0;
  while (at < words.length) {
    const word = words[at]?.plain ?? "";
    if (either.has(word)) {
      joinsNext = terms.length > 0;
      at += 1;
      continue;
    }
    const run = longestRun(words, at, longestPhrase, synonyms);
    const phrases = run
      ? [
          words
            .slice(at, at + run.length)
            .map(({ plain }) => plain)
            .join(" "),
          ...run.found,
        ]
      : [word];
    at += run?.length ?? 1;
    if (!run && isIdle(word)) continue;
    const before = terms.at(-1);
    if (joinsNext && before && !before.isNot) before.phrases.push(...phrases);
    else terms.push({ phrases: phrases.map((phrase) => phrase.replace(/^-+/, "")), isNot: word.startsWith("-") });
    joinsNext = false;
  }
  return terms.filter(({ phrases }) => phrases.some((phrase) => lexemes(phrase).length > 0));
}

// Other characters would be operators of `to_tsquery`.
const lexemes = (phrase: string) =>
  phrase
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function expressionOfTerm({ phrases, isNot }: Term): string {
  const either = [...new Set(phrases.map((phrase) => lexemes(phrase).join(" <-> ")).filter(Boolean))];
  return `${isNot ? "!" : ""}(${either.map((one) => (one.includes("<->") ? `(${one})` : one)).join(" | ")})`;
}
