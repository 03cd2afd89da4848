import type { EmptyWords } from "@arranca/contract/vacancies/search";
import { longestRun, phraseKey, type Word, wordsOf } from "./text.rules.ts";

/** What else a phrase is called in vacancies; undefined for one without other names. */
export type Synonyms = (phrase: string) => readonly string[] | undefined;

// They say that work is looked for, which is so of every search.
const ofWork = new Set(
  (
    "chamba chambas chambear empleo empleos jale jales jalar oferta ofertas puesto puestos trabajar trabajo trabajos vacante " +
    "vacantes"
  ).split(" "),
);
// They only join, or lead to what is looked for.
const joining = new Set(
  (
    "a al algo algun alguna busco buscar con cualquier de del e el en es hay la las lo los mi necesito para por que quiero se sin " +
    "solicito solicita solicitan un una unas uno unos urge urgente y"
  ).split(" "),
);
const isIdle = (word: string) => ofWork.has(word) || joining.has(word);
const either = new Set(["o", "u", "or"]);
const longestPhrase = 4;

/** What one term of a search looks for: any of its phrases, or nothing that has one of them. */
type Term = { phrases: string[]; isNot: boolean };

/**
 * A search as `to_tsquery` reads it: every term, each with its other names; 'o' between two stands for either, quotes for the
 * phrase itself, '-' for none of it. Undefined where nothing is left to look for: 'busco chamba' looks for any work.
 */
export function expressionOf(text: string, synonyms: Synonyms): string | undefined {
  const terms = termsOf(text, synonyms);
  return terms.length > 0 ? terms.map(expressionOfTerm).join(" & ") : undefined;
}

/** What a text says that names nothing to look for: 'busco chamba' any work, 'de la' or '!!!' nothing. */
export const emptyWordsOf = (text: string): EmptyWords =>
  wordsOf(text).some(({ plain }) => ofWork.has(plain)) ? "anyWork" : "nothing";

/** The words that a search looks for and that have no other names: those a mistyped one can be among. */
export function plainWordsOf(text: string, synonyms: Synonyms): string[] {
  const words = text.includes('"') ? [] : wordsOf(text);
  const known = new Set<number>();
  for (let at = 0; at < words.length; at++) {
    const run = longestRun(words, at, longestPhrase, synonyms);
    for (let nth = 0; nth < (run?.length ?? 0); nth++) known.add(at + nth);
  }
  return words
    .filter(({ plain }, at) => !known.has(at) && !isIdle(plain) && !either.has(plain) && /^[a-z]{3,}$/.test(plain))
    .map(({ plain }) => plain);
}

function termsOf(text: string, synonyms: Synonyms): Term[] {
  // Quotes hold a phrase together: every second piece stands in them.
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

// Whatever is neither a letter nor a digit would be an operator.
const lexemes = (phrase: string) =>
  phrase
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function expressionOfTerm({ phrases, isNot }: Term): string {
  const either = [...new Set(phrases.map((phrase) => lexemes(phrase).join(" <-> ")).filter(Boolean))];
  return `${isNot ? "!" : ""}(${either.map((one) => (one.includes("<->") ? `(${one})` : one)).join(" | ")})`;
}
