import { findPersonTexts, type Text } from "./person-texts.ts";
import { readingOf, wordsOf } from "./readability.ts";

/** 'Fairly easy' begins here on the INFLESZ scale: what somebody reads who left school after secundaria. */
const least = 65;
/** Fewer words say nothing by themselves: one 'correo electrónico' decides. They are measured with the rest of their file. */
const enoughOfText = 12;
const enoughOfFile = 60;

type Checked = { report: string; problems: string[] };

/** Measures every text that young people and companies read, alone and with those of its file; names what reads hard. */
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

/** Labels of fields and buttons bear the names that things have. */
const isSentence = ({ text }: Text): boolean => /[.!?]$/.test(text) || wordsOf(text).length >= 8;
