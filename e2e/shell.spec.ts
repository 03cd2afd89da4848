import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { heading, password, press } from "./support/accounts.ts";
import { asksItself } from "./support/asks-itself.ts";
import { demoSession, nobody } from "./support/demo.ts";

// Which files each page behind a layout needs.
const pageFiles = resolve(import.meta.dirname, "../apps/web/dist/page-files.json");

// What stands around every page: the bar of a page change, what failed, the drawer, the way through sign-up.

const bar = (page: Page) => page.getByRole("progressbar", { name: "Cargando página" });
const retry = (page: Page) => page.getByRole("button", { name: "Reintentar" });

test.describe("as a person", () => {
  test.use({ storageState: async ({ browserName: _ }, use) => use(await demoSession("persona.trabaja")) });

  test("[R23, K01] the bar of a page change moves with the calls for its data and goes with the last answer", async ({
    page,
  }) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: "Mis datos" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const answers = Promise.withResolvers<void>();
    await page.route("**/api/**", async (route) => {
      await answers.promise;
      await route.continue();
    });
    await page.getByRole("link", { name: "Empleos" }).first().click();
    await expect(heading(page, "Empleos")).toBeVisible();
    await expect(bar(page)).toHaveAttribute("aria-valuenow", /^(55|85|95)$/);
    answers.resolve();
    await expect(page.getByRole("heading", { level: 2, name: /empleos$/ })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  test("[K02] the phone's drawer is 250 wide", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Mi cuenta" }).click();
    expect((await page.getByRole("dialog", { name: "Mi cuenta" }).boundingBox())?.width).toBe(250);
  });

  test("[S0.2, R22] a session that cannot be read is an error with 'Reintentar' after the second try", async ({
    page,
  }) => {
    let tries = 0;
    await page.route("**/api/mpc/session", (route) => {
      tries++;
      return route.fulfill({ status: 500, json: {} });
    });
    await page.goto(asksItself("/jobs"), { waitUntil: "commit" });
    await expect(heading(page, "Ocurrió un error")).toBeVisible();
    expect(tries).toBe(2);
    await page.unroute("**/api/mpc/session");
    await retry(page).click();
    await expect(heading(page, "Empleos")).toBeVisible();
  });

  test("[R22] a session that never answers leaves no white page: the shell at once, 'Reintentar' within three seconds", async ({
    page,
  }) => {
    await page.route("**/api/mpc/session", () => undefined, { times: 1 });
    await page.goto(asksItself("/jobs"), { waitUntil: "commit" });
    await expect(page.getByText("Arranca", { exact: true })).toBeVisible();
    await expect(retry(page)).toBeVisible();
    // It is told by the style sheet, from the first drawing on: no script has to arrive for it.
    await expect(page.locator(".late")).toHaveCSS("animation-duration", "2.5s");
    await retry(page).click();
    await expect(heading(page, "Empleos")).toBeVisible();
    await expect(retry(page)).toBeHidden();
  });

  test("[R20, R22] what failed stands alone, without the frame of the page around it", async ({ page }) => {
    const pages: Record<string, string[]> = JSON.parse(await readFile(pageFiles, "utf8"));
    const { relations = [], ...others } = pages;
    const own = relations.filter((file) => file.endsWith(".js") && !Object.values(others).flat().includes(file));
    expect(own).not.toEqual([]);
    await page.route(
      (url) => own.includes(url.pathname.slice(1)),
      (route) => route.abort(),
    );
    await page.goto("/relations");
    await expect(heading(page, "Ocurrió un error")).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await page.unrouteAll();
    await retry(page).click();
    await expect(heading(page, "Relación laboral")).toBeVisible();
  });
});

test.describe("as nobody", () => {
  test.use({ storageState: nobody });

  test("[R02] each step of sign-up has an address: Back, forward and a reload lose nothing but the password", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Crear mi cuenta gratis" }).first().click();
    await page.getByRole("radio", { name: /Soy empresa/ }).check();
    await press(page, "Continuar como empresa");
    await expect(page).toHaveURL("/sign-up?tipo=empresa");
    const email = page.getByLabel("Correo electrónico");
    const secret = page.getByLabel("Contraseña", { exact: true });
    await email.fill("rosa.ibarra@correo.example");
    await press(page, "Continuar");
    await secret.fill(password);

    await page.goBack();
    await expect(email).toHaveValue("rosa.ibarra@correo.example");
    await page.goBack();
    await expect(page.getByRole("radio", { name: /Soy empresa/ })).toBeChecked();
    await page.goForward();
    await page.goForward();
    await expect(secret).toHaveValue(password);

    await page.reload();
    await expect(heading(page, "Elige una contraseña")).toBeVisible();
    await expect(page.getByText("rosa.ibarra@correo.example")).toBeVisible();
    await expect(secret).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(password);
  });
});
