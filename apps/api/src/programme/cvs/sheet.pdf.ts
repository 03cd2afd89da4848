import type { CvWords } from "@arranca/contract/cvs";
import { type PDFDocument, PDFName, PDFOperator, PDFOperatorNames, type PDFPage } from "@cantoo/pdf-lib";
import { ink } from "../../lib/files/drawing.ts";
import { pdfColour } from "../../lib/files/pdf-colour.ts";
import { beginSheet } from "../../lib/files/pdf-sheet.ts";
import { type Block, cvSheet, margin, type Role, sheetSize } from "./sheet.ts";

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

  open(page, "Artifact");
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
  close(page);
  blocks.forEach(({ role, lines }, at) => {
    open(page, role, at);
    for (const [line, { text, x, y, size, weight, fill }] of lines.entries()) {
      // The y axis of a PDF points up. The space separates the last word of a row from the first of the next for text
      // readers.
      write(page, line < lines.length - 1 ? `${text} ` : text, {
        ...{ x, y: sheetSize.height - y, size, weight },
        color: pdfColour(fill),
      });
    }
    close(page);
  });
  tag(document, page, blocks);
  return Buffer.from(await document.save());
}

/** Opens a marked part of the PDF page: decoration, or the text of structure element `at`. */
const open = (page: PDFPage, role: Role | "Artifact", at?: number) =>
  page.pushOperators(
    at === undefined
      ? PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of(role)])
      : PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/${role}`, `<</MCID ${at}>>`]),
  );
const close = (page: PDFPage) => page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));

/** Adds the structure of the PDF page for screen readers (PDF 1.7, 14.7): headings, paragraphs, items. */
function tag(document: PDFDocument, page: PDFPage, blocks: readonly Block[]): void {
  const { context, catalog } = document;
  const root = context.nextRef();
  const whole = context.nextRef();
  const elements = blocks.map(({ role }, at) =>
    context.register(context.obj({ Type: "StructElem", S: role, P: whole, Pg: page.ref, K: at })),
  );
  context.assign(whole, context.obj({ Type: "StructElem", S: "Document", P: root, K: elements }));
  const ofPage = context.obj({ Nums: [0, elements] });
  context.assign(root, context.obj({ Type: "StructTreeRoot", K: [whole], ParentTree: ofPage, ParentTreeNextKey: 1 }));
  catalog.set(PDFName.of("StructTreeRoot"), root);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  page.node.set(PDFName.of("StructParents"), context.obj(0));
}
