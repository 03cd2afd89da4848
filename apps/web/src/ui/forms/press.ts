let isDown = false;
const waiting = new Set<() => void>();

function begin(): void {
  isDown = true;
}

function end(): void {
  isDown = false;
  // The click follows within the same task.
  setTimeout(() => {
    for (const go of waiting) go();
    waiting.clear();
  });
}

if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", begin, true);
  document.addEventListener("pointerup", end, true);
  document.addEventListener("pointercancel", end, true);
}

/**
 * Resolves once a press of mouse or finger is over and its click was handled. Error messages that change on blur must wait
 * for it: a message that disappears during a press moves the button away, and the click is lost.
 */
export const afterPress = (): Promise<void> | undefined =>
  isDown ? new Promise((resolve) => waiting.add(resolve)) : undefined;
