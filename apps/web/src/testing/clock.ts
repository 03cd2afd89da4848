import { vi } from "vitest";

/**
 * Stops the timers of the page until the test ends; `vi.advanceTimersByTime` advances them. Vitest also advances them while
 * a locator is clicked, filled or awaited. If a tenth of a second matters, use `pressNow` and `userEvent.keyboard`.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
}

/** Presses the button with this name and waits until the page has rendered the result. */
export async function pressNow(name: string): Promise<void> {
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`There is no button '${name}'.`);
  button.click();
  await drawn();
}

export async function drawn(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
}
