import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanLine } from "@arranca/contract/values/typed/clean-text";
import fontkit, { type Font } from "@cantoo/fontkit";
import { dataFolder } from "./data-folder.ts";
import { latinOf } from "./latin.ts";

export type Weight = "regular" | "bold";
const fontNames = ["figtree-regular", "figtree-bold", "dejavu-regular", "dejavu-bold"] as const;
export type FontName = (typeof fontNames)[number];

/** Fonts of a weight; the first that has the letters of a word draws it. */
export const fontsOf: Record<Weight, readonly [FontName, ...FontName[]]> = {
  regular: ["figtree-regular", "dejavu-regular"],
  bold: ["figtree-bold", "dejavu-bold", "dejavu-regular"],
};

// DejaVu's letters are wider than Figtree's.
const relativeSize: Record<FontName, number> = {
  "figtree-regular": 1,
  "figtree-bold": 1,
  "dejavu-regular": 0.89,
  "dejavu-bold": 0.8,
};

type Glyph = { advance: number; outline: string };
type LoadedFont = { bytes: Buffer; font: Font; glyphs: Map<string, Glyph | null> };

const loaded = new Map<FontName, LoadedFont>();
function load(name: FontName): LoadedFont {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(join(dataFolder, `fonts/${name}.ttf`));
  const font = fontkit.create(bytes);
  if (!("layout" in font)) throw new Error(`data/fonts/${name}.ttf holds more than one font`);
  const fresh = { bytes, font, glyphs: new Map() };
  loaded.set(name, fresh);
  return fresh;
}

export const fontBytes = (name: FontName): Buffer => load(name).bytes;

/** Advance and outline of a letter, in parts of the font size. Null if the font lacks it. Without kerning, as in the PDF. */
function glyphOf(name: FontName, letter: string): Glyph | null {
  const { font, glyphs } = load(name);
  const known = glyphs.get(letter);
  if (known !== undefined) return known;
  const code = letter.codePointAt(0) ?? 0;
  const found = font.hasGlyphForCodePoint(code) ? font.glyphForCodePoint(code) : undefined;
  const glyph = found ? { advance: found.advanceWidth / font.unitsPerEm, outline: found.path.toSVG() } : null;
  glyphs.set(letter, glyph);
  return glyph;
}

const has = (name: FontName, letter: string) => glyphOf(name, letter) !== null;

/**
 * Text as the fonts can draw it. A sign that no font has is written in Latin letters or as its name; one that has neither
 * loses its marks, or becomes a question mark.
 */
export function writable(text: string): string {
  const signs = [...cleanLine(text).replace(/\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}/gu, "")];
  return signs.map(written).join("").replace(/\s+/g, " ").trim();
}

function written(letter: string): string {
  if (/\s/.test(letter)) return " ";
  if (has("figtree-bold", letter) || has("dejavu-regular", letter)) return letter;
  const [base = ""] = letter.normalize("NFD");
  if (base !== letter && has("dejavu-regular", base)) return base;
  const latin = latinOf(letter);
  if (latin === undefined) return /\p{M}/u.test(letter) ? "" : "?";
  return /[\p{Script=Han}\p{Extended_Pictographic}]/u.test(letter) ? ` ${latin} ` : latin;
}

export type Run = { text: string; font: FontName; relativeSize: number };

/** The runs of a `writable` text, each in one font. A word is drawn in one font where a font has all of its letters. */
export function runsOf(text: string, weight: Weight): Run[] {
  const chain = fontsOf[weight];
  const [usual] = chain;
  const runs: Run[] = [];
  const add = (piece: string, font: FontName) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += piece;
    else runs.push({ text: piece, font, relativeSize: relativeSize[font] });
  };
  const fontOf = (letters: string) => chain.find((name) => [...letters].every((letter) => has(name, letter)));
  for (const word of text.match(/\s+|\S+/g) ?? []) {
    const font = fontOf(word);
    if (font) add(word, font);
    else for (const letter of word) add(letter, fontOf(letter) ?? usual);
  }
  return runs;
}

type Style = { size: number; weight: Weight };

const advanceOf = (font: FontName, letter: string) => glyphOf(font, letter)?.advance ?? 0;

export const runWidth = (run: Run, size: number): number =>
  [...run.text].reduce((sum, letter) => sum + advanceOf(run.font, letter), 0) * size * run.relativeSize;

export const widthOf = (text: string, { size, weight }: Style): number =>
  runsOf(text, weight).reduce((sum, run) => sum + runWidth(run, size), 0);

/**
 * Outlines of a `writable` line that starts at x = 0 on its baseline, for a drawing whose y axis points down. `spacing` is
 * added after each letter.
 */
export function outlinesOf(text: string, { size, weight, spacing = 0 }: Style & { spacing?: number }): string {
  let at = 0;
  const letters = runsOf(text, weight).flatMap((run) => {
    const scale = (size * run.relativeSize) / load(run.font).font.unitsPerEm;
    return [...run.text].map((letter) => {
      const glyph = glyphOf(run.font, letter);
      const place = `translate(${at.toFixed(2)} 0) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
      at += (glyph?.advance ?? 0) * size * run.relativeSize + spacing;
      return glyph?.outline ? `<path transform="${place}" d="${glyph.outline}"/>` : "";
    });
  });
  return letters.join("");
}
