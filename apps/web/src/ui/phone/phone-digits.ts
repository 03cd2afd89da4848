import { plain } from "@arranca/contract/values/plain";
import { onlyDigits } from "../forms/keystrokes.ts";

/** A country as the phone service lists it. */
export type PhoneCountry = {
  id: number;
  country: string;
  /** '+52'; the plus may be left out. */
  code: string;
  /** Two letters: names the flag. */
  abbreviation: string;
  /** How many digits a number of it has, the code apart. */
  minLength: number;
  maxLength: number;
};

export type PhoneValue = { countryId: number; digits: string };

const codeOf = ({ code }: PhoneCountry) => onlyDigits(code);
const takes = (country: PhoneCountry, digits: string) =>
  digits.length >= country.minLength && digits.length <= country.maxLength;

/**
 * Reads what was typed or pasted into a phone: the digits, no more than the country has. A number that came with its country's code
 * loses it, and chooses the country when it begins with '+'.
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

/** The country with the longest code that the number begins with; the chosen one where several share it. */
function countryOfCode(digits: string, chosen: PhoneCountry | undefined, countries: readonly PhoneCountry[]) {
  const fitting = countries.filter((one) => digits.startsWith(codeOf(one)));
  const longest = Math.max(0, ...fitting.map((one) => codeOf(one).length));
  const named = fitting.filter((one) => codeOf(one).length === longest);
  return named.find((one) => one.id === chosen?.id) ?? named[0];
}

/** Without the country's code, nor the 1 that Mexican mobiles had after it until 2019. */
function localDigits(digits: string, country: PhoneCountry): string {
  const local = digits.slice(codeOf(country).length);
  const hasOldOne = codeOf(country) === "52" && local.length === country.maxLength + 1 && local.startsWith("1");
  return (hasOldOne ? local.slice(1) : local).slice(0, country.maxLength);
}

/** How many digits a phone of the country has: '10 dígitos', 'De 8 a 9 dígitos'. */
export const lengthHint = ({ minLength, maxLength }: PhoneCountry): string =>
  minLength === maxLength ? `${maxLength} dígitos` : `De ${minLength} a ${maxLength} dígitos`;

/** The countries whose name has a word that begins so, or whose code or abbreviation does; all without a search. */
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
