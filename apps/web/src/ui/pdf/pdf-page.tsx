import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type CSSProperties, type RefObject, useEffect, useRef } from "react";
import type { Hit } from "./hits.ts";
import { PageText } from "./page-text.tsx";
import css from "./pdf.module.css";
import { useNear } from "./use-near.ts";

type Props = {
  page: PDFPageProxy;
  name: string;
  /** CSS pixels of a point. */
  scale: number;
  hits: readonly Hit[];
  current: Hit | undefined;
};

/** Page of a PDF with its text above its picture. Both exist only near the sight: phones keep each picture in memory. */
export function PdfPage({ page, name, scale, hits, current }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useNear(sheet);
  const { width, height } = page.getViewport({ scale: 1 });
  useDrawing(canvas, page, isNear ? scale : undefined);
  const size: CSSProperties & { "--total-scale-factor": number } = {
    width: width * scale,
    height: height * scale,
    "--total-scale-factor": scale,
  };
  return (
    <div ref={sheet} className={css.sheet} style={size} data-page={page.pageNumber}>
      <canvas ref={canvas} role="img" aria-label={name} />
      {isNear ? <PageText page={page} hits={hits} current={current} /> : null}
    </div>
  );
}

// Safari draws nothing on a canvas of more than 16.7 million pixels.
const mostPixels = 12_000_000;
// A pressed zoom button draws once, at the last size.
const redrawMs = 150;

function useDrawing(place: RefObject<HTMLCanvasElement | null>, page: PDFPageProxy, scale: number | undefined): void {
  useEffect(() => {
    const canvas = place.current;
    if (!canvas) return;
    if (scale === undefined) {
      canvas.width = 0;
      canvas.height = 0;
      return;
    }
    const { width, height } = page.getViewport({ scale });
    // At least two pixels for each of the screen, so that small print is legible when a phone enlarges it.
    const sharpness = Math.min(Math.max(devicePixelRatio, 2), Math.sqrt(mostPixels / (width * height)));
    let stop = () => {};
    const draw = () => {
      const viewport = page.getViewport({ scale: scale * sharpness });
      // Drawn apart: the page keeps its last picture until the next one is whole.
      const apart = document.createElement("canvas");
      apart.width = Math.round(viewport.width);
      apart.height = Math.round(viewport.height);
      const drawing = page.render({ canvas: apart, viewport });
      stop = () => drawing.cancel();
      drawing.promise.then(
        () => {
          canvas.width = apart.width;
          canvas.height = apart.height;
          canvas.getContext("2d")?.drawImage(apart, 0, 0);
          apart.width = 0;
        },
        () => undefined,
      );
    };
    const timer = setTimeout(draw, canvas.width === 0 ? 0 : redrawMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [place, page, scale]);
}
