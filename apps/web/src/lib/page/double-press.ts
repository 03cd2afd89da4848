import { useEffect, useRef } from "react";

export const doublePressMs = 500;

let wasPressed = false;
const note = () => {
  wasPressed = true;
};
addEventListener("pointerdown", note, { capture: true, passive: true });
addEventListener("keydown", note, { capture: true, passive: true });

/**
 * Returns a function that is true for the second press of a double click whose first press opened this case. Cases of a
 * queue have their buttons in the same place, so that press would decide an unread case.
 */
export function useDoublePress(caseId: string): () => boolean {
  const cameAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each case has a moment of its own
  useEffect(() => {
    // The first case of the page was not opened by a press.
    if (wasPressed) cameAt.current = performance.now();
  }, [caseId]);
  return () => performance.now() - cameAt.current < doublePressMs;
}
