import { plain } from "@arranca/contract/values/plain";
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
const takes = (country: PhoneCountry, digits: string) =>
  digits.length >= country.minLength && digits.length <= country.maxLength;

/**
 * Reads the digits of a typed or pasted phone number, at most as many as the country has. A country code is removed, and
 * selects the country if the text begins with '+'.
 */
export function readPhone(typed: string, countryId: number, countries: readonly PhoneCountry[]): PhoneValue {
  const digits = onlyDigits(typed);
  const country = countries.find((one) => one.id === countryId);
  if (typed.trim().startsWith("+")) {
    const named = countryOfCode(digits, country, countries);
    if (named) return { countryId: named.id, digits: localDigits(digits, named) };
  }
  if (!country) return { countryId, digits: digits.slice(0, 15) };
  if (digits.length > country.maxLength && digits.startsWith(codeOf(country))) {
    const local = localDigits(digits, country);
    if (takes(country, local)) return { countryId, digits: local };
  }
  return { countryId, digits: digits.slice(0, country.maxLength) };
}

/** Country with the longest code that the number begins with. If several share the code, the chosen one. */
function countryOfCode(digits: string, chosen: PhoneCountry | undefined, countries: readonly PhoneCountry[]) {
  const fitting = countries.filter((one) => digits.startsWith(codeOf(one)));
  const longest = Math.max(0, ...fitting.map((one) => codeOf(one).length));
  const named = fitting.filter((one) => codeOf(one).length === longest);
  return named.find((one) => one.id === chosen?.id) ?? named[0];
}

/** Digits without the country code, and without the 1 that Mexican mobile numbers had after it until 2019. */
function localDigits(digits: string, country: PhoneCountry): string {
  const local = digits.slice(codeOf(country).length);
  const hasOldOne = codeOf(country) === "52" && local.length === country.maxLength + 1 && local.startsWith("1");
  return (hasOldOne ? local.slice(1) : local).slice(0, country.maxLength);
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
