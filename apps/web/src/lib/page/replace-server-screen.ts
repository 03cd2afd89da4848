import type { AnyRouter } from "@tanstack/react-router";
import { flushSync } from "react-dom";

/**
 * Replaces the first screen drawn by the server with the running web in one step, once its code and the embedded answers are
 * loaded. Scroll position and focus are kept.
 */
export async function replaceServerScreen(
  first: HTMLElement,
  router: AnyRouter,
  show: () => HTMLElement,
): Promise<void> {
  // A screen drawn for another screen size is hidden (public/first.js), so it is replaced without waiting.
  if (document.documentElement.dataset.drawn) await router.load();
  const top = window.scrollY;
  // Only links can be pressed before that.
  const link = document.activeElement?.getAttribute("href");
  first.remove();
  const root = flushSync(show);
  delete document.documentElement.dataset.drawn;
  scrollTo(0, top);
  if (link) root.querySelector<HTMLElement>(`[href="${link}"]`)?.focus({ preventScroll: true });
}
