import { type Browser, expect } from "@playwright/test";

/**
 * Opens an e-mailed link as a mail scanner does: HEAD, two GETs, then a browser that presses nothing. Fails if that signs
 * anybody in. The journey then uses the same link.
 */
export async function scanLink(browser: Browser, baseURL: string | undefined, link: string): Promise<void> {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  for (const method of ["HEAD", "GET", "GET"]) await context.request.fetch(link, { method });
  const page = await context.newPage();
  await page.goto(link, { waitUntil: "networkidle" });
  await expect(page.locator("main")).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("session");
  await context.close();
}
