import { pdfColour } from "../../../lib/files/pdf-colour.ts";
import { beginSheet } from "../../../lib/files/pdf-sheet.ts";
import { type DiplomaWords, diplomaShapes, sheetSize } from "./sheet.ts";

export async function diplomaPdf(words: DiplomaWords, madeAt: Date): Promise<Buffer> {
  const shapes = diplomaShapes(words);
  const { document, write, page } = await beginSheet({
    title: `Diploma ${words.folio}`,
    author: words.programme,
    madeAt,
    size: sheetSize,
    texts: shapes.filter((shape) => shape.kind === "text"),
  });
  for (const shape of shapes) {
    // The y axis of a PDF points up.
    const place = { x: shape.x, y: sheetSize.height - shape.y };
    const color = pdfColour(shape.fill);
    if (shape.kind === "path") page.drawSvgPath(shape.path, { ...place, scale: shape.scale, color });
    else write(page, shape.text, { ...place, size: shape.size, weight: shape.weight, color });
  }
  return Buffer.from(await document.save());
}
