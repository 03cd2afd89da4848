import * as z from "zod/mini";
import { richTextMaxLength, vacancyDescriptionMinLength } from "../limits.ts";
import { messages } from "./validation.ts";

const text = ["p", "br", "strong", "em", "u", "ul", "ol", "li"] as const;
/**
 * What a rich text may hold, by the toolbar it is written with (product.md 8): the editor makes nothing else, the API keeps
 * nothing else. A reading of the course has titles beside the seed's forms.
 */
export const richTextTags = {
  vacancy: [...text, "a"],
  general: [...text, "h3", "img"],
} as const;
export type RichTextTools = keyof typeof richTextTags;

/** How a paragraph or title of the general toolbar may be aligned, in its attribute `data-align`; without it, to the left. */
export const alignments = ["center", "right"] as const;
export type Alignment = (typeof alignments)[number];

/**
 * Whether an address is that of a picture of our own, uploaded for the course or shipped with the product: no reader's browser
 * is made to ask elsewhere.
 */
export const isOwnPicture = (src: string): boolean =>
  /^\/api\/files\/course\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^\/course-media\/[\w-]+\.(?:jpg|png)$/.test(src);

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** The words of a piece of html between two tags: what it writes as `&amp;` or `&#38;` is read as `&`. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#\d{1,7}|[a-z]+);/gi, (whole, name: string) =>
    name.startsWith("#") ? characterOf(Number(name.slice(1))) : (named[name.toLowerCase()] ?? whole),
  );

/** What a reader sees of a rich text: its words with single spaces, without tags. */
export function visibleText(html: string): string {
  // A tag ends before the next one begins: a text of many `<` would else be read to its end from each of them.
  const words = html.replace(/<\/?(?:p|br|li|ul|ol|div|h\d)\b[^<>]*>/gi, " ").replace(/<[^<>]*>/g, "");
  return decodeEntities(words).replace(/\s+/g, " ").trim();
}

const characterOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "");

/** How many characters a reader sees. */
export const visibleLength = (html: string) => [...visibleText(html)].length;

/** The description of a vacancy: 20 to 500 visible characters (product.md 4). */
export const vacancyDescription = () =>
  z.string(messages.required).check(
    z.maxLength(10_000, messages.maxLength(richTextMaxLength)),
    z.refine((html) => visibleLength(html) > 0, { error: messages.required, abort: true }),
    z.refine(
      (html) => visibleLength(html) >= vacancyDescriptionMinLength,
      messages.minLength(vacancyDescriptionMinLength),
    ),
    z.refine((html) => visibleLength(html) <= richTextMaxLength, messages.maxLength(richTextMaxLength)),
  );
