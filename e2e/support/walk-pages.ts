import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { largeTextFaults } from "./large-text.ts";
import { mostMoved, watchLayoutShifts } from "./layout-shifts.ts";
import { looksRight } from "./page-check.ts";
import { pages, sessionFor } from "./pages.ts";
import { tabThrough } from "./walk.ts";

const phone = { width: 390, height: 844 };
const sizes = [phone, { width: 1440, height: 900 }];

/**
 * Tests each page at both sizes: accessibility, console, layout shift, visible focus. On phones of persons and companies
 * also text at 200 %.
 */
export function walkPages(isWalked: (path: string) => boolean): void {
  test.use({ serviceWorkers: "allow" });
  // A context per role: the service worker is installed and the shared files are compiled once.
  const contexts = new Map<string, BrowserContext>();
  test.afterAll(() => Promise.all([...contexts.values()].map((context) => context.close())));
  for (const [path, visit] of Object.entries(pages).filter(([path]) => isWalked(path))) {
    test(`[R20] the page ${path} passes axe, logs no error, works by keyboard at both sizes, and nothing on it moves`, async ({
      browser,
      baseURL,
    }) => {
      const origin = baseURL ?? "";
      const role = JSON.stringify(visit.who ?? "nobody");
      const context =
        contexts.get(role) ?? (await browser.newContext({ storageState: await sessionFor(visit), baseURL: origin }));
      contexts.set(role, context);
      const page = await context.newPage();
      await forgetData(page, origin);
      const said: string[] = [];
      page.on("console", (message) => {
        if (/warning|error/.test(message.type())) said.push(message.text());
      });
      page.on("pageerror", (error) => said.push(error.message));
      const moved = await watchLayoutShifts(page);
      const address = (await visit.address?.()) ?? path;
      for (const size of sizes) {
        await page.setViewportSize(size);
        // Waits until nothing is pending, like a person would.
        await page.goto(address, { waitUntil: "networkidle" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        // A redirect would test another page instead.
        expect(new URL(page.url()).pathname).toBe(visit.leadsTo ?? new URL(address, page.url()).pathname);
        // Measured before any press: later shifts are intended.
        const { sum, what } = await moved();
        expect.soft(sum, `what moved by itself at ${size.width}:\n${what.join("\n")}`).toBeLessThanOrEqual(mostMoved);
        await looksRight(page, `walk${path.replaceAll(/[/$]/g, "-")}`);
        expect.soft(await tabThrough(page), `stops of Tab at ${size.width} that nobody sees`).toEqual([]);
        if (size === phone) {
          expect.soft(await largeTextFaults(page), "what goes wrong at 200 % of the text's size").toEqual([]);
        }
      }
      expect.soft(said, "warnings and errors of the console").toEqual([]);
      await page.close();
    });
  }
}

/** Deletes the data that other pages kept in the browser; the session and the service worker's files stay. */
async function forgetData(page: Page, origin: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb,local_storage" });
  await browser.detach();
}
