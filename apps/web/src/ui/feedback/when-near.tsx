import { type ReactNode, useEffect, useRef, useState } from "react";
import { isWide } from "#lib/page/use-wide.ts";

/** The room it will take: about so many pixels, or what a class says. */
type Room = { height: number } | { className: string | undefined };

/** Draws, and so asks for, what is far down a page only once it is less than a screen away. */
export function WhenNear({ children, ...room }: Room & { children: ReactNode }) {
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
    // On a phone what stands above it comes meanwhile and takes its room: before, everything is near.
    const settled = setTimeout(() => seen.observe(current), isWide() ? 0 : 500);
    return () => {
      clearTimeout(settled);
      seen.disconnect();
    };
  }, []);
  if (isNear) return children;
  return <div ref={place} {...("height" in room ? { style: { minHeight: room.height } } : room)} />;
}
