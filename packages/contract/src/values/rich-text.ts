import * as z from "zod/mini";
import { richTextMaxLength, vacancyDescriptionMinLength } from "../limits.ts";
import { withoutHidden } from "./typed/clean-text.ts";
import { messages } from "./validation.ts";

const text = ["p", "br", "strong", "em", "u", "ul", "ol", "li"] as const;
/**
 * Tags allowed in a rich text, per toolbar (product.md 8). The API stores no others. A reading of the course also has
 * headings.
 */
export const richTextTags = {
  vacancy: [...text, "a"],
  general: [...text, "h3", "img"],
} as const;
export type RichTextTools = keyof typeof richTextTags;

/** Alignments of a paragraph or heading, stored in `data-align`. Default: left. */
export const alignments = ["center", "right"] as const;
export type Alignment = (typeof alignments)[number];

/** True for a picture served by this server, uploaded or shipped. A reader's browser never loads foreign pictures. */
export const isOwnPicture = (src: string): boolean =>
  /^\/api\/files\/course\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^\/course-media\/[\w-]+\.(?:jpg|png)$/.test(src);

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** Decodes entities in the text between two tags: `&amp;` and `&#38;` become `&`. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#\d{1,7}|[a-z]+);/gi, (whole, name: string) =>
    name.startsWith("#") ? characterOf(Number(name.slice(1))) : (named[name.toLowerCase()] ?? whole),
  );

/** Text of a markup with the hidden signs of a paste, which the API removes. Lighter than `visibleText`. */
export function markupText(html: string): string {
  // A tag ends before the next one begins. Else a text of many `<` would be scanned to its end for each of them.
  const words = html.replace(/<\/?(?:p|br|li|ul|ol|div|h\d)\b[^<>]*>/gi, " ").replace(/<[^<>]*>/g, "");
  return decodeEntities(words).replace(/\s+/g, " ").trim();
}

export const visibleText = (html: string): string => withoutHidden(markupText(html)).replace(/\s+/g, " ").trim();

const characterOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "");

export const visibleLength = (html: string) => [...visibleText(html)].length;

/** Markup as sent. `cleanRichText` of the API removes what its toolbar does not have. */
export const markup = (max: number, tooLong: string = messages.maxLength(max)) =>
  z.string(messages.required).check(z.overwrite(withoutHidden), z.maxLength(max, tooLong));

export const vacancyDescription = () =>
  markup(10_000, messages.maxLength(richTextMaxLength)).check(
    z.refine((html) => visibleLength(html) > 0, { error: messages.required, abort: true }),
    z.refine(
      (html) => visibleLength(html) >= vacancyDescriptionMinLength,
      messages.minLength(vacancyDescriptionMinLength),
    ),
    z.refine((html) => visibleLength(html) <= richTextMaxLength, messages.maxLength(richTextMaxLength)),
  );
