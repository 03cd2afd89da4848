import { type RefObject, useLayoutEffect } from "react";
import { liftAboveBars } from "#ui/feedback/snackbar-position.ts";

/** Milliseconds. A bar at the bottom appears, disappears and grows while the page is used. */
const lookAgain = 500;

/** Keeps a floating note above the bars at the bottom of the page while it is shown. */
export function useClearOfBars(layer: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const place = () => {
      if (layer.current) liftAboveBars(layer.current);
    };
    place();
    const timer = setInterval(place, lookAgain);
    return () => clearInterval(timer);
  }, [layer, isShown]);
}
