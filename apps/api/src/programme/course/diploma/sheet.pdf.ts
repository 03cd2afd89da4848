import { pdfColour } from "../../../lib/files/pdf-colour.ts";
import { beginSheet } from "../../../lib/files/pdf-sheet.ts";
import { type DiplomaWords, diplomaShapes, sheetSize } from "./sheet.ts";

export async function diplomaPdf(words: DiplomaWords, madeAt: Date): Promise<Buffer> {
  const { document, fonts, page } = await beginSheet({
    title: `Diploma ${words.folio}`,
    author: words.programme,
    madeAt,
    size: sheetSize,
  });
  for (const shape of diplomaShapes(words)) {
    // The y axis of a PDF points up.
    const place = { x: shape.x, y: sheetSize.height - shape.y };
    const color = pdfColour(shape.fill);
    if (shape.kind === "path") page.drawSvgPath(shape.path, { ...place, scale: shape.scale, color });
    else page.drawText(shape.text, { ...place, size: shape.size, font: fonts[shape.weight], color });
  }
  return Buffer.from(await document.save());
}
