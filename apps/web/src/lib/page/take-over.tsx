import type { AnyRouter } from "@tanstack/react-router";
import { type ReactNode, startTransition, useInsertionEffect, useLayoutEffect, useRef } from "react";
import type { Root } from "react-dom/client";

/**
 * Puts the web into the place of the first screen that the server drew: once the code of the page is there and what it came with has
 * been read. It is made in many short steps, between which the page answers a finger, and shown in one.
 */
export async function takeOver(first: HTMLElement, router: AnyRouter, root: Root, web: ReactNode): Promise<void> {
  // Where it was drawn for another size of screen nobody sees it (public/first.js).
  if (document.documentElement.dataset.drawn) await router.load();
  startTransition(() => root.render(<InPlaceOf first={first}>{web}</InPlaceOf>));
}

/** Takes the drawn screen away before anything of the web looks at the page. Where the reader was, and what had the focus, stays. */
function InPlaceOf({ first, children }: { first: HTMLElement; children: ReactNode }) {
  const reader = useRef<{ top: number; link: string | null }>(null);
  useInsertionEffect(() => {
    // What takes a press before that are links.
    const focused = first.contains(document.activeElement) ? document.activeElement : null;
    reader.current = { top: window.scrollY, link: focused?.getAttribute("href") ?? null };
    first.remove();
    delete document.documentElement.dataset.drawn;
  }, [first]);
  useLayoutEffect(() => {
    if (!reader.current) return;
    const { top, link } = reader.current;
    scrollTo(0, top);
    if (link) document.querySelector<HTMLElement>(`#root [href="${link}"]`)?.focus({ preventScroll: true });
  }, []);
  return children;
}
