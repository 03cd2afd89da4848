import type { AnyRouter } from "@tanstack/react-router";
import { flushSync } from "react-dom";

/**
 * Puts the web into the place of the first screen that the server drew, in one step: once the code of the page is there and what it
 * came with has been read. Where the reader was, and what had the focus, stays.
 */
export async function takeOver(first: HTMLElement, router: AnyRouter, show: () => HTMLElement): Promise<void> {
  // Where it was drawn for another size of screen nobody sees it (public/first.js).
  if (document.documentElement.dataset.drawn) await router.load();
  const top = window.scrollY;
  // What takes a press before that are links.
  const link = document.activeElement?.getAttribute("href");
  first.remove();
  const root = flushSync(show);
  delete document.documentElement.dataset.drawn;
  scrollTo(0, top);
  if (link) root.querySelector<HTMLElement>(`[href="${link}"]`)?.focus({ preventScroll: true });
}
