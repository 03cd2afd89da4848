import { useLayoutEffect } from "react";

// For a press, not for the first screen: it comes behind the page.
const following = () => import("./detail-focus.ts");

/**
 * Who opens something from its row goes on reading there, past the rest of a list that has no end; Escape, or going back on a
 * phone, leads to the row again. `shown` is the id of what is open beside its list, or in its place.
 */
export function useDetailFocus(shown: string | undefined): void {
  // Before the browser takes the focus from a list that the detail hides.
  useLayoutEffect(() => void following().then(({ followDetail }) => followDetail(shown)), [shown]);
  useLayoutEffect(() => () => void following().then(({ forgetDetail }) => forgetDetail()), []);
}
