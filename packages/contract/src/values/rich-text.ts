import * as z from "zod/mini";
import { richTextMaxLength, vacancyDescriptionMinLength } from "../limits.ts";
import { messages } from "./validation.ts";

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** What a reader sees of a rich text: its words with single spaces, without tags. */
export function visibleText(html: string): string {
  return html
    .replace(/<\/?(?:p|br|li|ul|ol|div|h\d)\b[^>]*>/gi, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(#\d{1,7}|[a-z]+);/gi, (whole, name: string) =>
      name.startsWith("#") ? characterOf(Number(name.slice(1))) : (named[name.toLowerCase()] ?? whole),
    )
    .replace(/\s+/g, " ")
    .trim();
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
