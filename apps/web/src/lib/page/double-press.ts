import { useEffect, useRef } from "react";

export const doublePressMs = 500;

/** Key of the last press, or `pointer`; undefined before the first press. */
let lastPress: string | undefined;
const note = (event: Event) => {
  lastPress = event instanceof KeyboardEvent ? event.key : "pointer";
};
addEventListener("pointerdown", note, { capture: true, passive: true });
addEventListener("keydown", note, { capture: true, passive: true });

/**
 * Returns a function that is true for the second press of a double click, or of a key, whose first press opened this case.
 * Cases of a queue have their buttons in the same place, so that press would decide an unread case.
 */
export function useDoublePress(caseId: string): () => boolean {
  const opening = useRef({ at: Number.NEGATIVE_INFINITY, press: lastPress });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each case has a moment of its own
  useEffect(() => {
    // The first case of the page was not opened by a press.
    if (lastPress !== undefined) opening.current = { at: performance.now(), press: lastPress };
  }, [caseId]);
  return () => lastPress === opening.current.press && performance.now() - opening.current.at < doublePressMs;
}
