import { useEffect, useRef } from "react";

/** Two presses within this count as one that was meant once. */
export const doublePressMs = 500;

let wasPressed = false;
const note = () => {
  wasPressed = true;
};
addEventListener("pointerdown", note, { capture: true, passive: true });
addEventListener("keydown", note, { capture: true, passive: true });

/**
 * Answers whether a press is the second of a double one, whose first led from the case before to this one: nobody has read what
 * it would decide. Cases of a queue put their buttons on the same place, and the next one is loaded already.
 */
export function useDoublePress(caseId: string): () => boolean {
  const cameAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each case has a moment of its own
  useEffect(() => {
    // No press led to what came with the page itself.
    if (wasPressed) cameAt.current = performance.now();
  }, [caseId]);
  return () => performance.now() - cameAt.current < doublePressMs;
}
