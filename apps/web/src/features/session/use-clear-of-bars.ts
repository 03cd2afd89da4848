import { type RefObject, useLayoutEffect } from "react";
import { standClear } from "#ui/feedback/snack-place.ts";

/** A bar comes and goes with the page that is opened, and grows with what it says. */
const lookAgain = 500;

/** Keeps a line that hangs over the page above the bars that stick to its lower edge, as long as it is shown. */
export function useClearOfBars(layer: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const place = () => {
      if (layer.current) standClear(layer.current);
    };
    place();
    const timer = setInterval(place, lookAgain);
    return () => clearInterval(timer);
  }, [layer, isShown]);
}
