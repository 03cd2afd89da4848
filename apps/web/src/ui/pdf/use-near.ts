import { type RefObject, useEffect, useState } from "react";

/** True while an element is in sight or less than a screen away from it. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const seen = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setIsNear(last.isIntersecting);
      },
      { root: scrollerOf(current), rootMargin: "100% 0px" },
    );
    seen.observe(current);
    return () => seen.disconnect();
  }, [element]);
  return isNear;
}

/** Element in which another one scrolls; null for the page. */
export function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (above.scrollHeight > above.clientHeight + 1 && getComputedStyle(above).overflowY === "auto") return above;
  return null;
}
