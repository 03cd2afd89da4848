import { expect, test } from "@playwright/test";
import { looksRight } from "./support/looks.ts";
import { pages, routesOfRouter, sessionFor } from "./support/pages.ts";
import { tabThrough } from "./support/walk.ts";

// Every page of the product at both sizes: nothing of accessibility, nothing in the console, and the focus never out of sight.

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test("every route of the router is walked", () => {
  expect(Object.keys(pages).sort()).toEqual(routesOfRouter().sort());
});

for (const [path, visit] of Object.entries(pages)) {
  test(`[R20] ${path} is clean for axe, the console and the keyboard at both sizes`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ storageState: await sessionFor(visit), baseURL: baseURL ?? "" });
    const page = await context.newPage();
    const said: string[] = [];
    page.on("console", (message) => {
      if (/warning|error/.test(message.type())) said.push(message.text());
    });
    page.on("pageerror", (error) => said.push(error.message));
    const address = (await visit.address?.()) ?? path;
    for (const size of sizes) {
      await page.setViewportSize(size);
      // Complete, as people meet it: nothing is on its way any more.
      await page.goto(address, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await looksRight(page, `walk${path.replaceAll(/[/$]/g, "-")}`);
      expect.soft(await tabThrough(page), `stops of Tab at ${size.width} that nobody sees`).toEqual([]);
    }
    expect.soft(said, "warnings and errors of the console").toEqual([]);
    await context.close();
  });
}
