import { useLayoutEffect } from "react";
import type * as Focus from "./detail-focus.ts";

let focus: typeof Focus | undefined;

/**
 * Runs `act` with the code that moves the focus, which is loaded after the page because only a click needs it. Once loaded,
 * it acts before anything else takes the focus.
 */
async function following(act: (then: typeof Focus) => void): Promise<void> {
  focus ??= await import("./detail-focus.ts");
  act(focus);
}

/**
 * Moves the focus into a detail opened from its row, past the rest of an endless list. Escape, or going back on a phone,
 * returns it to the row. `shown`: id of the open detail.
 */
export function useDetailFocus(shown: string | undefined): void {
  // In a layout effect, before the browser removes the focus from a list that the detail hides.
  useLayoutEffect(() => void following(({ followDetail }) => followDetail(shown)), [shown]);
  useLayoutEffect(() => () => void following(({ forgetDetail }) => forgetDetail()), []);
}
