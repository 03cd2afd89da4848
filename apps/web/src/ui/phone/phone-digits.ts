import { plain } from "@arranca/contract/values/plain";
import { type DigitGrammar, lengthsBetween, readDigits, typeDigits } from "@arranca/contract/values/typed/digit-runs";
import {
  acceptedLengths,
  foreignPhone,
  localPhone,
  phoneGrammar,
  phoneJoints,
} from "@arranca/contract/values/typed/phone-digits";
import { insertedLength, plainDigits } from "@arranca/contract/values/typed/plain-digits";
import { onlyDigits } from "../forms/keystrokes.ts";

export type PhoneCountry = {
  id: number;
  country: string;
  /** Country code such as '+52'; the plus is optional. */
  code: string;
  abbreviation: string;
  /** Smallest number of digits without the country code. */
  minLength: number;
  maxLength: number;
};

export type PhoneValue = { countryId: number; digits: string };

const codeOf = ({ code }: PhoneCountry) => onlyDigits(code);
const grammarOf = (country: PhoneCountry | undefined): DigitGrammar =>
  country
    ? phoneGrammar({ ...country, code: codeOf(country) })
    : { lengths: lengthsBetween(4, 15), joints: phoneJoints };

/** Takes numbers of lengths that the table of a foreign country does not have, after those that it has. */
function widened(country: PhoneCountry, usual: DigitGrammar): DigitGrammar {
  const { minLength, maxLength } = acceptedLengths(country);
  const takes = (digits: string) => digits.length >= minLength && digits.length <= maxLength;
  if (maxLength === country.maxLength && minLength === country.minLength) return usual;
  return {
    ...usual,
    shorten: (digits) => usual.shorten?.(digits) ?? (takes(digits) ? digits : undefined),
    mayGrow: (digits) => digits.length <= maxLength,
  };
}

/** Phone after a change of its text; `problem` says why a pasted text was not taken. */
export type PhoneRead = { value: PhoneValue; problem?: string | undefined };

/**
 * Reads the next text of a phone field. A country code is removed, and selects the country if it is written with '+' or 00.
 */
export function typePhone(before: PhoneValue, typed: string, countries: readonly PhoneCountry[]): PhoneRead {
  const chosen = countries.find((one) => one.id === before.countryId);
  const abroad = insertedLength(before.digits, typed) > 1 ? readAbroad(typed, chosen, countries) : undefined;
  if (abroad) return { value: abroad };
  const usual = grammarOf(chosen);
  const isPaste = insertedLength(before.digits, typed) > 1;
  const asUsual = typeDigits(before.digits, typed, isPaste || !chosen ? usual : widened(chosen, usual));
  const { digits = before.digits, problem } =
    asUsual.problem && chosen ? typeDigits(before.digits, typed, widened(chosen, usual)) : asUsual;
  return { value: { ...before, digits }, problem };
}

/** Keeps the digits for another country. Digits of another length are not cut: a sentence asks for the number again. */
export function changeCountry(before: PhoneValue, countryId: number, countries: readonly PhoneCountry[]): PhoneRead {
  const country = countries.find((one) => one.id === countryId);
  const value = { ...before, countryId };
  if (!country || before.digits.length <= country.maxLength) return { value };
  const { digits = before.digits, problem } = readDigits(before.digits, grammarOf(country));
  return { value: { countryId, digits }, problem };
}

/** Phone written with its country code, as `+34 612 345 678` or `0034 612345678`; undefined if there is none. */
function readAbroad(typed: string, chosen: PhoneCountry | undefined, countries: readonly PhoneCountry[]) {
  const plain = plainDigits(typed).replace("(0)", " ");
  const [, written] = new RegExp(`(?:\\+|(?:^|\\s)00) ?([1-9](?:[${phoneJoints}]{0,3}\\d)*)`).exec(plain) ?? [];
  const country = written === undefined ? undefined : countryOfCode(onlyDigits(written), chosen, countries);
  if (written === undefined || !country) return undefined;
  const whole = onlyDigits(written);
  const local = localPhone(whole, { ...country, code: codeOf(country) });
  const { digits } = readDigits(plain, grammarOf(country));
  // Undefined or another number if the text has several.
  return local !== undefined && (digits === local || digits === whole)
    ? { countryId: country.id, digits: local }
    : undefined;
}

/** Country with the longest code that the number begins with. If several share the code, the chosen one. */
function countryOfCode(digits: string, chosen: PhoneCountry | undefined, countries: readonly PhoneCountry[]) {
  const fitting = countries.filter((one) => digits.startsWith(codeOf(one)));
  const longest = Math.max(0, ...fitting.map((one) => codeOf(one).length));
  const named = fitting.filter((one) => codeOf(one).length === longest);
  return named.find((one) => one.id === chosen?.id) ?? named[0];
}

/** Hint for a number of a length that its country usually does not have; undefined for the usual ones. */
export function unusualLengthHint(digits: string, country: PhoneCountry): string | undefined {
  const isUsual = digits.length >= country.minLength && digits.length <= country.maxLength;
  if (isUsual || digits.length < foreignPhone.minLength || acceptedLengths(country) === country) return undefined;
  return `Aquí lo usual es: ${lengthHint(country).toLowerCase()}. Si el tuyo es así, está bien.`;
}

/** Hint with the number of digits of a phone number: '10 dígitos', 'De 8 a 9 dígitos'. */
export const lengthHint = ({ minLength, maxLength }: PhoneCountry): string =>
  minLength === maxLength ? `${maxLength} dígitos` : `De ${minLength} a ${maxLength} dígitos`;

export function findCountries(countries: readonly PhoneCountry[], typed: string): readonly PhoneCountry[] {
  const wanted = plain(typed.trim());
  if (wanted === "") return countries;
  const code = onlyDigits(wanted);
  return countries.filter(
    (one) =>
      ` ${plain(one.country)}`.includes(` ${wanted}`) ||
      one.abbreviation.toLowerCase() === wanted ||
      (code !== "" && codeOf(one).startsWith(code)),
  );
}
