import type { PDFPage } from "@cantoo/pdf-lib";
import { ink } from "../../../lib/files/drawing.ts";
import { pdfColour } from "../../../lib/files/pdf-colour.ts";
import { beginSheet } from "../../../lib/files/pdf-sheet.ts";
import { closeTag, openTag, tagPage } from "../../../lib/files/pdf-tags.ts";
import { type MonthlySheet, sheetSize } from "./sheet.ts";

type Paper = { sheet: MonthlySheet; author: string; madeAt: Date };

/** Draws the report of a month as a PDF of one page: its text can be searched and read aloud in order. */
export async function monthlyPdf({ sheet, author, madeAt }: Paper): Promise<Buffer> {
  const { title, blocks, bars, barTexts } = sheet;
  const texts = [...blocks.flatMap(({ lines }) => lines), ...barTexts];
  const { document, write, page } = await beginSheet({ title, author, madeAt, size: sheetSize, texts });
  const draw = ({ text, x, y, size, weight, fill }: (typeof texts)[number], after = "") =>
    write(page, `${text}${after}`, { x, y: upward(y), size, weight, color: pdfColour(fill) });

  openTag(page, "Artifact");
  rectangle(page, { x: 0, y: 0, width: sheetSize.width, height: 8, fill: ink.purple });
  for (const bar of bars) rectangle(page, bar);
  for (const line of barTexts) draw(line);
  closeTag(page);
  blocks.forEach(({ role, lines }, at) => {
    openTag(page, role, at);
    // The space separates the cells of a row for text readers.
    for (const [place, line] of lines.entries()) draw(line, place < lines.length - 1 ? " " : "");
    closeTag(page);
  });
  tagPage(
    document,
    page,
    blocks.map(({ role }) => role),
  );
  return Buffer.from(await document.save());
}

// The y axis of a PDF points up.
const upward = (y: number) => sheetSize.height - y;

function rectangle(page: PDFPage, { x, y, width, height, fill }: MonthlySheet["bars"][number]): void {
  page.drawRectangle({ x, y: upward(y) - height, width, height, color: pdfColour(fill) });
}
