import { plainDigits } from "./typed/plain-digits.ts";

const contact: readonly [what: string, pattern: RegExp][] = [
  // The lookbehind starts at a word: otherwise each letter of a long word would start a search for the @.
  ["un correo electrónico", /(?<![\w.+-])[\w.+-]+\s?(?:@|\(?\barroba\b\)?)\s?[\w-]+(?:\.\w+|\s?\bpunto\b\s?\w+)/gi],
  ["un teléfono", /(?:\+?52[\s.(-]{0,3})?(?:\d[\s().-]{0,2}){9}\d/g],
  ["un enlace", /\b(?:https?:\/\/|www\.|wa\.me\/)[^\s"<>]+/gi],
  ["una red social", /\b(?:whats?\s?app|facebook|instagram|telegram|tiktok)\b/gi],
];

/** Contact data in a text: e-mails, phones, links and names of social networks, as they were written. */
export const contactIn = (text: string): { what: string; seen: string }[] =>
  contact.flatMap(([what, pattern]) => [...plainDigits(text).matchAll(pattern)].map(([seen]) => ({ what, seen })));

/** Names of the kinds of contact data found: 'un teléfono y un enlace'. */
export const contactKinds = (found: readonly { what: string }[]): string =>
  new Intl.ListFormat("es-MX").format([...new Set(found.map(({ what }) => what))]);
