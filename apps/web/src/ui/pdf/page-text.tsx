import { type PDFPageProxy, TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useRef, useState } from "react";
import type { Hit } from "./hits.ts";
import css from "./pdf.module.css";
import { textOf } from "./text-of-page.ts";

type Props = { page: PDFPageProxy; hits: readonly Hit[]; current: Hit | undefined };

/** Invisible text above the picture of a page: it is selected, copied, read aloud, and marked by a search. */
export function PageText({ page, hits, current }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [layer, setLayer] = useState<TextLayer>();
  useEffect(() => {
    const container = place.current;
    if (!container) return;
    let text: TextLayer | undefined;
    let isLeft = false;
    textOf(page)
      .then(async (content) => {
        if (isLeft) return;
        text = new TextLayer({ textContentSource: content, container, viewport: page.getViewport({ scale: 1 }) });
        await text.render();
        hideMeasures();
        setLayer(text);
      })
      .catch(() => undefined);
    return () => {
      isLeft = true;
      text?.cancel();
      container.replaceChildren();
      setLayer(undefined);
    };
  }, [page]);
  useEffect(() => {
    if (!layer) return;
    const marked = mark(layer, hits, current);
    return () => {
      for (const item of marked) layer.textDivs[item]?.replaceChildren(layer.textContentItemsStr[item] ?? "");
    };
  }, [layer, hits, current]);
  return <div ref={place} className={css.text} />;
}

/** PDF.js measures text on canvases of its own in the body, outside every landmark: nothing to see or to read out. */
function hideMeasures(): void {
  for (const canvas of document.querySelectorAll<HTMLElement>("body > .hiddenCanvasElement")) canvas.hidden = true;
}

/** Marks the found words and scrolls to the current ones. Returns the changed items. */
function mark({ textDivs, textContentItemsStr }: TextLayer, hits: readonly Hit[], current: Hit | undefined): number[] {
  const marked = new Map<number, { end: number; nodes: Node[] }>();
  let shown: HTMLElement | undefined;
  for (const hit of hits)
    for (const { item, from, to } of hit.pieces) {
      const text = textContentItemsStr[item] ?? "";
      const { end, nodes } = marked.get(item) ?? { end: 0, nodes: [] };
      const found = document.createElement("mark");
      found.textContent = text.slice(from, to);
      if (hit === current) {
        found.className = css.current ?? "";
        shown ??= found;
      }
      marked.set(item, { end: to, nodes: [...nodes, document.createTextNode(text.slice(end, from)), found] });
    }
  for (const [item, { end, nodes }] of marked)
    textDivs[item]?.replaceChildren(...nodes, (textContentItemsStr[item] ?? "").slice(end));
  shown?.scrollIntoView({ block: "center", inline: "nearest" });
  return [...marked.keys()];
}
