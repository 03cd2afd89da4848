import type { MouseEvent } from "react";

/** Goes where a link leads without a page load; with a key held the browser opens it in a tab, as any link. */
export function followLink(event: MouseEvent, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go();
}
