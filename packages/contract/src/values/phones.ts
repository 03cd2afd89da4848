import * as z from "zod/mini";
import { defaultPhoneDigits } from "../limits.ts";

export type PhoneLengths = { minLength: number; maxLength: number };
const mexicanLengths: PhoneLengths = { minLength: defaultPhoneDigits, maxLength: defaultPhoneDigits };

const requiredMessages = {
  phone: "El campo Teléfono es obligatorio.",
  landline: "El campo Teléfono fijo es obligatorio.",
} as const;
export const phoneMessage = "Teléfono no válido";

type PhoneOptions = { which?: keyof typeof requiredMessages; required?: boolean; lengths?: PhoneLengths };

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
