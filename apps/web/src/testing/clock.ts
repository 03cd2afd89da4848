import { vi } from "vitest";

/**
 * Stops the timers of the page until the test is over; `vi.advanceTimersByTime` moves them. Vitest moves them too while a locator is clicked, filled or
 * waited for: where a tenth of a second counts, `pressNow` and `userEvent.keyboard` act without.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
}

/** Presses a button of this name and waits until the page shows what came of it. */
export async function pressNow(name: string): Promise<void> {
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`There is no button '${name}'.`);
  button.click();
  await drawn();
}

/** Waits for the second drawing from now on. */
export async function drawn(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
}
