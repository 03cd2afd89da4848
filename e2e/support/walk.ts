import { expect, type Page } from "@playwright/test";

const furthest = 250;

/** Moves through a page with Tab to its end. Returns the elements whose focus was not visible. */
export async function tabThrough(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    for (const one of document.querySelectorAll("[data-walked]")) one.removeAttribute("data-walked");
  });
  for (let steps = 0; steps < furthest; steps++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(lookAtFocus, false);
    if (stop === "end") return faults;
    if (stop === "seen") continue;
    // Leaving the previous field may move this one, which settles soon.
    await expect
      .poll(() => page.evaluate(lookAtFocus, true), { timeout: 1_000 })
      .toBe("seen")
      .catch(() => faults.push(stop));
  }
  throw new Error(`Tab finds no end within ${furthest} steps.`);
}

/** Runs in the page. Returns '' if the focused element is visible, else the reason. */
async function lookAtFocus(again: boolean): Promise<string> {
  // The page reacts before the next drawing.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const focused = document.activeElement;
  if (!focused || focused === document.body || (focused.hasAttribute("data-walked") && !again)) return "end";
  focused.setAttribute("data-walked", "");
  const isDrawnByLabel = focused.matches("input:is([type=radio], [type=checkbox], [type=file])");
  const shown = (isDrawnByLabel && focused.closest("label")) || focused;
  // Uses the first part of a link that wraps, because the box around both parts contains other links.
  const [box = shown.getBoundingClientRect()] = shown.getClientRects();
  const { top, bottom, left, right } = box;
  const name = `${shown.outerHTML.replace(/\s+/g, " ").slice(0, 110)}… (${Math.round(top)} to ${Math.round(bottom)})`;
  const [x, fits] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, bottom - top <= innerHeight / 2];
  const seenTop = Math.max(top, 0);
  const seenBottom = Math.min(bottom, innerHeight);
  if (seenBottom <= seenTop || right <= 0 || left >= innerWidth) return `outside: ${name}`;
  // A button's edge is touch area without text.
  const points = fits ? [top + 6, (top + bottom) / 2, bottom - 6] : [(seenTop + seenBottom) / 2];
  for (const y of points) {
    const over = document.elementFromPoint(x, y);
    if (over && (shown.contains(over) || over.contains(shown))) continue;
    return over ? `under ${over.outerHTML.replace(/\s+/g, " ").slice(0, 90)}…: ${name}` : `outside: ${name}`;
  }
  return "seen";
}
