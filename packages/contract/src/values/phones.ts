import * as z from "zod/mini";
import { type DigitGrammar, digitsOrText, lengthsBetween } from "./typed/digit-runs.ts";
import {
  acceptedLengths,
  isMadeUp,
  isMexicanCode,
  mexicanPhone,
  phoneGrammar,
  phoneJoints,
} from "./typed/phone-digits.ts";

export type PhoneLengths = { minLength: number; maxLength: number };

const requiredMessages = {
  phone: "El campo Teléfono es obligatorio.",
  landline: "El campo Teléfono fijo es obligatorio.",
} as const;
export const phoneMessage = "Teléfono no válido";
export const madeUpMessage = "Ese teléfono no existe. Escribe uno que contestes.";

type PhoneOptions = { which?: keyof typeof requiredMessages; required?: boolean; lengths?: PhoneLengths };

export const phone = ({ which = "phone", required = true, lengths = mexicanPhone }: PhoneOptions = {}) => {
  const missing = requiredMessages[which];
  return z.string(missing).check(
    z.overwrite((value) => digitsOrText(value.trim(), grammarOf(lengths))),
    z.refine((value) => !required || value !== "", { error: missing, abort: true }),
    z.refine((value) => value === "" || isPhone(value, lengths), { error: phoneMessage, abort: true }),
    z.refine((value) => value === "" || phoneProblem(value, lengths) === undefined, madeUpMessage),
  );
};

const grammarOf = (lengths: PhoneLengths): DigitGrammar =>
  lengths === mexicanPhone
    ? phoneGrammar(mexicanPhone)
    : { lengths: lengthsBetween(lengths.minLength, lengths.maxLength), joints: phoneJoints };

/** Error of a phone of a country: a wrong length, or digits that nobody has as a phone. */
export function phoneProblem(value: string, country: PhoneLengths & { code?: string }): string | undefined {
  if (!isPhone(value, acceptedLengths(country))) return phoneMessage;
  const isMexican = isMexicanCode(country.code);
  return isMadeUp(value) || (isMexican && /^[01]/.test(value)) ? madeUpMessage : undefined;
}

export const isPhone = (value: string, { minLength, maxLength }: PhoneLengths = mexicanPhone) =>
  /^\d+$/.test(value) && value.length >= minLength && value.length <= maxLength;
