import { type RefObject, useLayoutEffect } from "react";

/** Scrolls a row wider than the screen until the chosen element is visible. `chosen` changes with the choice. */
export function useInSight(row: RefObject<HTMLElement | null>, selector: string, chosen?: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is looked for anew
  useLayoutEffect(() => {
    const one = row.current?.querySelector(selector);
    if (!row.current || !one) return;
    const [frame, box] = [row.current.getBoundingClientRect(), one.getBoundingClientRect()];
    // `scrollIntoView` would scroll the page too.
    if (box.left < frame.left || box.right > frame.right)
      row.current.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2;
  }, [row, selector, chosen]);
}
