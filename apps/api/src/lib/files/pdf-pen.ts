import fontkit from "@cantoo/fontkit";
import type { PDFDocument, PDFFont, PDFPage, RGB } from "@cantoo/pdf-lib";
import { type FontName, fontBytes, fontsOf, runsOf, runWidth, type Weight, writable } from "./fonts.ts";

type Place = { x: number; y: number; size: number; weight: Weight; color: RGB };
/** Draws a line of `writable` text on a page. */
export type Pen = (page: PDFPage, text: string, place: Place) => void;

/** Embeds the fonts that the texts need. */
export async function penFor(document: PDFDocument, texts: readonly { text: string; weight: Weight }[]): Promise<Pen> {
  document.registerFontkit(fontkit);
  const needed = new Set(
    texts.flatMap(({ text, weight }) => {
      const [usual, ...wider] = fontsOf[weight];
      // A cut word may need another font than the whole one.
      return runsOf(writable(text), weight).every(({ font }) => font === usual) ? [usual] : [usual, ...wider];
    }),
  );
  const fonts = new Map<FontName, PDFFont>();
  for (const name of needed) fonts.set(name, await document.embedFont(fontBytes(name), { subset: true }));
  return (page, text, { x, y, size, weight, color }) => {
    let at = x;
    for (const run of runsOf(text, weight)) {
      const font = fonts.get(run.font);
      if (!font) throw new Error(`the document lacks ${run.font} for "${run.text}"`);
      page.drawText(run.text, { x: at, y, size: size * run.relativeSize, font, color });
      at += runWidth(run, size);
    }
  };
}
