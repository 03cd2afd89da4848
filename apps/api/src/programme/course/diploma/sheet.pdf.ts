import fontkit from "@cantoo/fontkit";
import { PDFDocument } from "@cantoo/pdf-lib";
import { fontBytes } from "../../../lib/files/fonts.ts";
import { pdfColour } from "../../../lib/files/pdf-colour.ts";
import { type DiplomaWords, diplomaShapes, sheetSize } from "./sheet.ts";

export async function diplomaPdf(words: DiplomaWords, madeAt: Date): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  document.setTitle(`Diploma ${words.folio}`, { showInWindowTitleBar: true });
  document.setAuthor(words.programme);
  document.setLanguage("es-MX");
  document.setCreationDate(madeAt);
  document.setModificationDate(madeAt);
  const fonts = {
    regular: await document.embedFont(fontBytes.regular, { subset: true }),
    bold: await document.embedFont(fontBytes.bold, { subset: true }),
  };
  const page = document.addPage([sheetSize.width, sheetSize.height]);
  for (const shape of diplomaShapes(words)) {
    // The y axis of a PDF points up.
    const place = { x: shape.x, y: sheetSize.height - shape.y };
    const color = pdfColour(shape.fill);
    if (shape.kind === "path") page.drawSvgPath(shape.path, { ...place, scale: shape.scale, color });
    else page.drawText(shape.text, { ...place, size: shape.size, font: fonts[shape.weight], color });
  }
  return Buffer.from(await document.save());
}
