import { expect, type Page } from "@playwright/test";
import { accessibilityFaults } from "./axe.ts";
import { smallTargets } from "./targets.ts";

// Pictures are for manual inspection. `npm test` skips them, because they cost as much as axe.
export const takesPictures = process.env.E2E_PICTURES !== "no";

/**
 * Waits for a complete page, checks accessibility, width and (on a phone) the size of targets, and takes a screenshot.
 * Repeats the check if the page navigates meanwhile.
 */
export async function looksRight(page: Page, name: string): Promise<void> {
  const bar = page.getByRole("progressbar", { name: "Cargando página" });
  let faults: string[] = [];
  for (let looks = 0; looks < 3; looks += 1) {
    // Until the script runs, the page shows only the programme's name.
    await expect(page.locator("main").first()).toBeVisible();
    await expect(page.getByRole("status", { name: /^Cargando/ })).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    const address = page.url();
    await takePicture(page, name);
    faults = await accessibilityFaults(page);
    // The load bar may have appeared during the check; then it is among the faults, because it is outside the page.
    const metTheBar = faults.some((fault) => fault.includes('class="loadbar"'));
    if (page.url() === address && !metTheBar && (await bar.count()) === 0) break;
  }
  expect.soft(faults, `accessibility of ${name}`).toEqual([]);
  expect.soft(await page.evaluate(beyondScreen), `what of ${name} is wider than the screen`).toEqual([]);
  expect.soft(await smallTargets(page), `what of ${name} is too small for a finger`).toEqual([]);
}

/** Elements that make the page wider than the screen, with the excess in pixels. */
export function beyondScreen(): string[] {
  const tooWide = document.documentElement.scrollWidth - window.innerWidth;
  if (tooWide <= 0) return [];
  const wide = [...document.querySelectorAll("body *")].filter(
    (one) => one.getBoundingClientRect().right > window.innerWidth + 0.5,
  );
  return [`${tooWide} px`, ...wide.slice(-3).map((one) => one.outerHTML.slice(0, 160))];
}

export async function takePicture(page: Page, name: string): Promise<void> {
  if (!takesPictures) return;
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.screenshot({ path: `e2e/pictures/${name}-${width}x${height}.png`, fullPage: true });
}
