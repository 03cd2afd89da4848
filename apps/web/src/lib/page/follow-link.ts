import type { MouseEvent } from "react";

/** Navigates without a page load. With a modifier key the browser opens a tab, as for any link. */
export function followLink(event: MouseEvent, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go();
}
