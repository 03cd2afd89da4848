import { setImmediate } from "node:timers/promises";
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { businessDate } from "../time/clock.ts";
import type { Cell, CellKind, TableColumn } from "./spreadsheet.ts";

const page = { width: 792, height: 612, margin: 36 }; // letter, lying
const size = 9;
const lineHeight = 12;
const gap = 8;
const ink = rgb(0.11, 0.09, 0.16);
const soft = rgb(0.36, 0.34, 0.45);
const line = rgb(0.83, 0.81, 0.87);

type Table = {
  title: string;
  about: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly Cell[])[];
  madeAt: Date;
};

export async function pdfTable({ title, about, columns, rows, madeAt }: Table): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setLanguage("es-MX");
  document.setCreationDate(madeAt);
  document.setModificationDate(madeAt);
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const places = placesOf(columns);

  let sheet = document.addPage([page.width, page.height]);
  let y = page.height - page.margin - 14;
  sheet.drawText(drawable(title, bold), { x: page.margin, y, size: 16, font: bold, color: ink });
  y -= 18;
  sheet.drawText(drawable(about, regular), { x: page.margin, y, size, font: regular, color: soft });
  y -= 22;
  const drawHead = () => {
    y = drawRow(
      sheet,
      places,
      columns.map((column, at) => linesOf(column.head, places[at]?.width ?? 0, bold)),
      y,
      bold,
    );
  };
  drawHead();
  for (const row of rows) {
    const cells = columns.map(({ kind }, at) =>
      linesOf(cellText(row[at] ?? null, kind), places[at]?.width ?? 0, regular),
    );
    if (y - heightOf(cells) < page.margin + lineHeight) {
      sheet = document.addPage([page.width, page.height]);
      y = page.height - page.margin - lineHeight;
      drawHead();
      await setImmediate(); // others are served between two pages
    }
    y = drawRow(sheet, places, cells, y, regular);
  }
  const sheets = document.getPages();
  sheets.forEach((one, index) => {
    const text = `${businessDate(madeAt)} · Página ${index + 1} de ${sheets.length}`;
    const x = page.width - page.margin - regular.widthOfTextAtSize(text, 8);
    one.drawText(text, { x, y: page.margin - 12, size: 8, font: regular, color: soft });
  });
  return Buffer.from(await document.save());
}

type Place = { x: number; width: number; right: boolean };

function placesOf(columns: readonly TableColumn[]): Place[] {
  const letters = columns.reduce((sum, { width }) => sum + width, 0);
  const room = page.width - 2 * page.margin - gap * (columns.length - 1);
  let x = page.margin;
  return columns.map(({ width, kind }) => {
    const place = { x, width: (room * width) / letters, right: kind === "number" || kind === "money" };
    x += place.width + gap;
    return place;
  });
}

const heightOf = (cells: readonly string[][]) => Math.max(1, ...cells.map((lines) => lines.length)) * lineHeight + 6;

function drawRow(sheet: PDFPage, places: readonly Place[], cells: readonly string[][], y: number, font: PDFFont) {
  cells.forEach((lines, at) => {
    const place = places[at];
    if (!place) return;
    lines.forEach((text, row) => {
      const x = place.right ? place.x + place.width - font.widthOfTextAtSize(text, size) : place.x;
      sheet.drawText(text, { x, y: y - row * lineHeight, size, font, color: ink });
    });
  });
  const end = y - heightOf(cells) + lineHeight;
  sheet.drawLine({
    start: { x: page.margin, y: end - 2 },
    end: { x: page.width - page.margin, y: end - 2 },
    thickness: 0.5,
    color: line,
  });
  return end - lineHeight;
}

function cellText(value: Cell, kind: CellKind): string {
  if (value === null) return "";
  if (kind === "day") return String(value).split("-").reverse().join("/");
  if (kind === "money" && typeof value === "number")
    return `$${(value / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  return String(value);
}

function drawable(text: string, font: PDFFont): string {
  const known = lettersOf(font);
  return [...text.normalize("NFC").replace(/\s+/g, " ")]
    .map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : "?"))
    .join("");
}

const sets = new WeakMap<PDFFont, Set<number>>();
function lettersOf(font: PDFFont): Set<number> {
  const set = sets.get(font) ?? new Set(font.getCharacterSet());
  sets.set(font, set);
  return set;
}

const most = 3;

function linesOf(text: string, width: number, font: PDFFont): string[] {
  const fits = (words: string) => font.widthOfTextAtSize(words, size) <= width;
  const lines: string[] = [];
  for (const word of drawable(text, font).split(" ").filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const kept = lines.slice(0, most);
  return kept.map((one, at) => (lines.length > most && at === most - 1 ? cut(`${one}…`, fits) : cut(one, fits)));
}

function cut(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  let short = text;
  while (short.length > 1 && !fits(`${short}…`)) short = short.slice(0, -1);
  return `${short}…`;
}
