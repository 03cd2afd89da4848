import * as z from "zod/mini";
import {
  accountNumberMaxDigits,
  accountNumberMinDigits,
  maxAge,
  minAge,
  passwordMinLength,
  staffPasswordMinLength,
} from "../limits.ts";
import { ageOn, isRealDate } from "./dates.ts";
import { hasClabeDigits, isAllZeros, isClabe, isCurp, isRfc } from "./identifiers.ts";
import { zeroAsEmpty } from "./location.ts";
import { codePattern, passwordMaxLength, signInWords, withoutMarks } from "./sign-in.ts";
import { cleanLine, cleanLines, cleanPassword } from "./typed/clean-text.ts";
import { type DigitGrammar, digitsOrText, grammars } from "./typed/digit-runs.ts";
import { emailFault, emailMaxLength, emailPattern, mendedEmail } from "./typed/email.ts";
import { type IdentifierKind, readIdentifier } from "./typed/identifier-slips.ts";
import { secondSurnameOf, singleSpaced } from "./typed/names.ts";

/** Validation messages of the requirement's point 5, word for word. */
export const messages = {
  ...signInWords,
  required: "Este campo es obligatorio",
  number: "El campo debe contener sólo números válidos",
  rfc: "RFC no válido",
  password: "La contraseña debe tener al menos 8 caracteres.",
  confirmation: "Las contraseñas no coinciden.",
  accountNumber: "El número de cuenta debe tener entre 4 y 19 dígitos numéricos",
  clabe: "La CLABE debe contener 18 dígitos numéricos",
  dateRequired: "La fecha es requerida.",
  date: "Formato de fecha inválido (YYYY-MM-DD)",
  birthDateRequired: "La fecha de nacimiento es requerida",
  birthDate: "Fecha inválida",
  age: (from: number, to: number) => `La edad debe estar entre ${from} y ${to} años`,
  minLength: (n: number) => `Debe tener al menos ${n} caracteres`,
  radio: "Selecciona una opción",
  staffPassword: `Las contraseñas del equipo tienen al menos ${staffPasswordMinLength} caracteres.`,
  madeUpAccount: "Ese número de cuenta no existe. Revísalo en tu estado de cuenta.",
  clabeDigit: "La CLABE no es correcta. Revisa que no falte ni sobre un número.",
  curp: "CURP no válida",
  choice: "Elige una opción de la lista.",
  bank: "Elige un banco de la lista.",
  text: "Este campo debe ser un texto.",
  list: "Este campo debe ser una lista.",
  object: "Envía los datos como un objeto JSON.",
  id: "Este identificador no es válido.",
  value: "Este valor no es válido.",
  unknownKeys: "Este campo no se espera aquí.",
  atLeast: (n: number) => `El mínimo es ${n.toLocaleString("es-MX")}`,
  moreThan: (n: number) => `Debe ser mayor que ${n.toLocaleString("es-MX")}`,
  atMost: (n: number) => `El máximo es ${n.toLocaleString("es-MX")}`,
} as const;

/** Returns true for undefined, null, or a string that shows nothing. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && cleanLine(value) === "");

/** Schema of a required text. Later checks run only if it is present. */
const present = (message: string, clean = cleanLine) =>
  z.string(message).check(z.overwrite(clean), z.minLength(1, { error: message, abort: true }));

const measured = (schema: z.ZodMiniString, max: number, min: number) =>
  schema.check(...(min > 1 ? [atLeast(min)] : []), atMost(max));

export const required = () => present(messages.required);
/** Required text of one line. */
export const text = (max: number, min = 1) => measured(required(), max, min);
/** Required text whose line ends are kept. */
export const longText = (max: number, min = 1) => measured(present(messages.required, cleanLines), max, min);
/** Text of one line that may be empty. */
export const line = (max: number) => z.string().check(z.overwrite(cleanLine), atMost(max));
/** Text that may be empty and whose line ends are kept. */
export const lines = (max: number) => z.string().check(z.overwrite(cleanLines), atMost(max));
export const optionalText = (max: number) => z.optional(z.nullable(line(max)));
export const optionalLongText = (max: number) => z.optional(z.nullable(lines(max)));
/** Required part of a name. */
export const nameText = (max: number) =>
  z.string(messages.required).check(
    z.overwrite((typed) => singleSpaced(cleanLine(typed))),
    z.minLength(1, { error: messages.required, abort: true }),
    atMost(max),
  );
/** Second surname; '' for none, also if 'X', '-' or 'N/A' was typed. */
export const secondSurname = () => z.optional(z.nullable(z.string().check(z.overwrite(secondSurnameOf), atMost(60))));
/** Words of a search; without them the list is whole. */
export const searchWords = (max: number) => z._default(line(max), "");
export const requiredList = <T extends z.ZodMiniType>(item: T) =>
  z.array(item, messages.required).check(z.minLength(1, messages.required));
