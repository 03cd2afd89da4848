import sharp from "sharp";
import { outlinesOf, type Weight, widthOf, writable } from "./fonts.ts";

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

export const textWidth = (content: string, { size = 16, weight = "regular", spacing = 0 }: TextStyle = {}) => {
  const drawn = writable(content);
  return widthOf(drawn, { size, weight }) + spacing * [...drawn].length;
};

/** Line of text as outlines: the picture does not depend on installed fonts. */
export function text(x: number, y: number, content: string, style: TextStyle = {}): string {
  const { size = 16, weight = "regular", fill = ink.text, anchor = "start", spacing = 0, opacity = 1 } = style;
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * textWidth(content, style);
  const outlines = outlinesOf(writable(content), { size, weight, spacing });
  return `<g transform="translate(${(x - shift).toFixed(2)} ${y})" fill="${fill}" opacity="${opacity}">${outlines}</g>`;
}

export function fitted(content: string, width: number, style: TextStyle = {}): string {
  if (textWidth(content, style) <= width) return content;
  const letters = [...writable(content)];
  while (letters.length > 0 && textWidth(`${letters.join("")}…`, style) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
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

/** JPEG of a picture with a drawing of the same size over it. */
export const drawnOver = (picture: Buffer, drawing: string, quality = 82) =>
  sharp(picture)
    .composite([{ input: Buffer.from(drawing) }])
    .jpeg({ quality, mozjpeg: false })
    .toBuffer();
