import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { dataFolder } from "./data-folder.ts";

type Weight = "regular" | "bold";
/** Advance and outline of each letter, in thousandths of the font size. The picture does not depend on installed fonts. */
const glyphs: Record<Weight, Record<string, [number, string]>> = JSON.parse(
  readFileSync(join(dataFolder, "figtree-glyphs.json"), "utf8"),
);

export const ink = {
  text: "#1d1829",
  soft: "#696280",
  line: "#d3cfdf",
  paper: "#ffffff",
  page: "#f6f3fc",
  purple: "#6d3bd1",
  purpleDark: "#47228f",
  purpleDeep: "#311667",
  purpleSoft: "#ede5fc",
  purpleLine: "#c3a9f2",
  amber: "#f5b53d",
  green: "#1d8a52",
} as const;

type TextStyle = {
  size?: number;
  weight?: Weight;
  fill?: string;
  anchor?: "start" | "middle" | "end";
  spacing?: number;
  opacity?: number;
};

const glyph = (weight: Weight, char: string): [number, string] =>
  glyphs[weight][char] ?? glyphs[weight][" "] ?? [250, ""];

export const textWidth = (content: string, { size = 16, weight = "regular", spacing = 0 }: TextStyle = {}) =>
  [...content].reduce((sum, char) => sum + (glyph(weight, char)[0] * size) / 1000 + spacing, 0);

export function text(x: number, y: number, content: string, style: TextStyle = {}): string {
  const { size = 16, weight = "regular", fill = ink.text, anchor = "start", spacing = 0, opacity = 1 } = style;
  const scale = size / 1000;
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * textWidth(content, style);
  let at = 0;
  const letters = [...content].map((char) => {
    const [advance, outline] = glyph(weight, char);
    const drawn = outline && `<path transform="translate(${at.toFixed(1)} 0)" d="${outline}"/>`;
    at += advance + spacing / scale;
    return drawn;
  });
  const place = `translate(${(x - shift).toFixed(2)} ${y}) scale(${scale})`;
  return `<g transform="${place}" fill="${fill}" opacity="${opacity}">${letters.join("")}</g>`;
}

export function fitted(content: string, width: number, style: TextStyle = {}): string {
  if (textWidth(content, style) <= width) return content;
  let cut = content;
  while (cut && textWidth(`${cut}…`, style) > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

export function wrapped(content: string, width: number, style: TextStyle = {}): string[] {
  const lines: string[] = [];
  for (const word of content.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, style) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

export const png = (drawing: string) =>
  sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true }).toBuffer();
export const jpeg = (drawing: string, quality = 82) =>
  sharp(Buffer.from(drawing)).flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: false }).toBuffer();