export const atLeast = (n: number) => z.minLength(n, messages.minLength(n));
export const atMost = (n: number) => z.maxLength(n, messages.maxLength(n));

export const numeric = () => required().check(z.regex(/^-?\d+(\.\d+)?$/, messages.number));
/** Schema of one number of digits, read from the text that contains it. */
export const digits = (grammar: DigitGrammar) =>
  required().check(
    z.overwrite((text) => digitsOrText(text, grammar)),
    z.regex(/^\d+$/, messages.digits),
  );
/** Schema of a code of digits; the spaces and hyphens of printed groups are accepted. */
export const code = () =>
  z.string(messages.code).check(
    z.overwrite((text) => digitsOrText(text, grammars.code)),
    // Describes the input, as the API document shows it. The digits are checked after the separators are removed.
    z.regex(codePattern, messages.digits),
    z.overwrite(withoutMarks),
    z.minLength(1, { error: messages.code, abort: true }),
  );

export const email = () =>
  z
    .string(messages.emailRequired)
    .check(
      z.overwrite(mendedEmail),
      z.minLength(1, { error: messages.emailRequired, abort: true }),
      z.maxLength(emailMaxLength, { error: messages.email, abort: true }),
      z.email({ error: faultOf, pattern: emailPattern }),
    );

export const emailOrNone = () =>
  z.string(messages.emailRequired).check(
    z.overwrite(mendedEmail),
    z.refine((email) => email === "" || emailFault(email) === undefined, { error: faultOf }),
  );

const faultOf = ({ input }: { input?: unknown }) => emailFault(String(input));

/** Normalises a password before hashing: keyboards compose the same letter differently. */
const composed = z.overwrite(cleanPassword);

export const newPassword = () =>
  z
    .string(messages.passwordRequired)
    .check(
      composed,
      z.minLength(1, { error: messages.passwordRequired, abort: true }),
      z.minLength(passwordMinLength, messages.password),
      atMost(passwordMaxLength),
    );
/** Schema of an existing password. Its length limits are not revealed. */
export const currentPassword = () =>
  z
    .string(messages.passwordRequired)
    .check(composed, z.minLength(1, messages.passwordRequired), atMost(passwordMaxLength));

type Passwords = { password: string; confirmation: string };
export const passwordsAgree = () =>
  z.refine<Passwords>((form) => form.password.normalize("NFC") === form.confirmation.normalize("NFC"), {
    error: messages.confirmation,
    path: ["confirmation"],
  });

const identifier = (kind: IdentifierKind) => required().check(z.overwrite((text) => readIdentifier(text, kind)));
export const rfc = () => identifier("rfc").check(z.refine(isRfc, messages.rfc));
export const curp = () => identifier("curp").check(z.refine(isCurp, messages.curp));

/** Schema of a bank account number: 4 to 19 digits; '0' means none (requirement, point 3). */
export const accountNumber = () =>
  z.string(messages.required).check(
    z.overwrite(zeroAsEmpty),
    // No abort: it would also skip the check that the account has a bank.
    z.minLength(1, messages.required),
    z.regex(new RegExp(`^\\d{${accountNumberMinDigits},${accountNumberMaxDigits}}$`), messages.accountNumber),
    z.refine((value) => !isAllZeros(value), messages.madeUpAccount),
  );

/** Schema of an optional CLABE: empty, or 18 digits with a valid check digit. */
export const clabe = () =>
  z.optional(
    z.string(messages.clabe).check(
      z.overwrite((text) => digitsOrText(text.trim(), grammars.clabe)),
      z.refine((value) => value === "" || hasClabeDigits(value), { error: messages.clabe, abort: true }),
      z.refine((value) => value === "" || isClabe(value), messages.clabeDigit),
    ),
  );

export const dateWords = ({ input }: { input?: unknown }) =>
  typeof input !== "string" || isBlank(input) ? messages.dateRequired : messages.date;

export const date = () => present(messages.dateRequired).check(z.refine(isRealDate, messages.date));

export type AgeRange = { min: number; max: number };
export const birthDate = (today: string, { min, max }: AgeRange = { min: minAge, max: maxAge }) =>
  present(messages.birthDateRequired).check(
    z.refine(isRealDate, { error: messages.birthDate, abort: true }),
    z.refine((value) => value < today, { error: messages.birthDate, abort: true }),
    z.refine((value) => ageOn(today, value) >= min && ageOn(today, value) <= max, messages.age(min, max)),
  );

/** Schema of a catalogue entry's id. The server checks that the entry exists. */
export const choice = (unlisted: string = messages.choice) =>
  z.int32({ error: ({ input }) => (isBlank(input) ? messages.required : unlisted) }).check(z.minimum(1, unlisted));

export const radio = () => z.union([z.int(), z.string().check(z.minLength(1, messages.radio))], messages.radio);
