import { useLayoutEffect } from "react";
import type * as Focus from "./detail-focus.ts";

let focus: typeof Focus | undefined;

/** It is for a press and so comes behind the page; once there it acts at once, before anything else takes the focus. */
async function following(act: (then: typeof Focus) => void): Promise<void> {
  focus ??= await import("./detail-focus.ts");
  act(focus);
}

/**
 * Who opens something from its row goes on reading there, past the rest of a list that has no end; Escape, or going back on a
 * phone, leads to the row again. `shown` is the id of what is open beside its list, or in its place.
 */
export function useDetailFocus(shown: string | undefined): void {
  // Before the browser takes the focus from a list that the detail hides.
  useLayoutEffect(() => void following(({ followDetail }) => followDetail(shown)), [shown]);
  useLayoutEffect(() => () => void following(({ forgetDetail }) => forgetDetail()), []);
}
