import { getDocument, type PDFDocumentProxy, type PDFPageProxy, PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs";
import reader from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { useEffect, useRef, useState } from "react";
import { ownScript } from "#lib/page/trusted.ts";
import { ErrorState } from "../feedback/error-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import css from "./pdf-pages.module.css";

type Props = {
  title: string;
  src: string;
  isPlain?: boolean;
  /** Called if the PDF cannot be opened, for a parent that knows the reason. */
  onFault?: () => void;
};
type Opened = { pages: readonly PDFPageProxy[]; count: number };

// Phones keep every rendered page in memory. The file itself can be opened for more.
const mostPages = 20;

/** Pages of a PDF below one another, as wide as their container. Phone browsers do not show PDFs themselves. */
export default function PdfPages({ title, src, isPlain = false, onFault }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened | "loading" | "failed">("loading");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same file again
  useEffect(() => {
    // Requested once and as a whole, because each opening of a document is counted. The worker is created here, because
    // PDF.js would pass a plain string as its URL, which the Content-Security-Policy refuses.
    const port = new Worker(ownScript(reader), { type: "module" });
    const task = getDocument({
      url: src,
      isEvalSupported: false,
      disableRange: true,
      worker: PDFWorker.create({ port }),
    });
    let isLeft = false;
    task.promise
      .then(pagesOf)
      .then((found) => !isLeft && setOpened(found))
      .catch(() => {
        if (isLeft) return;
        setOpened("failed");
        onFault?.();
      });
    return () => {
      isLeft = true;
      void task.destroy().finally(() => port.terminate());
    };
  }, [src, attempt]);
  if (opened === "failed") {
    return (
      <ErrorState
        title="No pudimos abrir el documento"
        onRetry={() => {
          setOpened("loading");
          setAttempt(attempt + 1);
        }}
      >
        Revisa tu conexión, o descárgalo.
      </ErrorState>
    );
  }
  if (opened === "loading") {
    return (
      <div role="status" aria-label="Cargando">
        <Skeleton height="min(64dvh, 640px)" />
      </div>
    );
  }
  const { pages, count } = opened;
  const sheets = (
    <>
      {pages.map((page) => (
        <Page key={page.pageNumber} page={page} name={`${title}, página ${page.pageNumber} de ${count}`} />
      ))}
      {count > pages.length ? (
        <p className="text-14 muted">Aquí van las primeras {pages.length} páginas. Descárgalo para verlo completo.</p>
      ) : null}
    </>
  );
  if (isPlain) return <div className={css.sheets}>{sheets}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: pages longer than their place are scrolled by keyboard
    <section className={`${css.sheets} ${css.stage}`} aria-label={title} tabIndex={0}>
      {sheets}
    </section>
  );
}

async function pagesOf(file: PDFDocumentProxy): Promise<Opened> {
  const shown = Math.min(file.numPages, mostPages);
  const pages = await Promise.all(Array.from({ length: shown }, (_, at) => file.getPage(at + 1)));
  return { pages, count: file.numPages };
}

function Page({ page, name }: { page: PDFPageProxy; name: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const { width, height } = page.getViewport({ scale: 1 });
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    // Rendered at twice its width, so that small print is legible when enlarged.
    const viewport = page.getViewport({ scale: (canvas.clientWidth * 2) / width });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    const drawing = page.render({ canvas, viewport });
    drawing.promise.catch(() => undefined);
    return () => drawing.cancel();
  }, [page, width]);
  return <canvas ref={ref} role="img" aria-label={name} style={{ aspectRatio: `${width} / ${height}` }} />;
}
