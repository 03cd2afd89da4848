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

// Last parts of names such as 'ejemplo.com/pago': mail programs make a link of them.
const endings = new Set(
  "app biz click club co com dev edu es eu gob gov info io link live ly me mx net online org page shop site store top us xyz".split(
    " ",
  ),
);

/** Name of a site in a text, without regard to what comes after it; undefined if there is none. */
function siteIn(text: string): string | undefined {
  const names = text
    .normalize("NFKC")
    .split(/[^\p{L}\d.-]/u)
    .map((word) => word.split(".").filter((label) => label !== ""));
  return names.find((labels) => labels.length > 1 && endings.has(labels.at(-1)?.toLowerCase() ?? ""))?.join(".");
}

/**
 * Sentence that refuses words of the programme with contact data or the name of a site, which could lead a reader elsewhere;
 * undefined if there is none.
 */
export function contactRefusal(text: string): string | undefined {
  const found = contactIn(text);
  const seen = found[0]?.seen ?? siteIn(text);
  if (seen === undefined) return undefined;
  const what = found.length > 0 ? contactKinds(found) : "un enlace";
  return `Trae ${what}: «${seen.trim()}». Quítalo: los enlaces y el contacto los pone el programa.`;
}
