import { PDFDocument } from "@cantoo/pdf-lib";
import type { Weight } from "./fonts.ts";
import { penFor } from "./pdf-pen.ts";

type Sheet = {
  title: string;
  author: string;
  madeAt: Date;
  size: { width: number; height: number };
  texts: readonly { text: string; weight: Weight }[];
};

export async function beginSheet({ title, author, madeAt, size, texts }: Sheet) {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setLanguage("es-MX");
  document.setCreationDate(madeAt);
  document.setModificationDate(madeAt);
  const write = await penFor(document, texts);
  return { document, write, page: document.addPage([size.width, size.height]) };
}
