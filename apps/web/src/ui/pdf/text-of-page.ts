import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

type TextContent = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;

const known = new WeakMap<PDFPageProxy, Promise<TextContent>>();

/** Text of a page, read once for its text layer and for each search. */
export function textOf(page: PDFPageProxy): Promise<TextContent> {
  const text = known.get(page) ?? page.getTextContent();
  known.set(page, text);
  return text;
}

type TextItem = { str: string; hasEOL: boolean };

export const itemsOf = ({ items }: TextContent): TextItem[] => items.flatMap((item) => ("str" in item ? [item] : []));
