import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type DemoAccount, demoSession } from "../support/demo.ts";

// A new release is published while a page is open: the files of the page's own release are gone until it reloads.

/** Simulates a release: the files of open pages are removed; a page that reloads gets those of the new release. */
async function goOut(context: BrowserContext) {
  const gone: { files: string[]; isOut: boolean } = { files: [], isOut: false };
  await context.route("**/assets/**", (route) => {
    if (!gone.isOut) return route.continue();
    gone.files.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  return gone;
}

const menu = (page: Page) => page.getByRole("complementary", { name: "Mi cuenta" }).getByRole("navigation");

/**
 * Opens a page before a release. `press` follows a link of its menu after the release, and returns the new path and the
 * number of page loads.
 */
async function openBeforeRelease(context: BrowserContext, from: string) {
  const gone = await goOut(context);
  const page = await context.newPage();
  let loads = 0;
  page.on("request", (request) => {
    if (!request.isNavigationRequest()) return;
    loads += 1;
    gone.isOut = false;
  });
  await page.goto(from);
  const press = async (to: string) => {
    await page.waitForLoadState("networkidle");
    // A tab reloads once in 60 seconds only, and notes it here.
    await page.evaluate(() => sessionStorage.clear());
    const before = (await page.locator("h1").textContent()) ?? "";
    loads = 0;
    gone.files = [];
    gone.isOut = true;
    await menu(page).locator(`a[href="${to}"]`).click();
    const heading = page.locator("h1").filter({ hasNotText: before }).filter({ hasNotText: "Ocurrió un error" });
    await expect(heading, to).toBeVisible();
    return { loads, isGone: gone.files.length > 0, there: new URL(page.url()).pathname };
  };
  const close = async () => {
    await page.close();
    await context.unroute("**/assets/**");
  };
  return { press, close };
}

async function pagesOf(context: BrowserContext, home: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(home);
  const links = menu(page).getByRole("link");
  await links.first().waitFor();
  const pages = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  await page.close();
  return pages;
}

const homes: [DemoAccount, string][] = [
  ["persona.cobra", "/dashboard"],
  ["empresa.direccion", "/dashboard-company"],
  ["supervision", "/staff"],
  ["pagos", "/staff"],
  ["edicion", "/staff"],
];

for (const [who, home] of homes) {
  test(`[S3.1, T11] after a release each link in the open menu of ${who} opens its page with a single reload`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      storageState: await demoSession(who),
      baseURL: baseURL ?? "",
    });
    const pages = await pagesOf(context, home);
    const [first, ...others] = pages;
    expect(first).toBe(home);
    const { press } = await openBeforeRelease(context, home);
    // A page loaded by one press belongs to the old release of the next.
    for (const to of [...others, home]) {
      const found = await press(to);
      // Some pages redirect to the part that is open to the account.
      expect(found, to).toEqual({ loads: 1, isGone: true, there: expect.stringContaining(to) });
    }
    await context.close();
  });
}

test.describe("release seen by a browser with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("[S3.1, T11] after a release each link of a person's menu opens its page with the service worker and its cached pages", async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      storageState: await demoSession("persona.cobra"),
      baseURL: baseURL ?? "",
    });
    const page = await context.newPage();
    await page.goto("/dashboard");
    const isKept = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith("arranca-pagina-"));
        const pages = await Promise.all(names.map((cacheName) => caches.match("/index.html", { cacheName })));
        return navigator.serviceWorker.controller !== null && pages.some(Boolean);
      });
    await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
    await page.close();
    for (const to of await pagesOf(context, "/dashboard")) {
      const { press, close } = await openBeforeRelease(context, to === "/dashboard" ? "/jobs" : "/dashboard");
      const found = await press(to);
      await close();
      // A cached page opens without a reload, even if an optional part is missing.
      expect([0, 1], to).toContain(found.loads);
      expect(found.there).toBe(to);
    }
    await context.close();
  });
});

test.describe("release seen by a person", () => {
  test.use({
    storageState: async ({ browserName: _ }, use) => use(await demoSession("persona.cobra")),
  });

  test("[S3.1, T11] after a release, hovering over a link reloads nothing, and pressing it reloads the page once", async ({
    context,
    page,
  }) => {
    const gone = await goOut(context);
    await page.goto("/dashboard");
    await page.waitForLoadState("networkidle");
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    gone.isOut = true;
    const link = menu(page).getByRole("link", { name: "Relación laboral" });
    await link.hover();
    await expect.poll(() => gone.files.length).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    expect(loads).toBe(0);
    await link.click();
    await expect.poll(() => loads).toBe(1);
  });

  test("[S3.1, R20, R22] after a release the error page is shown, with its link home, even if its own files are gone", async ({
    context,
    page,
  }) => {
    await page.goto("/dashboard");
    await page.waitForLoadState("networkidle");
    const scripts = await page.locator("script[type=module][src]").all();
    const first = await Promise.all(scripts.map((script) => script.getAttribute("src")));
    await context.route("**/assets/**", (route) => {
      const { pathname } = new URL(route.request().url());
      return first.includes(pathname) || pathname.endsWith(".css") ? route.continue() : route.fulfill({ status: 404 });
    });
    await menu(page).getByRole("link", { name: "Relación laboral" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ocurrió un error" })).toBeVisible();
    await expect(page.getByText("No pudimos cargar esta página.")).toBeVisible();
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Volver a la página de inicio" })).toHaveAttribute("href", "/");
    await context.unroute("**/assets/**");
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Relación laboral" })).toBeVisible();
  });
});
