import { contactRefusal } from "../values/contact-in-text.ts";
import { type EmailField, type EmailKind, emailKinds, fieldsOf, type WordsOfEmail } from "./kinds.ts";

export const subjectMaxLength = 100;
export const sentenceMaxLength = 400;

const braced = /\{([^{}\n]{0,40})\}/g;
const named = (name: string) => name.trim().toLowerCase();

/** Fills the fields of a text in, in one pass: braces within a value stay as they are. Unknown fields do not change. */
export const fillFields = (text: string, values: Readonly<Partial<Record<EmailField, string>>>): string =>
  text.replace(braced, (whole, name: string) => values[named(name) as EmailField] ?? whole);

const list = (fields: readonly string[]) => new Intl.ListFormat("es-MX").format(fields.map((field) => `{${field}}`));

const markup = /[<>]|&#?\w{2,10};|\]\(/;
/**
 * Sentence that refuses one of the words of an e-mail; undefined if they may be sent. Links, addresses and phones come from
 * the template only, so that no colleague leads a reader elsewhere.
 */
export function wordsRefusal(kind: EmailKind, text: string): string | undefined {
  const fields: readonly string[] = fieldsOf(kind);
  const unknown = [...text.matchAll(braced)].find(([, name = ""]) => !fields.includes(named(name)));
  if (unknown) return `${unknown[0]} no existe en este correo. Usa ${list(fields)}.`;
  if (/[{}]/.test(text.replace(braced, ""))) return "Falta una llave: cada dato va entre { y }.";
  if (markup.test(text)) return "Escribe solo palabras, sin < ni >: el correo no lleva código.";
  return contactRefusal(text);
}

/** Errors of the words of an e-mail by field: refused words, and needed fields that are missing. */
export function wordsProblems(kind: EmailKind, words: WordsOfEmail): Partial<Record<keyof WordsOfEmail, string>> {
  const problems: Partial<Record<keyof WordsOfEmail, string>> = {};
  for (const part of ["subject", "opening", "closing"] as const) {
    const refusal = wordsRefusal(kind, words[part]);
    if (refusal) problems[part] = refusal;
  }
  const all = `${words.subject} ${words.opening} ${words.closing}`;
  const used = new Set([...all.matchAll(braced)].map(([, name = ""]) => named(name)));
  const missing = emailKinds[kind].needed.filter((field) => !used.has(field));
  if (missing.length > 0) {
    const original = emailKinds[kind];
    const part = missing.some((field) => original.opening.includes(`{${field}}`)) ? "opening" : "subject";
    problems[part] ??=
      `Falta ${list(missing)}: sin ${missing.length === 1 ? "ese dato" : "esos datos"} no se entiende de qué trata el correo.`;
  }
  return problems;
}

/** Original words of an e-mail. */
export const originalWords = (kind: EmailKind): WordsOfEmail => {
  const { subject, opening, closing } = emailKinds[kind];
  return { subject, opening, closing };
};
