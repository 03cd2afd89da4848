import * as z from "zod/mini";
import { defaultPhoneDigits } from "./limits.ts";

export type PhoneLengths = { minLength: number; maxLength: number };
const mexicanLengths: PhoneLengths = { minLength: defaultPhoneDigits, maxLength: defaultPhoneDigits };

const requiredMessages = {
  phone: "El campo Teléfono es obligatorio.",
  landline: "El campo Teléfono fijo es obligatorio.",
} as const;
export const phoneMessage = "Teléfono no válido";

type PhoneOptions = { which?: keyof typeof requiredMessages; required?: boolean; lengths?: PhoneLengths };

/** A phone number without its country's code; digits only, as many as the country uses. */
export const phone = ({ which = "phone", required = true, lengths = mexicanLengths }: PhoneOptions = {}) => {
  const missing = requiredMessages[which];
  return z.string(missing).check(
    z.trim(),
    z.refine((value) => !required || value !== "", { error: missing, abort: true }),
    z.refine((value) => value === "" || isPhone(value, lengths), phoneMessage),
  );
};

export const isPhone = (value: string, { minLength, maxLength }: PhoneLengths = mexicanLengths) =>
  /^\d+$/.test(value) && value.length >= minLength && value.length <= maxLength;

/** 10 to 13 digits in groups, the code of the country first: `+52 477 123 4567`; anything else as it is. */
export function formatPhone(value: string): string {
  const found = /^(\d{0,3})(\d{3})(\d{3})(\d{4})$/.exec(value);
  if (!found) return value;
  const [, country, ...groups] = found;
  return [country && `+${country}`, ...groups].filter(Boolean).join(" ");
}
