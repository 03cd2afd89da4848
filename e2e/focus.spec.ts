import { expect, test } from "@playwright/test";
import { heading, password } from "./support/accounts.ts";
import { enterAs } from "./support/demo.ts";
import { enterOn, tabTo } from "./support/keyboard.ts";
import { aNewcomer } from "./support/newcomer.ts";

// Whoever uses the keyboard or a screen reader is never put back to the top of the page without a word.

test("U15 signed in by keyboard, one begins at the name of the page", async ({ page, browser, baseURL }) => {
  const email = `foco.${test.info().workerIndex}@correo.example`;
  const { context } = await aNewcomer(browser, { baseURL, type: "person", email });
  await context.close();
  await page.goto("/");
  await tabTo(page, page.getByLabel("Correo electrónico"));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel("Contraseña", { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/inductive-course");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("U15 a case opened from the queue is read from its name", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, "revision");
  await page.goto("/staff?kind=account");
  const first = page.getByRole("region", { name: "Casos por revisar" }).getByRole("link").first();
  const name = await first.innerText();
  await enterOn(page, first);
  await expect(heading(page, name)).toBeFocused();
});

test("U15 the second step of the sign-up goes on where the first one ended", async ({ page }) => {
  await page.goto("/sign-up");
  await page.getByRole("radio", { name: /Busco empleo/ }).check();
  await enterOn(page, page.getByRole("button", { name: "Continuar como persona" }));
  await expect(page.locator("h1:focus, input:focus")).toHaveCount(1);
});

test("U15 the keys of the queue move the focus, and each case they open is read from its name", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, "revision");
  await page.goto("/staff?kind=account");
  const rows = page.getByRole("region", { name: "Casos por revisar" }).getByRole("link");
  await expect(rows.nth(2)).toBeVisible();
  const [, second = ""] = await rows.allInnerTexts();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, second)).toBeFocused();
  // Where part of the page goes with the case, the next one is named all the same. Which one that is others may have changed meanwhile.
  const here = page.url();
  await expect(page.getByText("ya está cargado")).toBeVisible();
  await page.getByRole("button", { name: "Agregar nota" }).focus();
  await page.keyboard.press("j");
  await expect(page).not.toHaveURL(here);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(heading(page, second)).toHaveCount(0);
});

test("U15 the next voucher is named, though nothing had the focus", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, "revision");
  await page.goto("/staff/payments/vouchers");
  await page.getByRole("region", { name: "Tabla de comprobantes" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/vouchers\/[-\w]+$/);
  const here = page.url();
  await page.reload();
  const name = page.getByRole("heading", { level: 1 });
  await expect(page.getByRole("heading", { level: 2, name: /^Comprobante del pago/ })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).not.toHaveURL(here);
  await expect(name).toBeFocused();
});

test("U15 the keys of a company's candidates move the focus along their list", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, "empresa");
  await page.goto("/candidates");
  const candidates = page.getByRole("region", { name: "Listado de candidatos" }).getByRole("listitem");
  const rows = candidates.getByRole("link");
  await expect(page.getByRole("article", { name: "Candidato" }).getByRole("heading", { level: 2 })).toBeVisible();
  // What the server drew knows no keys.
  await expect(page.locator("#first")).toHaveCount(0);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rows.nth(2)).toBeFocused();
  await expect(candidates.nth(2)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("k");
  await expect(rows.nth(1)).toBeFocused();
});

const ofCompany = [
  { path: "/jobs-company", list: "Tabla de empleos", detail: "Vacante" },
  { path: "/candidates", list: "Listado de candidatos", detail: "Candidato" },
  { path: "/relations-company", list: "Lista de relaciones laborales", detail: "Relación laboral abierta" },
];
for (const { path, list, detail } of ofCompany) {
  test(`U15 a row of ${path} leads into what it opens, and Escape leads to the row again`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterAs(page, "empresa");
    await page.goto(path);
    const row = page.getByRole("region", { name: list }).locator("a.cover").nth(1);
    const name = await row.innerText();
    await enterOn(page, row);
    const opened = page.locator(".panes > .detail");
    await expect(opened).toBeFocused();
    await expect(opened).toHaveAttribute("aria-label", detail);
    await expect(opened.getByRole("heading", { name }).first()).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(opened.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.locator("a.cover:focus")).toHaveText(name);
  });
}
