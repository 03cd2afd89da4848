import { findPersonTexts, type Text } from "./person-texts.ts";
import { readingOf, wordsOf } from "./readability.ts";

/** Lowest readability score on the INFLESZ scale: 'fairly easy', readable after secundaria. */
const least = 65;
/** Smallest number of words for a text to be measured alone; in a shorter one a single 'correo electrónico' would decide. */
const enoughOfText = 12;
const enoughOfFile = 60;

type Checked = { report: string; problems: string[] };

/**
 * Measures the readability of every text for young people and companies, alone and per file, and lists those that are hard
 * to read.
 */
export function checkEasyWords(root: string): Checked {
  const texts = findPersonTexts(root);
  const problems = [...hardTexts(texts), ...hardFiles(texts)];
  const { words, inflesz } = readingOf(texts.map(({ text }) => text));
  if (words < 5_000) problems.push(`Only ${words} words were found: texts are no longer collected where they stand.`);
  return { report: `INFLESZ ${inflesz.toFixed(1)} over ${words} words, no text below ${least}`, problems };
}

export const hardTexts = (texts: readonly Text[]): string[] =>
  texts
    .map(({ file, text }) => ({ file, text, ...readingOf([text]) }))
    .filter(({ words, inflesz }) => words >= enoughOfText && inflesz < least)
    .sort((a, b) => a.inflesz - b.inflesz)
    .map(({ file, text, inflesz }) => `${file}: INFLESZ ${inflesz.toFixed(1)} is below ${least}: ${text}`);

export const hardFiles = (texts: readonly Text[]): string[] =>
  [...Map.groupBy(texts.filter(isSentence), ({ file }) => file)]
    .map(([file, found]) => ({ file, ...readingOf(found.map(({ text }) => text)) }))
    .filter(({ words, inflesz }) => words >= enoughOfFile && inflesz < least)
    .map(({ file, inflesz }) => `${file}: its texts together have INFLESZ ${inflesz.toFixed(1)}, below ${least}`);

/** True for a sentence; labels of fields and buttons are excluded, because they are names. */
const isSentence = ({ text }: Text): boolean => /[.!?]$/.test(text) || wordsOf(text).length >= 8;
