import type { CvWords } from "@arranca/contract/cvs";
import { ink } from "../../lib/files/drawing.ts";
import { pdfColour } from "../../lib/files/pdf-colour.ts";
import { beginSheet } from "../../lib/files/pdf-sheet.ts";
import { closeTag, openTag, tagPage } from "../../lib/files/pdf-tags.ts";
import { cvSheet, margin, sheetSize } from "./sheet.ts";

/** Draws the CV as a PDF of one page: its text can be selected, searched and read aloud in order. */
export async function cvPdf(words: CvWords, madeAt: Date): Promise<Buffer> {
  const { blocks, rules } = cvSheet(words);
  const { document, write, page } = await beginSheet({
    title: `CV de ${words.name}`,
    author: words.name,
    madeAt,
    size: sheetSize,
    texts: blocks.flatMap(({ lines }) => lines),
  });

  openTag(page, "Artifact");
  page.drawRectangle({
    x: 0,
    y: sheetSize.height - 8,
    width: sheetSize.width,
    height: 8,
    color: pdfColour(ink.purple),
  });
  for (const y of rules) {
    const [start, end] = [margin, sheetSize.width - margin].map((x) => ({ x, y: sheetSize.height - y }));
    if (start && end) page.drawLine({ start, end, thickness: 0.8, color: pdfColour(ink.purpleLine) });
  }
  closeTag(page);
  blocks.forEach(({ role, lines }, at) => {
    openTag(page, role, at);
    for (const [line, { text, x, y, size, weight, fill }] of lines.entries()) {
      // The y axis of a PDF points up. The space separates the last word of a row from the first of the next for text
      // readers.
      write(page, line < lines.length - 1 ? `${text} ` : text, {
        ...{ x, y: sheetSize.height - y, size, weight },
        color: pdfColour(fill),
      });
    }
    closeTag(page);
  });
  tagPage(
    document,
    page,
    blocks.map(({ role }) => role),
  );
  return Buffer.from(await document.save());
}
