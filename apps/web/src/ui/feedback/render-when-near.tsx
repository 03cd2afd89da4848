import { type ReactNode, useEffect, useRef, useState } from "react";
import { isWide } from "#lib/page/use-wide.ts";

/** Space reserved for content that is not rendered yet: a height in pixels, or a class. */
type Room = { height: number } | { className: string | undefined };

/** Renders its content, and so sends its requests, once it is less than a screen away. */
export function RenderWhenNear({ children, ...room }: Room & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: "100% 0px" },
    );
    // On a phone the content above is still loading and takes no space yet, so everything would count as near.
    const settled = setTimeout(() => seen.observe(current), isWide() ? 0 : 500);
    return () => {
      clearTimeout(settled);
      seen.disconnect();
    };
  }, []);
  if (isNear) return children;
  return <div ref={place} {...("height" in room ? { style: { minHeight: room.height } } : room)} />;
}
