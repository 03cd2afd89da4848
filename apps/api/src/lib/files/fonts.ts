import { readFileSync } from "node:fs";
import { join } from "node:path";
import fontkit, { type Font } from "@cantoo/fontkit";
import { dataFolder } from "./data-folder.ts";

export type Weight = "regular" | "bold";

const bytesOf = (weight: Weight) => readFileSync(join(dataFolder, `fonts/figtree-${weight}.ttf`));
export const fontBytes: Record<Weight, Buffer> = { regular: bytesOf("regular"), bold: bytesOf("bold") };

const opened = (weight: Weight): Font => {
  const font = fontkit.create(fontBytes[weight]);
  if (!("layout" in font)) throw new Error(`data/fonts/figtree-${weight}.ttf holds more than one font`);
  return font;
};
const fonts: Record<Weight, Font> = { regular: opened("regular"), bold: opened("bold") };

/** Replaces letters that the PDF font lacks: by their base letter without accent, else by a question mark. */
export function writable(text: string): string {
  const has = (letter: string) => fonts.bold.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return [...text.normalize("NFC").replace(/\s+/g, " ")]
    .map((letter) => [letter, letter.normalize("NFD").slice(0, 1), "?"].find(has) ?? "?")
    .join("");
}

type Style = { size: number; weight: Weight };

export const widthOf = (text: string, { size, weight }: Style): number =>
  [...text].reduce((sum, letter) => sum + advanceOf(letter, weight), 0) * (size / 1000);

const advances: Record<Weight, Map<string, number>> = { regular: new Map(), bold: new Map() };

// Without kerning, as in the PDF.
function advanceOf(letter: string, weight: Weight): number {
  const advance = advances[weight].get(letter) ?? glyphOf(letter, weight).advanceWidth;
  advances[weight].set(letter, advance);
  return advance;
}

function glyphOf(letter: string, weight: Weight) {
  const glyph = fonts[weight].glyphForCodePoint(letter.codePointAt(0) ?? 0);
  if (!glyph) throw new Error(`the font has no sign for ${letter}`);
  return glyph;
}

/** Outlines of a line of text that starts at x = 0 on its baseline, for a drawing whose y axis points down. */
export function outlinesOf(text: string, { size, weight }: Style): string {
  let at = 0;
  const letters = [...text].map((letter) => {
    const glyph = glyphOf(letter, weight);
    const drawn = `<path transform="translate(${at})" d="${glyph.path.toSVG()}"/>`;
    at += glyph.advanceWidth;
    return drawn;
  });
  return `<g transform="scale(${size / 1000} ${-size / 1000})">${letters.join("")}</g>`;
}
