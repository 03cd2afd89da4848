import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useState } from "react";
import { type Hit, hitsIn, mostHits } from "./hits.ts";
import { itemsOf, textOf } from "./text-of-page.ts";

type Found = { hits: readonly Hit[]; hasText: boolean };

const pauseMs = 150;

/** Places of the words in a document; undefined while they are searched for, or without words. */
export function useHits(pages: readonly PDFPageProxy[], words: string): Found | undefined {
  const [found, setFound] = useState<Found & { words: string }>();
  useEffect(() => {
    if (words.trim() === "") return;
    let isLeft = false;
    const search = async () => {
      const hits: Hit[] = [];
      let hasText = false;
      for (const page of pages) {
        const items = itemsOf(await textOf(page));
        if (isLeft) return;
        hasText ||= items.some(({ str }) => str.trim() !== "");
        hits.push(...hitsIn(items, words, page.pageNumber, mostHits - hits.length));
      }
      setFound({ words, hits, hasText });
    };
    const timer = setTimeout(() => void search().catch(() => undefined), pauseMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [pages, words]);
  return found && found.words === words && words.trim() !== "" ? found : undefined;
}
