import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { heading, password, press } from "../support/accounts.ts";
import { asksItself } from "../support/asks-itself.ts";
import { demoSession, nobody } from "../support/demo.ts";

const pageFiles = resolve(import.meta.dirname, "../../apps/web/dist/page-files.json");

// The frame around all pages: load bar, errors, drawer, sign-up steps.

const bar = (page: Page) => page.getByRole("progressbar", { name: "Cargando página" });
const retry = (page: Page) => page.getByRole("button", { name: "Reintentar" });

test.describe("page frame of a person", () => {
  test.use({ storageState: async ({ browserName: _ }, use) => use(await demoSession("persona.trabaja")) });

  test("[R23, K01] the load bar moves with the data calls of a page and disappears with the last answer", async ({
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

  test("[K02] the drawer 'Mi cuenta' on a phone is 250 px wide", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Mi cuenta" }).click();
    expect((await page.getByRole("dialog", { name: "Mi cuenta" }).boundingBox())?.width).toBe(250);
  });

  test("[S0.2, R22] a session that cannot be read shows an error with 'Reintentar' after the second attempt", async ({
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

  test("[R22] if the session call gets no answer, the page shows its frame at once and 'Reintentar' within three seconds, never a white page", async ({
    page,
  }) => {
    await page.route("**/api/mpc/session", () => undefined, { times: 1 });
    await page.goto(asksItself("/jobs"), { waitUntil: "commit" });
    await expect(page.getByText("Arranca", { exact: true })).toBeVisible();
    await expect(retry(page)).toBeVisible();
    // Done by the style sheet from the first drawing, without any script.
    await expect(page.locator(".late")).toHaveCSS("animation-duration", "2.5s");
    await retry(page).click();
    await expect(heading(page, "Empleos")).toBeVisible();
    await expect(retry(page)).toBeHidden();
  });

  test("[R20, R22] the error page of a failed page is shown alone, without the page's frame", async ({ page }) => {
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

test.describe("page frame of a visitor without a session", () => {
  test.use({ storageState: nobody });

  test("[R02] each step of the sign-up has a URL: Back, forward and reload lose nothing but the password", async ({
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
