import { type Browser, devices, expect, type Page, test } from "@playwright/test";
import { nobody } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

// The landing page is readable before the web starts; its form loads when the reader comes near it (adr/0049).

const { viewport, isMobile, hasTouch, userAgent } = devices["Pixel 7"];
const phone = { viewport, isMobile, hasTouch, userAgent };

async function open(browser: Browser, baseURL: string | undefined, screen: object): Promise<Page> {
  const context = await browser.newContext({ ...screen, storageState: nobody, ...(baseURL ? { baseURL } : {}) });
  return context.newPage();
}

const email = (page: Page) => page.getByLabel("Correo electrónico");
const web = (page: Page) => page.locator("#root > *");
const begun = (page: Page) => page.locator("body > script[src*='/assets/start-']");

/** Opens the landing page with a stopped clock, and waits until the code is downloaded but not started. */
async function read(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const code = page.waitForEvent("requestfinished", (one) => one.url().includes("/assets/start-"));
  await page.goto(path);
  await code;
  await expect(begun(page)).toHaveCount(0);
  await expect(web(page)).toHaveCount(0);
}

test("[R01] on a phone the landing page starts its sign-in form only when the reader comes near it, and the button leads there", async ({
  browser,
  baseURL,
}) => {
  const page = await open(browser, baseURL, phone);
  await read(page, "/");
  await page.clock.resume();
  await page.getByRole("link", { name: "Ya tengo cuenta" }).tap();
  await expect(email(page)).toBeInViewport();
  await email(page).fill("ximena@correo.example");
  await expect(email(page)).toHaveValue("ximena@correo.example");
  await looksRight(page, "front-lp-form");
  await page.context().close();
});

test("[R01] a reader of the landing page who stays at the top, uses the keyboard or follows a link gets the sign-in form too", async ({
  browser,
  baseURL,
}) => {
  const page = await open(browser, baseURL, phone);
  await read(page, "/?municipio=11037");
  // Far below the form: content added above keeps the reader's place.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const place = await page.evaluate(() => scrollY);
  await page.clock.runFor(2_900);
  await expect(begun(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(web(page)).not.toHaveCount(0);
  await expect(email(page)).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(place);

  // Like a link from a social network.
  await read(page, "/?fbclid=IwAR0");
  await page.keyboard.press("Tab");
  await expect(web(page)).not.toHaveCount(0);
  await page.context().close();

  const sent = await open(browser, baseURL, phone);
  await sent.goto("/?volver=%2Fdashboard");
  await expect(email(sent)).toBeInViewport();
  await sent.context().close();

  const desk = await open(browser, baseURL, { viewport: { width: 1440, height: 900 } });
  await desk.clock.install({ time: 0 });
  await desk.clock.pauseAt(1_000);
  await desk.goto("/");
  await expect(begun(desk)).toHaveCount(1);
  await desk.clock.resume();
  await expect(email(desk)).toBeInViewport();
  await desk.context().close();
});

test("[R01] a sign-in form that fails to load on the landing page says so, and loads on request", async ({
  browser,
  baseURL,
}) => {
  const page = await open(browser, baseURL, phone);
  await page.route("**/assets/start-*.js", (route) => route.abort());
  await page.goto("/");
  await page.getByRole("link", { name: "Ya tengo cuenta" }).tap();
  await expect(page.getByText("El formulario no cargó.")).toBeInViewport();
  await looksRight(page, "front-lp-failed");
  await page.unroute("**/assets/start-*.js");
  await page.getByRole("link", { name: "Intenta otra vez" }).tap();
  await expect(email(page)).toBeInViewport();
  await page.context().close();
});

test("[R01] the logo of a company covers its fallback letter on the landing page", async ({ browser, baseURL }) => {
  const page = await open(browser, baseURL, { ...phone, colorScheme: "dark" });
  await page.goto("/#vacantes");
  const mark = page.locator(".lp-vacancies i").first();
  // The image is inserted as the server writes it, because new vacancies without a logo displace the demo's.
  await mark.evaluate((letter) => letter.append(Object.assign(new Image(48, 48), { alt: "" })));
  const logo = await mark.locator("img").last().boundingBox();
  const letter = await mark.evaluate(({ firstChild }) => {
    const range = document.createRange();
    if (firstChild) range.selectNode(firstChild);
    const { top, bottom } = range.getBoundingClientRect();
    return { top, bottom };
  });
  expect(letter.top).toBeGreaterThanOrEqual(logo?.y ?? Number.POSITIVE_INFINITY);
  expect(letter.bottom).toBeLessThanOrEqual((logo?.y ?? 0) + (logo?.height ?? 0));
  await page.context().close();
});
