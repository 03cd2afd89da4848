import { devices, expect, type Page, test } from "@playwright/test";
import { type DemoAccount, demoSession, nobody } from "../support/demo.ts";

// The server draws the first screen of the busiest pages, so that it can be read before any code arrives (adr/0059).

const pages: [path: string, who: DemoAccount | "nobody", width: number][] = [
  ["/jobs", "persona.mira", 390],
  ["/dashboard", "persona.mira", 390],
  ["/dashboard-company", "empresa", 1440],
  ["/jobs-company", "empresa", 390],
  ["/candidates", "empresa", 1440],
  ["/staff", "revision", 1440],
  ["/sign-up", "nobody", 390],
  ["/terms", "nobody", 390],
  ["/password-recover", "nobody", 1440],
  ["/llamada", "nobody", 390],
];

// Recognised as a phone by the server.
const { viewport, isMobile, userAgent } = devices["Pixel 7"];
const phone = { viewport, isMobile, userAgent };

/** Opens a page whose first screen the server drew; retries, because a busy or new server draws none. */
const openDrawn = (page: Page, path: string): Promise<void> =>
  expect(async () => {
    const reply = await page.goto(path, { waitUntil: "commit" });
    expect(await reply?.text()).toContain('<div id="first">');
  }).toPass();

const linesOf = (page: Page, part: string): Promise<string[]> =>
  page.locator(`${part} :is(h1, h2, h3, a, dt, dd)`).allInnerTexts();

for (const [path, who, width] of pages)
  test(`the first screen of ${path} drawn by the server equals the page drawn by the browser`, async ({
    browser,
    baseURL,
  }) => {
    const size = width < 600 ? phone : { viewport: { width, height: 900 } };
    const screen = { ...size, storageState: who === "nobody" ? nobody : await demoSession(who) };
    const still = await browser.newContext({ ...screen, ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
    const drawn = await still.newPage();
    await openDrawn(drawn, path);
    await expect(drawn.getByRole("heading", { level: 1 })).toBeVisible();
    // Before its style sheet is there, the page shows other text.
    await drawn.waitForLoadState();
    const lines = await linesOf(drawn, "#first");
    expect(lines.length).toBeGreaterThan(who === "nobody" ? 2 : 10);
    await still.close();

    const context = await browser.newContext({ ...screen, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await openDrawn(page, path);
    await expect(page.locator("#root h1")).toBeVisible();
    await expect(page.locator("#first")).toHaveCount(0);
    expect(await linesOf(page, "#root")).toEqual(expect.arrayContaining(lines));
    await context.close();
  });

test("a page drawn by the server ignores typing and keeps its scroll position while its code loads", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: await demoSession("persona.lee"),
    ...phone,
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const { promise: code, resolve: comes } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await code;
    await route.continue();
  });
  await openDrawn(page, "/jobs");
  const vacancy = page.locator("#first li.item a").nth(1);
  await vacancy.focus();
  await expect(page.locator("#first").getByRole("searchbox")).not.toBeEditable();
  await vacancy.evaluate(() => scrollTo(0, 200));
  const title = await vacancy.innerText();
  // Shown after some seconds on a slow network: the reason why nothing responds yet.
  const word = page.getByText("Los botones sirven en cuanto termine de cargar.");
  await expect(word).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === "late") animation.finish();
  });
  await expect(word).toBeVisible();
  comes();
  await expect(page.locator("#root h1")).toBeVisible();
  await expect(page.getByRole("link", { name: title, exact: true }).first()).toBeFocused();
  await expect(word).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(200);
  expect(asked).not.toContain("/api/mpc/session");
  expect(asked).not.toContain("/api/mpc/person/job/list");
  await context.close();
});
