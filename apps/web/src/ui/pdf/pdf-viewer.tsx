import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { ErrorState } from "../feedback/error-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import type { Hit } from "./hits.ts";
import { type OpenedPdf, openPdf } from "./open-pdf.ts";
import css from "./pdf.module.css";
import { PdfBar, PdfBarEnds } from "./pdf-bar.tsx";
import { PdfPage } from "./pdf-page.tsx";
import { PdfSearch } from "./pdf-search.tsx";
import { useHits } from "./use-hits.ts";
import { useKeys } from "./use-keys.ts";
import { usePlace, useRoom } from "./use-place.ts";
import { larger, percentOf, scaleOf, smaller, toggled, type Zoom } from "./zoom.ts";

type Props = {
  title: string;
  src: string;
  /** True in a pane: the viewer takes its height. Otherwise the viewer has a height of its own. */
  fills?: boolean;
  /** Name of the file, and its button, at both ends of the viewer's bar. */
  lead?: ReactNode;
  tail?: ReactNode;
  /** True if zoom and page keys work wherever the focus is, for a page that is about this document. */
  keysAreGlobal?: boolean;
  /** Called if the PDF cannot be opened, for a parent that knows the reason. */
  onFault?: () => void;
};

/** Pages of a PDF below one another, as wide as the viewer. Phone browsers do not show PDFs themselves. */
export default function PdfViewer({ onFault, ...props }: Props) {
  const { src, fills, lead, tail } = props;
  const ends = lead || tail ? <PdfBarEnds lead={lead} tail={tail} /> : null;
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<OpenedPdf | "loading" | "failed">("loading");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same file again
  useEffect(() => {
    const file = openPdf(src);
    let isLeft = false;
    file.opened
      .then((found) => !isLeft && setOpened(found))
      .catch(() => {
        if (isLeft) return;
        setOpened("failed");
        onFault?.();
      });
    return () => {
      isLeft = true;
      file.close();
    };
  }, [src, attempt]);
  if (opened === "failed") {
    return (
      <>
        {ends}
        <ErrorState
          title="No pudimos abrir el documento"
          onRetry={() => {
            setOpened("loading");
            setAttempt(attempt + 1);
          }}
        >
          Revisa tu conexión, o descárgalo.
        </ErrorState>
      </>
    );
  }
  if (opened === "loading") {
    return (
      <div className={classes(css.viewer, fills && css.fills)}>
        {ends}
        <div role="status" aria-label="Cargando">
          <Skeleton height="min(64dvh, 640px)" />
        </div>
      </div>
    );
  }
  return <Viewer {...props} {...opened} />;
}

const none: readonly Hit[] = [];
// As in the style sheet.
const padding = 12;

function Viewer(props: Omit<Props, "onFault"> & OpenedPdf) {
  const { title, fills, lead, tail, keysAreGlobal = false, pages, count } = props;
  const viewer = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [words, setWords] = useState<string>();
  const [at, setAt] = useState(0);
  const room = useRoom(stage, padding);
  const sizes = useMemo(() => pages.map((page) => page.getViewport({ scale: 1 })), [pages]);
  const scaleAt = (index: number) => {
    const size = sizes[index];
    return size ? scaleOf(zoom, size, room) : 1;
  };
  const { number, keepPlace, goTo, turn } = usePlace(stage, scaleAt(0));
  const scale = scaleAt(number - 1);

  const found = useHits(pages, words ?? "");
  const hits = found?.hits ?? none;
  const byPage = useMemo(() => {
    const parted = new Map<number, Hit[]>();
    for (const hit of hits) parted.set(hit.page, [...(parted.get(hit.page) ?? []), hit]);
    return parted;
  }, [hits]);
  const current = hits[Math.min(at, hits.length - 1)];
  // The page of the found words first: its text is drawn near the sight only, and then scrolled to.
  useEffect(() => {
    if (current) goTo(current.page);
  }, [current, goTo]);

  const zoomTo = (next: Zoom | undefined) => {
    if (next === undefined) return;
    keepPlace();
    setZoom(next);
  };
  const percent = percentOf(scale);
  const enlarge = () => zoomTo(larger(percent));
  useKeys(
    viewer,
    {
      "+": enlarge,
      "=": enlarge,
      "-": () => zoomTo(smaller(percent)),
      z: () => zoomTo(toggled(zoom)),
      PageDown: () => turn(1),
      PageUp: () => turn(-1),
    },
    keysAreGlobal,
  );

  return (
    <div ref={viewer} className={classes(css.viewer, fills && css.fills)}>
      <PdfBar
        {...{ zoom, scale, count, lead, tail }}
        page={number}
        pages={pages.length}
        isSearching={words !== undefined}
        onZoom={zoomTo}
        onPage={goTo}
        onSearch={() => setWords(words === undefined ? "" : undefined)}
      />
      {words === undefined ? null : (
        <PdfSearch
          words={words}
          onWords={(next) => {
            setWords(next);
            setAt(0);
          }}
          found={found && { count: found.hits.length, hasText: found.hasText }}
          at={at}
          onMove={(by) => setAt((now) => (hits.length === 0 ? 0 : (now + by + hits.length) % hits.length))}
          onClose={() => setWords(undefined)}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: pages longer than their place are scrolled by keyboard */}
      <section ref={stage} className={css.stage} aria-label={title} tabIndex={0}>
        {room === 0
          ? null
          : pages.map((page, index) => (
              <PdfPage
                key={page.pageNumber}
                page={page}
                name={`${title}, página ${page.pageNumber} de ${count}`}
                scale={scaleAt(index)}
                hits={byPage.get(page.pageNumber) ?? none}
                current={current?.page === page.pageNumber ? current : undefined}
              />
            ))}
        {count > pages.length ? (
          <p className="text-14 muted">Aquí van las primeras {pages.length} páginas. Descárgalo para verlo completo.</p>
        ) : null}
      </section>
    </div>
  );
}
