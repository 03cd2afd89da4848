import { test as base, type Locator, type Page } from "@playwright/test";
import { demoSession, nobody } from "./demo.ts";

// What the screens say of the demo programme, each as its own account sees it.
type Who = "persona" | "persona.devuelta" | "empresa" | "revision";

export const test = base.extend<{ who: Who | undefined }>({
  who: [undefined, { option: true }],
  storageState: async ({ who }, use) => use(who ? await demoSession(who) : nobody),
});

export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const detailOf = (page: Page, name = "Vacante") => page.getByRole("article", { name });

/** What a list of terms says of one. */
export const answerTo = (place: Locator, term: string) =>
  place
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator("xpath=following-sibling::dd[1]");

/** Counts from the next page on how far what is drawn moves by itself; answers the sum so far. A fifth of what the web calls good is 0.02: https://web.dev/articles/cls */
export async function watchMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[]) moved += value;
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: "layout-shift", buffered: true });
    let moved = 0;
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0));
}
