import { setImmediate } from "node:timers/promises";
import { PDFDocument, rgb } from "@cantoo/pdf-lib";
import { type Weight, widthOf, writable } from "../files/fonts.ts";
import { penFor } from "../files/pdf-pen.ts";
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
  const textsOf = (row: readonly Cell[]) => columns.map(({ kind }, at) => cellText(row[at] ?? null, kind));
  const heads = columns.map(({ head }) => head);
  const write = await penFor(document, [
    ...[title, ...heads].map((text) => ({ text, weight: "bold" }) as const),
    ...[about, usualLetters, ...rows.flatMap(textsOf)].map((text) => ({ text, weight: "regular" }) as const),
  ]);
  const places = placesOf(columns);

  let sheet = document.addPage([page.width, page.height]);
  let y = page.height - page.margin - 14;
  write(sheet, writable(title), { x: page.margin, y, size: 16, weight: "bold", color: ink });
  y -= 18;
  write(sheet, writable(about), { x: page.margin, y, size, weight: "regular", color: soft });
  y -= 22;
  const drawRow = (texts: readonly string[], weight: Weight) => {
    const cells = texts.map((text, at) => linesOf(text, places[at]?.width ?? 0, weight));
    if (y - heightOf(cells) < page.margin + lineHeight) return false;
    cells.forEach((lines, at) => {
      const place = places[at];
      if (!place) return;
      lines.forEach((text, row) => {
        const x = place.right ? place.x + place.width - widthOf(text, { size, weight }) : place.x;
        write(sheet, text, { x, y: y - row * lineHeight, size, weight, color: ink });
      });
    });
    const end = y - heightOf(cells) + lineHeight;
    sheet.drawLine({
      start: { x: page.margin, y: end - 2 },
      end: { x: page.width - page.margin, y: end - 2 },
      thickness: 0.5,
      color: line,
    });
    y = end - lineHeight;
    return true;
  };
  drawRow(heads, "bold");
  for (const row of rows) {
    const texts = textsOf(row);
    if (drawRow(texts, "regular")) continue;
    sheet = document.addPage([page.width, page.height]);
    y = page.height - page.margin - lineHeight;
    drawRow(heads, "bold");
    drawRow(texts, "regular");
    await setImmediate(); // others are served between two pages
  }
  const sheets = document.getPages();
  sheets.forEach((one, index) => {
    const text = `${businessDate(madeAt)} · Página ${index + 1} de ${sheets.length}`;
    const x = page.width - page.margin - widthOf(text, { size: 8, weight: "regular" });
    write(one, text, { x, y: page.margin - 12, size: 8, weight: "regular", color: soft });
  });
  return Buffer.from(await document.save());
}

/** Letters of the pages' foot and of cut cells. */
const usualLetters = "Página …";

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

function cellText(value: Cell, kind: CellKind): string {
  if (value === null) return "";
  if (kind === "day") return String(value).split("-").reverse().join("/");
  if (kind === "money" && typeof value === "number")
    return `$${(value / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  return String(value);
}

const most = 3;

function linesOf(text: string, width: number, weight: Weight): string[] {
  const fits = (words: string) => widthOf(words, { size, weight }) <= width;
  const lines: string[] = [];
  for (const word of writable(text).split(" ").filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const kept = lines.slice(0, most);
  return kept.map((one, at) => (lines.length > most && at === most - 1 ? cut(`${one}…`, fits) : cut(one, fits)));
}

function cut(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = [...text];
  while (letters.length > 1 && !fits(`${letters.join("")}…`)) letters.pop();
  return `${letters.join("")}…`;
}
