// The sign-in page loads first and without the schema library, so this file repeats the rules of `email()`,
// `currentPassword()` and `code()`.

import { digitsOrText, grammars } from "./typed/digit-runs.ts";
import { codePointsIn } from "./typed/letters.ts";

export const signInWords = {
  emailRequired: "El correo electrónico es requerido.",
  email: "Introduce un correo electrónico válido",
  passwordRequired: "Este campo es requerido.",
  code: "El código es requerido.",
  digits: "El campo debe contener sólo números.",
  maxLength: (n: number) => `Debe tener como máximo ${n} caracteres`,
};

/** Not in the requirement: longer passwords cost server time and add no protection. */
export const passwordMaxLength = 128;
export const emailMaxLength = 254;
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const codePattern = /^[\d\s-]*$/;
export const withoutMarks = (code: string): string => code.replace(/[\s-]/g, "");

type SignIn = { email: string; password: string; code?: string | undefined };

/** Validates the sign-in form like the sign-in schema: the parsed form, or the first error of each field. */
export function checkSignIn(form: SignIn): { output: SignIn } | { errors: Record<string, string> } {
  const output = { ...form, email: form.email.trim().toLowerCase(), password: form.password.normalize("NFC") };
  const { email, password } = output;
  const errors: Record<string, string> = {};
  if (!email) errors.email = signInWords.emailRequired;
  else if (email.length > emailMaxLength || !emailPattern.test(email)) errors.email = signInWords.email;
  if (!password) errors.password = signInWords.passwordRequired;
  else if (codePointsIn(password) > passwordMaxLength) errors.password = signInWords.maxLength(passwordMaxLength);
  if (form.code !== undefined) {
    const code = digitsOrText(form.code, grammars.code);
    output.code = withoutMarks(code);
    if (!codePattern.test(code)) errors.code = signInWords.digits;
    else if (!output.code) errors.code = signInWords.code;
  }
  return Object.keys(errors).length > 0 ? { errors } : { output };
}
