import { countBanner } from "@arranca/contract/banners";
import { type RefObject, useCallback, useEffect } from "react";
import { call } from "#lib/calls/call.ts";

// What was told already: of one visit a banner counts once as seen and once as clicked.
const told = new Set<string>();

const seenMs = 1000;

/**
 * Counts that a banner was seen, once half of it has been on the screen for a second, and with the function it answers that it was
 * clicked. Nothing waits for it, and nobody is told when it fails.
 */
export function useCounting(frame: RefObject<HTMLElement | null>, id: string, accountId: string): () => void {
  const count = useCallback(
    (act: "view" | "click") => {
      const name = `${accountId} ${id} ${act}`;
      if (told.has(name)) return;
      told.add(name);
      call(countBanner, { params: { id }, body: { act } }).catch(() => {});
    },
    [id, accountId],
  );

  useEffect(() => {
    if (!frame.current) return;
    let timer: ReturnType<typeof setTimeout>;
    const watcher = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        // On a busy phone what it was before and what it is now come together.
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => count("view"), seenMs);
      },
      { threshold: 0.5 },
    );
    watcher.observe(frame.current);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [frame, count]);

  return () => count("click");
}
