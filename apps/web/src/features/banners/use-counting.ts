import { countBanner } from "@arranca/contract/banners";
import { type RefObject, useCallback, useEffect } from "react";
import { call } from "#lib/calls/call.ts";

// Already reported: per visit a banner counts once as seen and once as clicked.
const told = new Set<string>();

const seenMs = 1000;

/**
 * Counts a view once half of the banner was visible for a second; returns a function that counts a click. Failures are
 * ignored.
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
        // A busy phone delivers the earlier and the current state together.
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
