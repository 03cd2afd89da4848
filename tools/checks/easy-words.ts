import { findPersonTexts, type Text } from "./person-texts.ts";
import { readingOf, wordsOf } from "./readability.ts";

/** Start of 'fairly easy' on the INFLESZ scale: readable after secundaria. */
const least = 65;
/** Shorter texts are measured only with their file, because a single 'correo electrónico' would decide. */
const enoughOfText = 12;
const enoughOfFile = 60;

type Checked = { report: string; problems: string[] };

/** Measures every text for young people and companies, alone and with its file. Names the ones that are hard to read. */
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

/** Excludes labels of fields and buttons, which use the names of things. */
const isSentence = ({ text }: Text): boolean => /[.!?]$/.test(text) || wordsOf(text).length >= 8;
