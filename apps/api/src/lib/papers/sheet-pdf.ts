import { pdfColour } from "../files/pdf-colour.ts";
import { beginSheet } from "../files/pdf-sheet.ts";
import type { Shape, SheetSize } from "./shapes.ts";

type Paper = { title: string; author: string; madeAt: Date; size: SheetSize; shapes: readonly Shape[] };

export async function paperPdf({ shapes, ...sheet }: Paper): Promise<Buffer> {
  const texts = shapes.filter((shape) => shape.kind === "text");
  const { document, write, page } = await beginSheet({ ...sheet, texts });
  for (const shape of shapes) {
    // The y axis of a PDF points up.
    const place = { x: shape.x, y: sheet.size.height - shape.y };
    const color = pdfColour(shape.fill);
    if (shape.kind === "path") page.drawSvgPath(shape.path, { ...place, scale: shape.scale, color });
    else write(page, shape.text, { ...place, size: shape.size, weight: shape.weight, color });
  }
  return Buffer.from(await document.save());
}
