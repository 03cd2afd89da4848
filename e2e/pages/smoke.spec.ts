import { expect, type Page, test } from "@playwright/test";

/** Collects console errors of a page, and its requests to other hosts. */
function watch(page: Page, baseURL: string | undefined): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`${message.text()} ${message.location().url}`);
  });
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) faults.push(request.url());
  });
  return faults;
}

test("[S1.14] the landing page and an unknown page open without a console error", async ({ page, baseURL }) => {
  const faults = watch(page, baseURL);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Tu navegador es antiguo")).toHaveCount(0);
  expect(faults).toEqual([]);
  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The browser logs only the status of the page.
  expect(faults).toEqual([expect.stringMatching(/ 404 .*\/no-such-page$/)]);
});

test("the browser refuses plain text as HTML, as a script URL, and a trusted types policy of another name", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const refused = await page.evaluate(() => {
    const plant = {
      html: () => Object.assign(document.body, { innerHTML: "<b>planted</b>" }),
      beside: () => document.body.insertAdjacentHTML("beforeend", "<b>planted</b>"),
      apart: () => new DOMParser().parseFromString("<b>planted</b>", "text/html"),
      script: () => Object.assign(document.createElement("script"), { src: "/theme.js" }),
      worker: () => new Worker("/theme.js"),
      policy: () => Reflect.get(window, "trustedTypes").createPolicy("planted", {}),
    };
    return Object.entries(plant).map(([name, act]) => {
      try {
        act();
        return `${name} went through`;
      } catch (error) {
        return `${name}: ${error instanceof TypeError ? "TypeError" : error}`;
      }
    });
  });
  expect(refused).toEqual(
    ["html", "beside", "apart", "script", "worker", "policy"].map((name) => `${name}: TypeError`),
  );
  await expect(page.getByText("planted")).toHaveCount(0);
});

test("the page of the API document opens and requests nothing from other hosts", async ({ page, baseURL }) => {
  const faults = watch(page, baseURL);
  await page.goto("/api/docs");
  // Three megabytes of script parse a document of hundreds of calls.
  await expect(page.getByRole("heading", { level: 1, name: "Arranca" })).toBeVisible({ timeout: 60_000 });
  expect(faults).toEqual([]);
});

test("an unknown path under /api answers 404 in the API's error format, and the health routes answer", async ({
  request,
}) => {
  const unknown = await request.get("/api/no-such-call", { headers: { "X-Platform": "arranca" } });
  expect(unknown.status()).toBe(404);
  expect(await unknown.json()).toMatchObject({ statusCode: 404, error: { code: "NOT_FOUND" } });
  expect((await request.get("/api/health/live")).status()).toBe(200);
  expect((await request.get("/api/health/ready")).status()).toBe(200);
});
