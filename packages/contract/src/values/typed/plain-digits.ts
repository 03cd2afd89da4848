const anyDigit = /\p{Nd}/u;
const isDigit = (code: number) => anyDigit.test(String.fromCodePoint(code));

/** Value of a digit of any script. Each script has its ten digits in a row: the distance to the first one is the value. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first--;
  return String((code - first) % 10);
}

/** Writes the digits of every script (full-width, Arabic-Indic) as 0 to 9, and removes invisible characters. */
export const plainDigits = (text: string): string => text.replace(/\p{Cf}/gu, "").replace(/[^\P{Nd}0-9]/gu, digitValue);

/** True for a number in scientific notation: a spreadsheet that writes one has dropped digits. */
export const isScientific = (text: string): boolean => /\d[.,]\d{1,40}E\+?\d|\dE\+\d/i.test(text);

export const spreadsheetWords =
  "Una hoja de cálculo redondeó ese número y le faltan dígitos. Cópialo de donde lo viste primero.";

/** Number of characters that turned the text of a field into the next one: 1 for a key, more for a paste or a form filler. */
export function insertedLength(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [...after.slice(start, after.length - end)].length;
}
