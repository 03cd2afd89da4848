import { PDFiumLibrary } from "@hyzyla/pdfium";
import jsQr from "jsqr";
import sharp from "sharp";

/** What a PDF says on paper: the text of each page, and the code that a camera finds on it. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: string[]; code: string | undefined }> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = [...document.pages()];
    const texts = pages.map((page) => page.getText());
    const picture = await pages[0]?.render({
      scale: 3,
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
    });
    document.destroy();
    return { pages: texts, code: picture && (await readCode(Buffer.from(picture.data))) };
  } finally {
    library.destroy();
  }
}

/** What the QR code on a picture says; undefined where there is none. */
export async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
