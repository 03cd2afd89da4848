import { accountNumberMaxDigits, accountNumberMinDigits, clabeDigits } from "../../limits.ts";
import { countText } from "../count-text.ts";
import { insertedLength, isScientific, plainDigits, spreadsheetWords } from "./plain-digits.ts";

/** How the digits of one field are written. */
export type DigitGrammar = {
  /** Numbers of digits that the field accepts, from the smallest to the largest. */
  lengths: readonly number[];
  /** Characters that may stand between the digits of one number, as the body of a character class. */
  joints: string;
  /** Number meant by one of another length, for example without its country prefix. */
  shorten?: (digits: string) => string | undefined;
  /** True for the beginning of a longer number that can be shortened. */
  mayGrow?: (digits: string) => boolean;
  /** Rewrites the text before it is read. */
  prepare?: (text: string) => string;
};

/** Number found in a text, or the sentence that says why none was taken. */
export type DigitsRead = { digits: string; problem?: undefined } | { digits?: undefined; problem: string };

/** Spaces and hyphens, as printed groups have them. */
export const spacesAndHyphens = String.raw`\s\-‐‑‒–—−`;
const grouped = (...lengths: number[]): DigitGrammar => ({ lengths, joints: spacesAndHyphens });

/** From `from` to `to`. */
export const lengthsBetween = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** A spreadsheet writes the postal code 37000 as `37,000` or `37.000`. */
const withoutThousands = (text: string) => text.replace(/(^|[^\d.,])(\d{1,3})[.,](\d{3})(?!\d|[.,]\d)/g, "$1$2$3");

export const grammars = {
  postalCode: { ...grouped(5), prepare: withoutThousands },
  clabe: grouped(clabeDigits),
  account: grouped(...lengthsBetween(accountNumberMinDigits, accountNumberMaxDigits)),
  /** Last digits of an account. */
  lastFour: grouped(4),
  /** Code of an authenticator (6) or of recovery (10). */
  authenticator: grouped(6, 10),
  /** Any code that the programme asks for. */
  code: grouped(6, 8, 10),
} as const satisfies Record<string, DigitGrammar>;

/** Longest text in which a number is looked for. */
const textMax = 500;

const mostOf = ({ lengths }: DigitGrammar) => lengths.at(-1) ?? 0;
const onlyDigits = (text: string) => text.replace(/[^0-9]/g, "");

/** Digits of a number if it has a right length; otherwise the number it means, if the grammar knows one. */
const fitting = (digits: string, { lengths, shorten }: DigitGrammar): string | undefined =>
  lengths.includes(digits.length) ? digits : shorten?.(digits);

/**
 * Reads the one number of a text that fits the field. With none or several nothing is taken: digits of different numbers are
 * never joined.
 */
export function readDigits(text: string, grammar: DigitGrammar): DigitsRead {
  const plain = plainDigits(text.slice(0, textMax));
  if (isScientific(plain)) return { problem: spreadsheetWords };
  // Spreadsheets write whole numbers as `4772150934.0`.
  const whole = plain.replace(/(\d)\.0(?!\d)/g, "$1");
  const groups =
    (grammar.prepare?.(whole) ?? whole).match(new RegExp(`\\d(?:[${grammar.joints}]{0,3}\\d)*`, "g")) ?? [];
  const found = new Set(groups.flatMap((group) => numbersIn(group, grammar)));
  const [only] = found;
  if (only !== undefined && found.size === 1) return { digits: only };
  return { problem: problemOf(found.size, groups.map(onlyDigits), grammar) };
}

/** Numbers of a group of digits with separators: the whole group, else the undivided runs that fit alone. */
function numbersIn(group: string, grammar: DigitGrammar): string[] {
  const whole = fitting(onlyDigits(group), grammar);
  if (whole !== undefined) return [whole];
  return (group.match(/\d+/g) ?? []).flatMap((run) => fitting(run, grammar) ?? []);
}

function problemOf(found: number, groups: readonly string[], { lengths }: DigitGrammar): string {
  const [first = 0] = lengths;
  const last = lengths.at(-1) ?? first;
  const isRange = lengths.length > 2;
  const wanted = `${first === last ? first : `${first} ${isRange ? "a" : "o"} ${last}`} dígitos`;
  if (found > 1) return `Ese texto trae más de un número de ${wanted}. Escribe solo el que va aquí.`;
  const [only] = groups;
  if (only !== undefined && groups.length === 1) {
    return `Ese número tiene ${countText(only.length, "dígito", "dígitos")}; aquí van ${wanted}.`;
  }
  return `Ese texto no trae un número de ${wanted}. Escríbelo aquí.`;
}

/**
 * Reads the next text of a field of digits. A key that is no digit is ignored, like a digit too many. Anything longer, such
 * as a paste, is read as a text, except digits that are the beginning of a number.
 */
export function typeDigits(before: string, after: string, grammar: DigitGrammar): DigitsRead {
  const plain = plainDigits(after.slice(0, textMax));
  const digits = onlyDigits(plain);
  const fits = fitting(digits, grammar);
  const isDigitsOnly = new RegExp(`^[\\d${grammar.joints}]*$`).test(plain.trim());
  if (insertedLength(before, after) <= 1) {
    if (fits !== undefined) return { digits: fits };
    const isAllowed = digits.length <= mostOf(grammar) || digits.length < before.length || grammar.mayGrow?.(digits);
    return { digits: isAllowed ? digits : before };
  }
  if (isDigitsOnly && fits !== undefined) return { digits: fits };
  if (isDigitsOnly && digits.length <= mostOf(grammar)) return { digits };
  return readDigits(after, grammar);
}

/** The number of a sent text; a text without one is returned unchanged, for the check to refuse. */
export const digitsOrText = (text: string, grammar: DigitGrammar): string => readDigits(text, grammar).digits ?? text;
