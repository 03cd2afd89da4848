import { type ReactNode, useEffect, useRef, useState } from "react";

/** The room it will take: about so many pixels, or what a class says. */
type Room = { height: number } | { className: string | undefined };

/** Draws, and so asks for, what is far down a page only once it is less than a screen away. */
export function WhenNear({ children, ...room }: Room & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: "100% 0px" },
    );
    seen.observe(place.current);
    return () => seen.disconnect();
  }, []);
  if (isNear) return children;
  return <div ref={place} {...("height" in room ? { style: { minHeight: room.height } } : room)} />;
}
