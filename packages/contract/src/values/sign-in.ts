// The sign-in page loads first and without the schema library, so this file repeats the rules of `email()`,
// `currentPassword()` and `code()`. Its fields mend an address and read a pasted code before; the server does so again.

import { cleanPassword } from "./typed/clean-text.ts";
import { emailFault, emailWords } from "./typed/email.ts";
import { codePointsIn } from "./typed/letters.ts";

export const signInWords = {
  emailRequired: emailWords.missing,
  email: emailWords.wrong,
  passwordRequired: "Este campo es requerido.",
  code: "El código es requerido.",
  digits: "El campo debe contener sólo números.",
  maxLength: (n: number) => `Debe tener como máximo ${n} caracteres`,
};

/** Not in the requirement: longer passwords cost server time and add no protection. */
export const passwordMaxLength = 128;
export const codePattern = /^[\d\s-]*$/;
export const withoutMarks = (code: string): string => code.replace(/[\s-]/g, "");

type SignIn = { email: string; password: string; code?: string | undefined };

/** Validates the sign-in form like the sign-in schema: the parsed form, or the first error of each field. */
export function checkSignIn(form: SignIn): { output: SignIn } | { errors: Record<string, string> } {
  const output = { ...form, email: form.email.trim().toLowerCase(), password: cleanPassword(form.password) };
  const { email, password } = output;
  const errors: Record<string, string> = {};
  const fault = emailFault(email);
  if (fault) errors.email = fault;
  if (!password) errors.password = signInWords.passwordRequired;
  else if (codePointsIn(password) > passwordMaxLength) errors.password = signInWords.maxLength(passwordMaxLength);
  if (form.code !== undefined) {
    output.code = withoutMarks(form.code);
    if (!codePattern.test(form.code)) errors.code = signInWords.digits;
    else if (!output.code) errors.code = signInWords.code;
  }
  return Object.keys(errors).length > 0 ? { errors } : { output };
}
