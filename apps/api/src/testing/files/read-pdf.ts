import { PDFiumLibrary } from "@hyzyla/pdfium";
import jsQr from "jsqr";
import sharp from "sharp";

export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const texts = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return texts;
  } finally {
    library.destroy();
  }
}

export async function readPdf(bytes: Uint8Array): Promise<{ pages: string[]; code: string | undefined }> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const [first] = [...document.pages()];
    const picture = await first?.render({
      scale: 3,
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
    });
    document.destroy();
    return { pages: await readPdfText(bytes), code: picture && (await readCode(Buffer.from(picture.data))) };
  } finally {
    library.destroy();
  }
}

export async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
