import { type ReactNode, useEffect, useRef, useState } from "react";

type Props = {
  /** The room it will take, about, in pixels. */
  height: number;
  children: ReactNode;
};

/** Draws, and so asks for, what is far down a page only once it is less than a screen away. */
export function WhenNear({ height, children }: Props) {
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
  return isNear ? children : <div ref={place} style={{ minHeight: height }} />;
}
