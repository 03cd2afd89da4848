import { defaultPhoneDigits } from "../../limits.ts";
import { type DigitGrammar, lengthsBetween, spacesAndHyphens } from "./digit-runs.ts";

/** Code and lengths of a country's phone numbers. */
export type PhoneCode = { code: string; minLength: number; maxLength: number };

export const mexicanPhone: PhoneCode = { code: "52", minLength: defaultPhoneDigits, maxLength: defaultPhoneDigits };

export const isMexicanCode = (code: string | undefined): boolean => code?.replace("+", "") === mexicanPhone.code;

type Lengths = Pick<PhoneCode, "minLength" | "maxLength">;

/** Lengths of any number outside Mexico (E.164). The table of lengths per country ages, so it only gives a hint. */
export const foreignPhone: Lengths = { minLength: 4, maxLength: 15 };

/** Lengths that a country's number may have: 10 in Mexico, any of E.164 elsewhere. */
export const acceptedLengths = (country: Lengths & { code?: string }): Lengths =>
  country.code === undefined || isMexicanCode(country.code) ? country : foreignPhone;

/** Most digits of a number with its prefixes. */
const longestPrefixed = 15;

/** Prefixes of calls within a country. Mexico's ended in 2019, but people still write them. */
const trunksOf = ({ code }: PhoneCode) => (code === mexicanPhone.code ? ["044", "045", "01"] : ["0"]);
/** Mexican mobile numbers had a 1 after the country code until 2019. */
const afterCountry = ({ code }: PhoneCode) => (code === mexicanPhone.code ? ["", "1"] : [""]);

/** Characters between the digits of a phone, as in `+52 (477) 215.09.34`. */
export const phoneJoints = `${spacesAndHyphens}().+`;

/** A number without the country code and the prefix of calls within the country; undefined if another length is left. */
export function localPhone(digits: string, country: PhoneCode): string | undefined {
  const trunks = trunksOf(country);
  const abroad = [...afterCountry(country), ...trunks].flatMap((more) =>
    ["00", ""].map((exit) => `${exit}${country.code}${more}`),
  );
  return [...abroad, ...trunks]
    .filter((start) => digits.startsWith(start))
    .map((start) => digits.slice(start.length))
    .find((local) => isLocal(local, country));
}

const isLocal = (digits: string, { code, minLength, maxLength }: PhoneCode) =>
  digits.length >= minLength && digits.length <= maxLength && !(code === mexicanPhone.code && beginsAbroad(digits));

/** True for a Mexican number that cannot exist: no area code begins with 0 or 1. */
const beginsAbroad = (digits: string) => /^[01]/.test(digits);

export function phoneGrammar(country: PhoneCode): DigitGrammar {
  return {
    lengths: lengthsBetween(country.minLength, country.maxLength),
    joints: phoneJoints,
    shorten: (digits) => localPhone(digits, country),
    mayGrow: (digits) =>
      digits.length <= longestPrefixed && (digits.startsWith("0") || digits.startsWith(country.code)),
  };
}

/** The keys of a phone in their order and backwards, twice each. */
export const keyRows = ["01234567890123456789", "98765432109876543210"] as const;

/** True for digits that nobody has as a phone: one digit repeated, or the keys in their order, as in 1234567890. */
export const isMadeUp = (digits: string): boolean =>
  digits.length >= 7 && (/^(\d)\1*$/.test(digits) || keyRows.some((row) => row.includes(digits)));
