import { genericRfcs, hasRfcCheckDigit, isCurp, isRfc } from "../identifiers.ts";
import { plainDigits } from "./plain-digits.ts";

type Kind = {
  longest: number;
  /** Shape of an identifier with this many characters: L a letter, D a digit, A either of both. */
  shapes: Readonly<Record<number, string>>;
  /** Identifier within a text, between other words. */
  inText: RegExp;
};

const kinds = {
  rfc: {
    longest: 13,
    shapes: { 12: "LLLDDDDDDAAA", 13: "LLLLDDDDDDAAA" },
    inText: /(?<before>^|[^A-ZÑ&\d])(?<found>[A-ZÑ&]{3,4}[ .-]?\d{6}[ .-]?[A-Z\d]{3})(?![A-ZÑ&\d])/g,
  },
  curp: {
    longest: 18,
    shapes: { 18: "LLLLDDDDDDLLLLLLAD" },
    inText: /(?<before>^|[^A-ZÑ&\d])(?<found>[A-Z]{4}\d{6}[A-Z]{6}[A-Z\d]\d)(?![A-ZÑ&\d])/g,
  },
} as const satisfies Record<string, Kind>;
export type IdentifierKind = keyof typeof kinds;

/** Longest text in which an identifier is looked for. */
const textMax = 300;

const upper = (text: string) => plainDigits(text.slice(0, textMax)).normalize("NFC").toUpperCase();

/** Identifier without spaces, hyphens and other signs, in upper case. */
export const tidyIdentifier = (text: string): string => upper(text).replace(/[^\p{L}\p{N}&]/gu, "");

/** The identifier of a text: the whole text, or the only one between other words. */
export function readIdentifier(text: string, kind: IdentifierKind): string {
  const tidy = tidyIdentifier(text);
  if (tidy.length <= kinds[kind].longest) return tidy;
  const found = new Set(
    [...upper(text).matchAll(kinds[kind].inText)].map(({ groups }) => tidyIdentifier(groups?.found ?? "")),
  );
  const [only] = found;
  return only !== undefined && found.size === 1 ? only : tidy;
}

/** Next text of a field: a key too many is ignored; anything longer is read as a text. */
export function typeIdentifier(before: string, after: string, kind: IdentifierKind): string {
  const read = readIdentifier(after, kind);
  const isKeyTooMany = read.length > kinds[kind].longest && read.length === before.length + 1;
  return isKeyTooMany ? before : read;
}

const asLetter: Record<string, string> = { 0: "O", 1: "I", 2: "Z", 5: "S", 6: "G", 8: "B", Ñ: "X" };
const asDigit: Record<string, string> = { O: "0", Q: "0", I: "1", L: "1", Z: "2", S: "5", G: "6", B: "8" };

/** Identifier that was probably meant by one with a letter for a digit or a digit for a letter, as O for 0. */
export function likelyIdentifier(value: string, kind: IdentifierKind): string | undefined {
  const isRight = kind === "curp" ? isCurp : hasRfcCheckDigit;
  const shapes: Readonly<Record<number, string>> = kinds[kind].shapes;
  const shape = shapes[value.length];
  if (!shape || isRight(value)) return undefined;
  const fixed = [...value].map((char, at) => charsAt(char, shape[at] ?? "A", kind));
  const candidates = fixed.reduce<string[]>(
    (starts, chars) => starts.flatMap((start) => chars.map((char) => start + char)),
    [""],
  );
  const right = candidates.filter((one) => isRight(one) && !genericRfcs.includes(one));
  // The first candidate changes only what the shape forbids; the others are guesses.
  const [shaped] = candidates;
  const [likely] = right;
  if (likely !== undefined && (likely === shaped || right.length === 1)) return likely;
  // Some old RFCs have a wrong check character: the shape alone is enough there.
  return kind === "rfc" && !isRfc(value) && shaped !== undefined && isRfc(shaped) ? shaped : undefined;
}

/** Characters that may be meant at a place of the shape, the likeliest first. */
function charsAt(char: string, place: string, kind: IdentifierKind): string[] {
  const isRfcLetter = kind === "rfc" && char === "Ñ";
  if (place === "L") return [isRfcLetter ? char : (asLetter[char] ?? char)];
  if (place === "D") return [asDigit[char] ?? char];
  const other = asLetter[char] ?? asDigit[char];
  return other === undefined || isRfcLetter ? [char] : [char, other];
}
