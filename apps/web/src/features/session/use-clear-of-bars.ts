import { type RefObject, useLayoutEffect } from "react";
import { liftAboveBars } from "#ui/feedback/snackbar-position.ts";

/** Milliseconds between two measurements of the bars at the bottom of the page, which appear and grow while it is used. */
const lookAgain = 500;

/** Keeps a floating message above the bars at the bottom of the page. */
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
