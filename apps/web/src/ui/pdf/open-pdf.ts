import { getDocument, type PDFDocumentProxy, type PDFPageProxy, PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs";
import reader from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { ownScript } from "#lib/page/trusted.ts";

export type OpenedPdf = { pages: readonly PDFPageProxy[]; count: number };

// A page that is far from the sight keeps no picture, but each one is an element. The file itself can be opened for more.
const mostPages = 100;

/** Opens a PDF by its address. `close` frees the file with its worker. */
export function openPdf(src: string): { opened: Promise<OpenedPdf>; close: () => void } {
  // Requested once and as a whole, because each opening of a document is counted. The worker is created here, because
  // PDF.js would pass a plain string as its URL, which the Content-Security-Policy refuses.
  const port = new Worker(ownScript(reader), { type: "module" });
  const task = getDocument({
    url: src,
    isEvalSupported: false,
    disableRange: true,
    worker: PDFWorker.create({ port }),
  });
  return {
    opened: task.promise.then(pagesOf),
    close: () => void task.destroy().finally(() => port.terminate()),
  };
}

async function pagesOf(file: PDFDocumentProxy): Promise<OpenedPdf> {
  const shown = Math.min(file.numPages, mostPages);
  const pages = await Promise.all(Array.from({ length: shown }, (_, at) => file.getPage(at + 1)));
  return { pages, count: file.numPages };
}
