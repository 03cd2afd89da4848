import fontkit from "@cantoo/fontkit";
import { PDFDocument } from "@cantoo/pdf-lib";
import { fontBytes } from "./fonts.ts";

type Sheet = { title: string; author: string; madeAt: Date; size: { width: number; height: number } };

export async function beginSheet({ title, author, madeAt, size }: Sheet) {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setLanguage("es-MX");
  document.setCreationDate(madeAt);
  document.setModificationDate(madeAt);
  const fonts = {
    regular: await document.embedFont(fontBytes.regular, { subset: true }),
    bold: await document.embedFont(fontBytes.bold, { subset: true }),
  };
  return { document, fonts, page: document.addPage([size.width, size.height]) };
}
